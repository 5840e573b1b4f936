import { describe, expect, it } from 'vitest';
import { AGREEMENT_STATES, MILESTONE_STATES, type MilestoneState } from './agreement-states.ts';
import {
  AGREEMENT_ACTIONS,
  AGREEMENT_LIFECYCLE,
  type AgreementAction,
  type AgreementContext,
  agreementActions,
  agreementRefusal,
  agreementRow,
  autoApprovalRow,
  canBeDue,
  FROZEN,
} from './agreements.ts';
import { OPERATOR, ROLES, type Role, systemRow } from './lifecycle.ts';

const ROLES_OR_NULL = [null, ...ROLES];
/** Id of the milestone that the transitions apply to. */
const FIRST = 1;
const MILESTONE_ACTIONS: readonly AgreementAction[] = ['submit', 'approve', 'request-changes'];

/** Every combination of state, role, milestones and open requests. */
const contexts: AgreementContext[] = AGREEMENT_STATES.flatMap((state) =>
  ROLES.flatMap((role) =>
    [true, false].flatMap((isPending): AgreementContext[] => {
      const context = {
        state,
        role,
        isPending,
        proposedBy: null,
        milestones: [],
        daysSince: {},
        hasReviewed: false,
        isFrozen: false,
        isHeld: false,
      };
      const requests = { amendment: null, cancellation: null };
      if (state === 'none' || state === 'cancelled') return [{ ...context, requests }];
      if (state === 'offered') return ROLES.map((proposedBy) => ({ ...context, requests, proposedBy }));
      if (state === 'completed') {
        return [true, false].flatMap((hasReviewed) =>
          [0, 13.99, 14, 365].map((ended) => ({ ...context, requests, hasReviewed, daysSince: { ended } })),
        );
      }
      return MILESTONE_STATES.flatMap((first) =>
        (['planned', 'submitted', 'approved'] as const).flatMap((second) =>
          ROLES_OR_NULL.flatMap((amendment) =>
            ROLES_OR_NULL.flatMap((cancellation) =>
              [0, 13, 14, 300].map((days) => ({
                ...context,
                requests: { amendment, cancellation },
                daysSince: { 'cancellation-requested': days },
                milestones: [
                  { id: FIRST, state: first },
                  { id: 2, state: second },
                ],
              })),
            ),
          ),
        ),
      );
    }),
  ),
);
const cases = contexts.flatMap((context) => AGREEMENT_ACTIONS.map((action) => ({ at: context, action })));

/**
 * Expected state after a transition; null if it is not allowed. Restates docs/marketplace.md independently of the
 * table.
 */
const message = (action: AgreementAction, context: AgreementContext): string | null => {
  const { state, role, proposedBy, requests, isPending, milestones, hasReviewed, daysSince } = context;
  const [first, second] = milestones;
  const isTurn = state === 'offered' && proposedBy !== role;
  const isRequested = (by: Role | null) => by !== null && by !== role;
  const inState = (expected: string, holds: boolean, to: string) => (state === expected && holds ? to : null);
  const client = role === 'client';
  switch (action) {
    case 'offer':
      return inState('none', client && isPending, 'offered');
    case 'counter':
      return isTurn && isPending ? 'offered' : null;
    case 'accept':
      return isTurn && isPending ? 'active' : null;
    case 'decline':
      return isTurn ? 'none' : null;
    case 'withdraw':
      return inState('offered', proposedBy === role, 'none');
    case 'submit':
      return inState('active', !client && ['planned', 'changes-requested'].includes(String(first?.state)), 'active');
    case 'approve':
      return inState(
        'active',
        client && first?.state === 'submitted',
        second?.state === 'approved' ? 'completed' : 'active',
      );
    case 'request-changes':
      return inState('active', client && first?.state === 'submitted', 'active');
    case 'propose-amendment':
      return inState('active', !isRequested(requests.amendment), 'active');
    case 'accept-amendment':
    case 'decline-amendment':
      return inState('active', isRequested(requests.amendment), 'active');
    case 'request-cancellation':
      return inState('active', !isRequested(requests.cancellation), 'active');
    case 'confirm-cancellation':
      return inState('active', isRequested(requests.cancellation), 'cancelled');
    case 'complete-cancellation': {
      const isDelivered = milestones.some((each) => each.state === 'submitted');
      return inState(
        'active',
        requests.cancellation === role && (daysSince['cancellation-requested'] ?? 0) >= 14 && !isDelivered,
        'cancelled',
      );
    }
    case 'refuse-cancellation':
      return inState('active', isRequested(requests.cancellation), 'active');
    case 'review':
      return inState('completed', !hasReviewed && (daysSince.ended ?? 0) < 14, 'completed');
  }
};

