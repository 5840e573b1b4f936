import { describe, expect, it } from 'vitest';
import { availabilityOf } from './availability.ts';
import {
  allowedActions,
  BID_LIFECYCLE,
  refusalOf,
  systemRow,
  TASK_LIFECYCLE,
  TASK_STATUSES,
  type Transition,
} from './lifecycle.ts';

const actions = (
  lifecycle: readonly Transition[],
  state: string,
  roles: readonly string[],
  isOpen = true,
  isPending = isOpen,
) => allowedActions(lifecycle, { state, roles, isOpen, isPending });

describe('TASK_LIFECYCLE', () => {
  it.each(['pending', 'completed', 'unknown'])('allows the client to update and delete a task that is %s', (state) =>
    expect(actions(TASK_LIFECYCLE, state, ['client'])).toEqual(['update', 'delete']),
  );

  it('allows the client to update but not to delete a task in progress [decision 30]', () =>
    expect(actions(TASK_LIFECYCLE, 'in-progress', ['client'])).toEqual(['update']));

  it.each([[['freelancer']], [[]]])('allows other callers no action: %j', (roles) =>
    expect(actions(TASK_LIFECYCLE, 'pending', roles)).toEqual([]),
  );
});

describe('The availability of a task', () => {
  const task = { status: 'pending', deadline: '2026-11-21', hired: null, isHidden: false } as const;

  it.each([
    [{}, { isPending: true, isOpen: true }],
    [{ deadline: '2026-11-20' }, { isPending: true, isOpen: false }],
    [{ isHidden: true }, { isPending: true, isOpen: false }],
    [{ hired: 'bid' }, { isPending: false, isOpen: false }],
    [{ status: 'in-progress' }, { isPending: false, isOpen: false }],
    [{ status: 'completed' }, { isPending: false, isOpen: false }],
    [{ status: 'unknown' }, { isPending: false, isOpen: false }],
  ] as const)('is derived from its fields: %j', (change, takes) =>
    expect(availabilityOf({ ...task, ...change }, '2026-11-21')).toEqual(takes),
  );

  it('is neither pending nor open for a missing task, and needs no field that the API omits', () => {
    expect(availabilityOf(null, '2026-11-21')).toEqual({ isPending: false, isOpen: false });
    const { status, deadline } = task;
    expect(availabilityOf({ status, deadline }, '2026-11-21')).toEqual({ isPending: true, isOpen: true });
  });
});

describe('System transitions of a task', () => {
  it('hide and remove only pending tasks, and show tasks in every status', () => {
    const from = (action: 'hide' | 'show' | 'remove') =>
      ([...TASK_STATUSES, 'unknown'] as const).filter((status) => systemRow(TASK_LIFECYCLE, action, status) !== null);
    expect([from('hide'), from('remove')]).toEqual([['pending'], ['pending']]);
    expect(from('show')).toEqual(['pending', 'in-progress', 'completed', 'unknown']);
    expect(systemRow(TASK_LIFECYCLE, 'remove', 'pending')?.to).toBe('none');
  });

  it('are not available to callers, even with the role system', () => {
    for (const status of TASK_STATUSES) expect(actions(TASK_LIFECYCLE, status, ['system'])).toEqual([]);
  });
});

describe('BID_LIFECYCLE', () => {
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
    ['cancelled', true, []],
  ])('allows the freelancer of a bid that is %s, while the task is open is %s, %j', (state, isOpen, allowed) =>
    expect(actions(BID_LIFECYCLE, state, ['freelancer'], isOpen)).toEqual(allowed),
  );

  it.each([
    ['placed', ['shortlist', 'decline']],
    ['shortlisted', ['decline', 'unmark']],
    ['declined', ['shortlist', 'unmark']],
    ['offered', []],
    ['hired', []],
    ['cancelled', []],
    ['none', []],
  ])(
    'allows the client of a bid that is %s, while the task is pending, %j, also after the deadline',
    (state, allowed) => {
      expect(actions(BID_LIFECYCLE, state, ['client'])).toEqual(allowed);
      expect(actions(BID_LIFECYCLE, state, ['client'], false, true)).toEqual(allowed);
      expect(actions(BID_LIFECYCLE, state, ['client'], false, false)).toEqual([]);
    },
  );

  it('resets a declined bid to placed when its freelancer changes it, and keeps the state of every other bid', () => {
    const after = BID_LIFECYCLE.filter(({ action }) => action === 'change').map(({ from, to }) => [from, to]);
    expect(after).toEqual([
      ['placed', 'placed'],
      ['shortlisted', 'shortlisted'],
      ['declined', 'placed'],
      ['offered', 'offered'],
    ]);
  });
});

describe('refusalOf', () => {
  const at = (state: 'none' | 'placed', roles: string[], isOpen = true) => ({
    state,
    roles,
    isOpen,
    isPending: isOpen,
  });

  it('returns null if a row allows the action', () =>
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['freelancer']))).toBeNull());
  it("returns 'role' if the action is not available to the caller's roles", () =>
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['client']))).toBe('role'));
  it("returns 'state' if the action is not available in this state", () => {
    expect(refusalOf(BID_LIFECYCLE, 'bid', at('none', ['freelancer'], false))).toBe('state');
    expect(refusalOf(BID_LIFECYCLE, 'change', at('none', ['freelancer']))).toBe('state');
  });
});
