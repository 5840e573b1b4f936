// @vitest-environment jsdom
import { headTags, shellHead } from '@taskwright/contract/tasks/page-head';
import { taskHead } from '@taskwright/contract/tasks/task-page';
import { describe, expect, it, onTestFinished } from 'vitest';
import { servedTask } from './served-task.ts';

const ORIGIN = 'https://taskwright.example';
const head = taskHead('t1', {
  title: 'Plane a door',
  category: 'Design',
  description: 'Oak.',
  budget: null,
  deadline: '2026-12-03',
  status: 'pending',
});

/** Adds elements to the head until the end of the test. Other test files share the document and its styles. */
const addToHead = (html: string): void => {
  const existing = new Set(document.head.children);
  document.head.insertAdjacentHTML('beforeend', html);
  onTestFinished(() => {
    for (const element of [...document.head.children]) if (!existing.has(element)) element.remove();
  });
};

describe('servedTask', () => {
  it('reads the title in the head of the task’s own page only', () => {
    addToHead(headTags(head, ORIGIN));
    expect(servedTask('/browse-tasks/t1')).toEqual({ title: 'Plane a door' });
    expect(servedTask('/browse-tasks/t2')).toBeNull();
    expect(servedTask('/my-tasks')).toBeNull();
  });

  it.each([
    ['the shell', shellHead],
    ['a public page', { path: '/browse-tasks', title: 'Browse Tasks', description: 'Open tasks.' }],
  ])('returns null on %s', (_name, page) => {
    addToHead(headTags(page, ORIGIN));
    expect(servedTask('/browse-tasks/t1')).toBeNull();
    expect(servedTask('/browse-tasks')).toBeNull();
  });
});