const milestoneOf = (action: AgreementAction) => (MILESTONE_ACTIONS.includes(action) ? FIRST : null);

describe('AGREEMENT_LIFECYCLE', () => {
  it('allows exactly the transitions of docs/marketplace.md, in every state and for both roles', () => {
    expect(cases.length).toBeGreaterThan(4000);
    for (const { at: context, action } of cases) {
      const row = agreementRow(action, context, milestoneOf(action));
      expect({ action, ...context, to: row?.to ?? null }).toEqual({ action, ...context, to: message(action, context) });
    }
  });

  it('has a readable reason for every transition that it rejects', () => {
    const refused = cases.filter(({ at: context, action }) => message(action, context) === null);
    for (const { at: context, action } of refused)
      expect(agreementRefusal(action, context, milestoneOf(action))).toMatch(/^[A-Z].+\.$/);
  });

  it('completes an agreement only with its last milestone', () => {
    const [active] = contexts.filter(({ state, role }) => state === 'active' && role === 'client');
    const after = (...others: readonly (typeof MILESTONE_STATES)[number][]) => {
      const states = ['submitted', ...others] as const;
      const milestones = states.map((state, index) => ({ id: index + 1, state }));
      return active && agreementRow('approve', { ...active, milestones }, FIRST)?.to;
    };
    expect([after('approved', 'planned'), after('planned', 'planned')]).toEqual(['active', 'active']);
    expect([after('approved', 'approved'), after()]).toEqual(['completed', 'completed']);
  });

  it('lists the allowed transitions', () => {
    for (const context of contexts) {
      const allowed = AGREEMENT_ACTIONS.filter((action) => message(action, context) !== null);
      expect(
        [...agreementActions(context), ...(context.state === 'active' ? agreementActions(context, FIRST) : [])].sort(),
      ).toEqual([...allowed].sort());
    }
  });

  it('rejects a milestone that the terms do not contain', () => {
    const active = contexts.filter(({ state, role }) => state === 'active' && role === 'client');
    for (const context of active) expect(agreementRow('approve', context, 3)).toBeNull();
    expect(active.map((context) => agreementRefusal('approve', context, 3))).toContain(
      'These terms have no milestone with this number.',
    );
  });
});

describe('System transitions of an agreement', () => {
  it.each([
    ['task-deleted', { offered: 'none' }],
    ['offer-ended', { offered: 'none' }],
    ['bid-withdrawn', { offered: 'none' }],
    ['account-ended', { offered: 'none', active: 'cancelled' }],
  ] as const)('end exactly these states: %s', (action, ends) => {
    const rows = AGREEMENT_STATES.flatMap((state) => systemRow(AGREEMENT_LIFECYCLE, action, state) ?? []);
    expect(Object.fromEntries(rows.map(({ from, to }) => [from, to]))).toEqual(ends);
  });

  it('release the task of an active agreement', () =>
    expect(systemRow(AGREEMENT_LIFECYCLE, 'account-ended', 'active')).toMatchObject({ task: 'pending' }));

  it.each([
    ['at once', undefined, []],
    ['after less than seven days', 6.99, []],
    ['after seven days', 7, ['none', 'cancelled']],
  ])('end the agreements of an account that the operator disabled: %s', (_when, days, ends) => {
    const cause = { by: OPERATOR, daysSince: days === undefined ? {} : { 'account-disabled': days } } as const;
    const rows = AGREEMENT_STATES.flatMap(
      (state) => systemRow(AGREEMENT_LIFECYCLE, 'account-ended', state, cause) ?? [],
    );
    expect(rows.map(({ to }) => to)).toEqual(ends);
  });
});

