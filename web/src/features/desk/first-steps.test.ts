import { describe, expect, it } from 'vitest';
import { firstSteps, isNew } from './first-steps.ts';

const NONE = { posted: false, hired: false, profile: false, bid: false };

describe('The first steps of an account', () => {
  it('are two to hire and two to work', () => {
    const { hire, work } = firstSteps({ ...NONE, posted: true });
    expect(hire).toEqual([
      { name: 'Post a task', isDone: true, to: '/add-task' },
      { name: 'Hire a freelancer', isDone: false, to: '/my-tasks' },
    ]);
    expect(work.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['Create your profile', false],
      ['Place a bid', false],
    ]);
    expect(firstSteps(NONE).hire[1]?.to).toBe('/freelancers');
  });

  it('are over once the email is verified and one list is done', () => {
    const hired = { ...NONE, posted: true, hired: true };
    expect(isNew(NONE, true)).toBe(true);
    expect(isNew(hired, false)).toBe(true);
    expect(isNew({ posted: true, hired: true, profile: true, bid: true }, false)).toBe(true);
    expect(isNew(hired, true)).toBe(false);
    expect(isNew({ ...NONE, profile: true, bid: true }, true)).toBe(false);
    expect(isNew({ ...NONE, posted: true, profile: true }, true)).toBe(true);
  });
});
