import { describe, expect, it } from 'vitest';
import { allowedActions, BID_LIFECYCLE, refusalOf, TASK_LIFECYCLE, type Transition } from './lifecycle.ts';

const actions = (
  lifecycle: readonly Transition[],
  state: string,
  roles: readonly string[],
  isOpen = true,
  isPending = isOpen,
) => allowedActions(lifecycle, { state, roles, isOpen, isPending });

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
    ['shortlisted', true, ['change', 'withdraw']],
    ['declined', true, ['change', 'withdraw']],
    ['declined', false, ['withdraw']],
    ['offered', true, ['change', 'withdraw']],
    ['hired', false, []],
  ])('lets its freelancer, while it is %s and the task open is %s, %j', (state, isOpen, allowed) =>
    expect(actions(BID_LIFECYCLE, state, ['freelancer'], isOpen)).toEqual(allowed),
  );

  it.each([
    ['placed', ['shortlist', 'decline']],
    ['shortlisted', ['decline', 'unmark']],
    ['declined', ['shortlist', 'unmark']],
    ['offered', []],
    ['hired', []],
    ['none', []],
  ])('lets the client, while it is %s and the task pending, %j, also past the deadline', (state, allowed) => {
    expect(actions(BID_LIFECYCLE, state, ['client'])).toEqual(allowed);
    expect(actions(BID_LIFECYCLE, state, ['client'], false, true)).toEqual(allowed);
    expect(actions(BID_LIFECYCLE, state, ['client'], false, false)).toEqual([]);
  });

  it('knows a declined bid no longer once its freelancer has changed it, and every other one still', () => {
    const after = BID_LIFECYCLE.filter(({ action }) => action === 'change').map(({ from, to }) => [from, to]);
    expect(after).toEqual([
      ['placed', 'placed'],
      ['shortlisted', 'shortlisted'],
      ['declined', 'placed'],
      ['offered', 'offered'],
    ]);
  });
});

describe('A refusal', () => {
  const at = (state: 'none' | 'placed', roles: string[], isOpen = true) => ({
    state,
    roles,
    isOpen,
    isPending: isOpen,
  });

  it('is none where a row allows it', () =>
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['freelancer']))).toBeNull());
  it('says that it is nothing of theirs', () =>
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['client']))).toBe('role'));
  it('says that it is not now', () => {
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['freelancer'], false))).toBe('state');
    expect(refusalOf(BID_LIFECYCLE, 'change', at('none', ['freelancer']))).toBe('state');
  });
});