describe('The reason for a rejected transition states', () => {
  const offered: AgreementContext = {
    state: 'offered',
    role: 'freelancer',
    proposedBy: 'client',
    milestones: [],
    requests: { amendment: null, cancellation: null },
    daysSince: {},
    hasReviewed: false,
    isFrozen: false,
    isHeld: false,
    isPending: true,
  };
  const requests: Partial<AgreementContext> = {
    state: 'active',
    proposedBy: null,
    requests: { amendment: null, cancellation: 'freelancer' },
  };

  it.each([
    [
      'that somebody else was faster',
      'accept',
      { isPending: false },
      'Someone else was hired for this task, or it was deleted.',
    ],
    [
      'whose turn it is',
      'accept',
      { role: 'client' },
      'You proposed these terms. It’s the freelancer’s turn to answer.',
    ],
    ['who can do it', 'offer', {}, 'Only the client can do this.'],
    ['that an offer is open', 'offer', { role: 'client' }, 'The offer hasn’t been accepted yet.'],
    [
      'how long the other can answer',
      'complete-cancellation',
      { ...requests, daysSince: { 'cancellation-requested': 13 } },
      'The client has 14 days to answer your request to cancel.',
    ],
    [
      'that a delivery comes first',
      'complete-cancellation',
      { ...requests, daysSince: { 'cancellation-requested': 14 }, milestones: [{ id: 1, state: 'submitted' }] },
      'You can’t cancel on your own while a delivery is waiting for review.',
    ],
    [
      'who has asked',
      'complete-cancellation',
      { ...requests, role: 'client', daysSince: { 'cancellation-requested': 14 } },
      'The freelancer has asked to cancel. Answer that request first.',
    ],
    ['what is decided', 'review', { state: 'cancelled' }, 'This agreement was cancelled.'],
    [
      'that the task is taken, before an offer',
      'offer',
      { role: 'client', state: 'none', isPending: false },
      'Someone else was hired for this task, or it was deleted.',
    ],
    [
      'the state of an accepted agreement, also on a taken task',
      'accept',
      { state: 'active', isPending: false },
      'There is already an active agreement on this task.',
    ],
    [
      'whose turn it is, also on a taken task',
      'decline',
      { role: 'client', isPending: false },
      'You proposed these terms. It’s the freelancer’s turn to answer.',
    ],
    ['that a proposer withdraws', 'withdraw', {}, 'The client proposed these terms. You can decline them.'],
    ['that only a freelancer delivers', 'submit', { role: 'client' }, 'Only the freelancer can do this.'],
    [
      'that no request to cancel is open',
      'complete-cancellation',
      { state: 'active', requests: { amendment: null, cancellation: null } },
      'There is no request to cancel.',
    ],
    ['that no changes are proposed', 'accept-amendment', { state: 'active' }, 'There are no proposed changes.'],
    [
      'that the caller proposed the changes',
      'decline-amendment',
      { state: 'active', requests: { amendment: 'freelancer', cancellation: null } },
      'You proposed these changes. It’s the client’s turn to answer.',
    ],
    [
      'that the recipient proposed changes first',
      'propose-amendment',
      { state: 'active', requests: { amendment: 'client', cancellation: null } },
      'The client has proposed changes. Accept or decline them first.',
    ],
    [
      'that the caller asked to cancel',
      'confirm-cancellation',
      { state: 'active', requests: { amendment: null, cancellation: 'freelancer' } },
      'You asked to cancel. It’s the client’s turn to answer.',
    ],
    [
      'that reviews have closed',
      'review',
      { state: 'completed', daysSince: { ended: 14 } },
      'Reviews closed 14 days after the agreement was completed.',
    ],
    [
      'that one has reviewed, also later',
      'review',
      { state: 'completed', daysSince: { ended: 14 }, hasReviewed: true },
      'You’ve already left your review.',
    ],
  ] as const)('%s', (_title, action, change, reason) => {
    expect(agreementRefusal(action, { ...offered, ...change })).toBe(reason);
  });

  it.each([
    ['planned', 'approve', 'Nothing has been delivered for this milestone yet.'],
    ['submitted', 'submit', 'This milestone is already delivered. It’s the client’s turn to answer.'],
    ['approved', 'submit', 'This milestone is already approved.'],
  ] as const)('that a milestone is %s', (state, action, reason) => {
    const role = action === 'submit' ? 'freelancer' : 'client';
    const milestones = [
      { id: 1, state },
      { id: 2, state: 'changes-requested' as const },
    ];
    expect(agreementRefusal(action, { ...offered, role, state: 'active', milestones }, 1)).toBe(reason);
  });
});

