import { describe, expect, it } from 'vitest';
import { firstSteps, isNew } from './first-steps.ts';

const NONE = { posted: false, hired: false, profile: false, bid: false };

describe('The first steps of an account', () => {
  it('are three to hire and three to work, verification first', () => {
    const { hire, work } = firstSteps({ ...NONE, posted: true }, false);
    expect(hire).toEqual([
      { name: 'Verify your email', isDone: false, to: null },
      { name: 'Post a task', isDone: true, to: '/add-task' },
      { name: 'Hire a freelancer', isDone: false, to: '/my-tasks' },
    ]);
    expect(work.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['Verify your email', false],
      ['Create your profile', false],
      ['Place a bid', false],
    ]);
    expect(firstSteps(NONE, true).hire[2]?.to).toBe('/freelancers');
  });

  it('are over once one list is done', () => {
    const hired = { ...NONE, posted: true, hired: true };
    expect(isNew(NONE, true)).toBe(true);
    expect(isNew(hired, false)).toBe(true);
    expect(isNew(hired, true)).toBe(false);
    expect(isNew({ ...NONE, profile: true, bid: true }, true)).toBe(false);
    expect(isNew({ ...NONE, posted: true, profile: true }, true)).toBe(true);
  });
});
