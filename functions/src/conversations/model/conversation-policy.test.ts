import { describe, expect, it } from 'vitest';
import { newTask, type TaskDocument } from '../../tasks/model/task-document.ts';
import { assertMayWrite, assertNotClosed, conversationActions, conversationTaskState } from './conversation-policy.ts';

const TODAY = '2026-11-21';
const poster = { uid: 'poster', email: 'poster@example.com', emailVerified: true, name: 'poster' };
const body = { title: 'Sign', category: 'Design', description: 'A sign.', deadline: TODAY };
const task = newTask({ ...body, userEmail: poster.email, creationTime: TODAY }, poster, new Date());
const closed: TaskDocument = { ...task, deadline: '2026-11-20' };

describe('Permission to write: the caller', () => {
  it.each([
    ['freelancer', false, task, true],
    ['freelancer', false, closed, false],
    ['freelancer', false, { ...task, status: 'in-progress' }, false],
    ['freelancer', false, { ...task, isHidden: true }, false],
    ['freelancer', true, closed, true],
    ['freelancer', true, null, true],
    ['client', false, task, true],
    ['client', false, closed, true],
    ['client', true, null, true],
  ] as const)('is a %s, started: %s', (role, hasStarted, task, mayWrite) => {
    const context = { role, hasStarted, isClosed: false, task };
    const write = expect(() => assertMayWrite(context, TODAY));
    if (mayWrite) write.not.toThrow();
    else write.toThrow(expect.objectContaining({ code: 'conflict' }));
    expect(conversationActions(context, TODAY)).toEqual(mayWrite ? ['message'] : []);
  });
});

describe('In a closed conversation', () => {
  it.each([
    ['client', true],
    ['freelancer', true],
    ['client', false],
    ['freelancer', false],
  ] as const)('a %s cannot write, started: %s', (role, hasStarted) => {
    const context = { role, hasStarted, isClosed: true, task };
    const detail = 'This person closed their account, so the conversation is closed.';
    expect(() => assertMayWrite(context, TODAY)).toThrow(
      expect.objectContaining({ code: 'conflict', message: detail }),
    );
    expect(() => assertNotClosed(context)).toThrow(expect.objectContaining({ code: 'conflict', message: detail }));
    expect(conversationActions(context, TODAY)).toEqual([]);
  });
});

describe('Task state of a conversation', () => {
  it.each([
    ['open', task],
    ['closed', closed],
    ['closed', { ...task, status: 'unknown' }],
    ['in-progress', { ...task, status: 'in-progress' }],
    ['completed', { ...closed, status: 'completed' }],
    ['gone', null],
  ] as const)('is %s', (state, task) => {
    expect(conversationTaskState(task, TODAY)).toBe(state);
  });
});