describe('The system approves a delivered milestone', () => {
  const rowAt = (silent: number | null, first: MilestoneState, second: MilestoneState, stopped = {}) => {
    const milestones = [
      { id: 1, state: first },
      { id: 2, state: second },
    ];
    const requests = { amendment: null, cancellation: null };
    const context = { state: 'active', role: 'client', proposedBy: 'client', hasReviewed: false } as const;
    const stops = { isFrozen: false, isHeld: false, ...stopped };
    return autoApprovalRow({ ...context, ...stops, milestones, requests, daysSince: { silent }, isPending: false }, 1);
  };

  it.each([
    [null, null],
    [0, null],
    [13.99, null],
    [14, 'active'],
    [400, 'active'],
  ])('after %s days of silence: %s', (days, to) => expect(rowAt(days, 'submitted', 'planned')?.to ?? null).toBe(to));

  it.each([{ isFrozen: true }, { isHeld: true }])('but not with %j', (stopped) =>
    expect(rowAt(400, 'submitted', 'planned', stopped)).toBeNull(),
  );

  it('and completes the agreement with the last one', () =>
    expect(rowAt(14, 'submitted', 'approved')).toMatchObject({ to: 'completed', task: 'completed' }));

  it.each(['planned', 'changes-requested', 'approved'] as const)('but not one that is %s', (state) =>
    expect(rowAt(14, state, 'planned')).toBeNull(),
  );
});

describe('A due date', () => {
  const now = new Date('2026-11-21T23:59:59Z');

  it.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2036-11-21', true],
    ['2036-11-22', false],
    ['9999-12-31', false],
    ['0001-01-01', false],
  ])('%s is in range: %s', (due, isAllowed) => expect(canBeDue(due, [], now)).toBe(isAllowed));

  it('out of range stays valid if the terms already contain it', () => {
    expect(canBeDue('2020-01-01', [{ due: null }, { due: '2020-01-01' }], now)).toBe(true);
    expect(canBeDue('2020-01-02', [{ due: '2020-01-01' }], now)).toBe(false);
  });

  it('ten years after February 29 is February 28 at the latest', () => {
    const leapDay = new Date('2028-02-29T12:00:00Z');
    expect([canBeDue('2038-02-28', [], leapDay), canBeDue('2038-03-01', [], leapDay)]).toEqual([true, false]);
  });
});

describe('A frozen agreement', () => {
  const frozen: AgreementContext = {
    state: 'active',
    role: 'client',
    proposedBy: 'freelancer',
    milestones: [
      { id: 1, state: 'submitted' },
      { id: 2, state: 'planned' },
    ],
    requests: { amendment: 'freelancer', cancellation: 'freelancer' },
    daysSince: {},
    isFrozen: true,
    isHeld: false,
    hasReviewed: false,
    isPending: false,
  };

  it('refuses what moves money, with the reason', () => {
    const refused = [
      'accept-amendment',
      'confirm-cancellation',
      'request-cancellation',
      'complete-cancellation',
    ] as const;
    for (const action of refused) {
      expect([action, agreementRow(action, frozen)]).toEqual([action, null]);
      expect([action, agreementRefusal(action, frozen)]).toEqual([action, FROZEN]);
    }
    expect([agreementRow('approve', frozen, 1), agreementRefusal('approve', frozen, 1)]).toEqual([null, FROZEN]);
  });

  it('allows everything else', () => {
    expect(agreementActions(frozen)).toEqual(['decline-amendment', 'refuse-cancellation']);
    expect(agreementActions(frozen, 1)).toEqual(['request-changes']);
    expect(
      agreementActions({ ...frozen, role: 'freelancer', requests: { amendment: null, cancellation: null } }, 2),
    ).toEqual(['submit']);
  });
});
