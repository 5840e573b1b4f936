import { describe, expect, it } from 'vitest';
import { difference, editsOf } from './edits-of.ts';
import { newTask } from './task-document.ts';

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true, name: 'Ada' };
const body = { title: 'Sign', category: 'Design', description: 'A sign in oak.', deadline: '2026-12-01' };
const task = newTask({ ...body, userEmail: ada.email, creationTime: '2026-11-21' }, ada, new Date());

describe('Difference of two texts', () => {
  it.each([
    ['A sign in oak.', 'A sign in pine.', 'A sign in oak.', 'A sign in pine.'],
    ['', 'All new', '', 'All new'],
    ['aa', 'aaa', 'aa', 'aaa'],
    [`${'a'.repeat(50)}X${'b'.repeat(50)}`, `${'a'.repeat(50)}${'b'.repeat(50)}`, 'X', ''],
  ])('of %j and %j contains the changed parts', (before, after, oldText, newText) => {
    const found = difference(before, after, 2000);
    expect([found.before, found.after]).toEqual([expect.stringContaining(oldText), expect.stringContaining(newText)]);
  });

  it('includes forty characters of context and marks the cuts', () => {
    const around = (middle: string) => `${'a'.repeat(100)}${middle}${'b'.repeat(100)}`;
    const cut = (middle: string) => `…${'a'.repeat(40)}${middle}${'b'.repeat(40)}…`;
    expect(difference(around('X'), around('YY'), 2000)).toEqual({ before: cut('X'), after: cut('YY') });
  });

  it('is truncated between characters', () => {
    const { before, after } = difference('🎯'.repeat(5000), '🌳'.repeat(5000), 2000);
    expect([before, after]).toEqual([`${'🎯'.repeat(2000)}…`, `${'🌳'.repeat(2000)}…`]);
  });
});

it('An edit lists only the changed fields', () => {
  const after = { ...task, category: 'SEO', skills: ['Oak'], budget: 5, version: 2 };
  expect(editsOf(task, after)).toEqual([
    { field: 'category', before: 'Design', after: 'SEO' },
    { field: 'skills', before: '', after: 'Oak' },
  ]);
  expect(editsOf(task, { ...task, updatedAt: 'later' })).toEqual([]);
});

it('An edit of every field at maximum length is no larger than an offer’s entry', () => {
  const skills = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(40, '🎯'));
  const attachments = skills.slice(0, 10).map((name) => ({ name, url: `https://example.com/${'a'.repeat(2000)}` }));
  const after = { ...task, category: '🎯'.repeat(60), description: '🎯'.repeat(5000), skills, attachments };
  const kept = editsOf(task, { ...after, priority: 'high' }).flatMap((edit) => [...edit.before, ...edit.after]);
  expect(kept.length).toBeLessThan(5000);
});
