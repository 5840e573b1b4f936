import { describe, expect, it } from 'vitest';
import { allowedActions, BID_LIFECYCLE, refusalOf, TASK_LIFECYCLE, type Transition } from './lifecycle.ts';

const actions = (lifecycle: readonly Transition[], state: string, roles: readonly string[], isOpen = true) =>
  allowedActions(lifecycle, { state, roles, isOpen });

describe('The lifecycle of a task', () => {
  it.each(['pending', 'completed', 'unknown'])('lets its client update and delete it while %s', (state) =>
    expect(actions(TASK_LIFECYCLE, state, ['client'])).toEqual(['update', 'delete']),
  );

  it('lets its client update it while somebody works on it, and not delete it [decision 30]', () =>
    expect(actions(TASK_LIFECYCLE, 'in-progress', ['client'])).toEqual(['update']));

  it.each([[['freelancer']], [[]]])('lets nobody else do anything with it: %j', (roles) =>
    expect(actions(TASK_LIFECYCLE, 'pending', roles)).toEqual([]),
  );
});

describe('The lifecycle of a bid', () => {
  it.each([
    ['none', true, ['bid']],
    ['placed', true, ['change', 'withdraw']],
    ['none', false, []],
    ['placed', false, ['withdraw']],
    ['hired', false, []],
  ])('lets its freelancer, while it is %s and the task open is %s, %j', (state, isOpen, allowed) =>
    expect(actions(BID_LIFECYCLE, state, ['freelancer'], isOpen)).toEqual(allowed),
  );

  it('lets the client of the task do nothing', () => expect(actions(BID_LIFECYCLE, 'placed', ['client'])).toEqual([]));
});

describe('A refusal', () => {
  const at = (state: 'none' | 'placed', roles: string[], isOpen = true) => ({ state, roles, isOpen });

  it('is none where a row allows it', () =>
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['freelancer']))).toBeNull());
  it('says that it is nothing of theirs', () =>
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['client']))).toBe('role'));
  it('says that it is not now', () => {
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['freelancer'], false))).toBe('state');
    expect(refusalOf(BID_LIFECYCLE, 'change', at('none', ['freelancer']))).toBe('state');
  });
});
