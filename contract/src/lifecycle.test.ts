import { describe, expect, it } from 'vitest';
import { allowedActions, BID_LIFECYCLE, refusalOf, TASK_LIFECYCLE, type Transition } from './lifecycle.ts';

const actions = (lifecycle: readonly Transition[], state: string, roles: readonly string[], isOpen = true) =>
  allowedActions(lifecycle, { state, roles, isOpen });

describe('The lifecycle of a task', () => {
  it.each(['pending', 'in-progress', 'completed', 'unknown'])(
    'lets its client update and delete it while %s',
    (state) => expect(actions(TASK_LIFECYCLE, state, ['client'])).toEqual(['update', 'delete']),
  );

  it('lets a freelancer bid on it while it is open, and do nothing else', () => {
    expect(actions(TASK_LIFECYCLE, 'pending', ['freelancer'])).toEqual(['bid']);
    expect(actions(TASK_LIFECYCLE, 'pending', ['freelancer'], false)).toEqual([]);
    expect(actions(TASK_LIFECYCLE, 'in-progress', ['freelancer'])).toEqual([]);
  });

  it('lets nobody else do anything', () => expect(actions(TASK_LIFECYCLE, 'pending', [])).toEqual([]));
});

describe('The lifecycle of a bid', () => {
  it.each([
    ['none', true, ['place']],
    ['placed', true, ['change', 'withdraw']],
    ['none', false, []],
    ['placed', false, ['withdraw']],
  ])('lets its freelancer, while it is %s and the task open is %s, %j', (state, isOpen, allowed) =>
    expect(actions(BID_LIFECYCLE, state, ['freelancer'], isOpen)).toEqual(allowed),
  );

  it('lets the client of the task do nothing', () => expect(actions(BID_LIFECYCLE, 'placed', ['client'])).toEqual([]));
});

describe('A refusal', () => {
  const at = (state: 'none' | 'placed', roles: string[], isOpen = true) => ({ state, roles, isOpen });

  it('is none where a row allows it', () =>
    expect(refusalOf(BID_LIFECYCLE, 'place', at('none', ['freelancer']))).toBeNull());
  it('says that it is nothing of theirs', () =>
    expect(refusalOf(BID_LIFECYCLE, 'place', at('none', ['client']))).toBe('role'));
  it('says that it is not now', () => {
    expect(refusalOf(BID_LIFECYCLE, 'place', at('none', ['freelancer'], false))).toBe('state');
    expect(refusalOf(BID_LIFECYCLE, 'change', at('none', ['freelancer']))).toBe('state');
  });
});

describe('A lifecycle of an agreement, with whose turn it is and who proposed', () => {
  const AGREEMENT = [
    { from: 'none', action: 'offer', by: 'client', to: 'offered', whileOpen: true },
    { from: 'offered', action: 'counter', by: 'whose turn it is', to: 'offered' },
    { from: 'offered', action: 'accept', by: 'whose turn it is', to: 'active' },
    { from: 'offered', action: 'withdraw', by: 'who proposed', to: 'none' },
    { from: 'offered', action: 'message', by: 'either', to: 'offered' },
  ] as const satisfies readonly Transition[];

  it('fits the same table', () => {
    expect(actions(AGREEMENT, 'offered', ['freelancer', 'either', 'whose turn it is'])).toEqual([
      'counter',
      'accept',
      'message',
    ]);
    expect(actions(AGREEMENT, 'offered', ['client', 'either', 'who proposed'])).toEqual(['withdraw', 'message']);
  });
});
