import { describe, expect, it } from 'vitest';
import { AGREEMENT_STATES, MILESTONE_STATES } from './agreement-states.ts';
import {
  AGREEMENT_ACTIONS,
  AGREEMENT_LIFECYCLE,
  type AgreementAction,
  type AgreementContext,
  agreementActions,
  agreementRefusal,
  agreementRow,
  canBeDue,
} from './agreements.ts';
import { ROLES, type Role, systemRow } from './lifecycle.ts';

const NOBODY_OR = [null, ...ROLES];
/** Id of the milestone that the transitions apply to. */
const FIRST = 1;
const OF_MILESTONES: readonly AgreementAction[] = ['submit', 'approve', 'request-changes'];

/** Every combination of state, role, milestones and open requests. */
const standings: AgreementContext[] = AGREEMENT_STATES.flatMap((state) =>
  ROLES.flatMap((role) =>
    [true, false].flatMap((isPending): AgreementContext[] => {
      const at = {
        state,
        role,
        isPending,
        proposedBy: null,
        milestones: [],
        unansweredDays: 0,
        hasReviewed: false,
        daysSinceEnd: null,
      };
      const requests = { amendment: null, cancellation: null };
      if (state === 'none' || state === 'cancelled') return [{ ...at, requests }];
      if (state === 'offered') return ROLES.map((proposedBy) => ({ ...at, requests, proposedBy }));
      if (state === 'completed') {
        return [true, false].flatMap((hasReviewed) =>
          [0, 13.99, 14, 365].map((daysSinceEnd) => ({ ...at, requests, hasReviewed, daysSinceEnd })),
        );
      }
      return MILESTONE_STATES.flatMap((first) =>
        (['planned', 'submitted', 'approved'] as const).flatMap((second) =>
          NOBODY_OR.flatMap((amendment) =>
            NOBODY_OR.flatMap((cancellation) =>
              [0, 13, 14, 300].map((unansweredDays) => ({
                ...at,
                requests: { amendment, cancellation },
                unansweredDays,
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
const cases = standings.flatMap((at) => AGREEMENT_ACTIONS.map((action) => ({ at, action })));

/**
 * Expected state after a transition; null if it is not allowed. Restates docs/marketplace.md independently of the
 * table.
 */
const said = (action: AgreementAction, at: AgreementContext): string | null => {
  const { state, role, proposedBy, requests, isPending, milestones, hasReviewed, daysSinceEnd } = at;
  const [first, second] = milestones;
  const isTurn = state === 'offered' && proposedBy !== role;
  const isRequested = (by: Role | null) => by !== null && by !== role;
  const inState = (wanted: string, holds: boolean, to: string) => (state === wanted && holds ? to : null);
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
      return inState('active', requests.cancellation === role && at.unansweredDays >= 14 && !isDelivered, 'cancelled');
    }
    case 'refuse-cancellation':
      return inState('active', isRequested(requests.cancellation), 'active');
    case 'review':
      return inState('completed', !hasReviewed && (daysSinceEnd ?? 0) < 14, 'completed');
  }
};

const milestoneOf = (action: AgreementAction) => (OF_MILESTONES.includes(action) ? FIRST : null);

describe('AGREEMENT_LIFECYCLE', () => {
  it('allows exactly the transitions of docs/marketplace.md, in every state and for both roles', () => {
    expect(cases.length).toBeGreaterThan(4000);
    for (const { at, action } of cases) {
      const row = agreementRow(action, at, milestoneOf(action));
      expect({ action, ...at, to: row?.to ?? null }).toEqual({ action, ...at, to: said(action, at) });
    }
  });

  it('has a readable reason for every transition that it rejects', () => {
    const refused = cases.filter(({ at, action }) => said(action, at) === null);
    for (const { at, action } of refused)
      expect(agreementRefusal(action, at, milestoneOf(action))).toMatch(/^[A-Z].+\.$/);
  });

  it('lists the allowed transitions', () => {
    for (const at of standings) {
      const allowed = AGREEMENT_ACTIONS.filter((action) => said(action, at) !== null);
      expect([...agreementActions(at), ...(at.state === 'active' ? agreementActions(at, FIRST) : [])].sort()).toEqual(
        [...allowed].sort(),
      );
    }
  });

  it('rejects a milestone that the terms do not contain', () => {
    const active = standings.filter(({ state, role }) => state === 'active' && role === 'client');
    for (const at of active) expect(agreementRow('approve', at, 3)).toBeNull();
    expect(active.map((at) => agreementRefusal('approve', at, 3))).toContain(
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
});

describe('The reason for a rejected transition states', () => {
  const offered: AgreementContext = {
    state: 'offered',
    role: 'freelancer',
    proposedBy: 'client',
    milestones: [],
    requests: { amendment: null, cancellation: null },
    unansweredDays: 0,
    hasReviewed: false,
    daysSinceEnd: null,
    isPending: true,
  };
  const asking: Partial<AgreementContext> = {
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
    ['whose turn it is', 'accept', { role: 'client' }, 'You proposed these terms. The freelancer has to answer them.'],
    ['who can do it', 'offer', {}, 'Only the client can do this.'],
    ['how things stand', 'offer', { role: 'client' }, 'There is an offer that hasn’t been accepted yet.'],
    [
      'how long the other can answer',
      'complete-cancellation',
      { ...asking, unansweredDays: 13 },
      'The client has 14 days to answer your request to cancel.',
    ],
    [
      'that a delivery comes first',
      'complete-cancellation',
      { ...asking, unansweredDays: 14, milestones: [{ id: 1, state: 'submitted' }] },
      'A delivery is waiting for the client’s answer. Until then you can’t cancel alone.',
    ],
    [
      'who has asked',
      'complete-cancellation',
      { ...asking, role: 'client', unansweredDays: 14 },
      'The freelancer has asked to cancel. Answer that request first.',
    ],
    ['what is decided', 'review', { state: 'cancelled' }, 'This agreement was cancelled.'],
    [
      'that reviews have closed',
      'review',
      { state: 'completed', daysSinceEnd: 14 },
      'Reviews closed 14 days after the agreement was completed.',
    ],
    [
      'that one has reviewed, also later',
      'review',
      { state: 'completed', daysSinceEnd: 14, hasReviewed: true },
      'You’ve already left your review.',
    ],
  ] as const)('%s', (_what, action, change, reason) => {
    expect(agreementRefusal(action, { ...offered, ...change })).toBe(reason);
  });
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
  ])('%s is in range: %s', (due, can) => expect(canBeDue(due, [], now)).toBe(can));

  it('out of range stays valid if the terms already contain it', () => {
    expect(canBeDue('2020-01-01', [{ due: null }, { due: '2020-01-01' }], now)).toBe(true);
    expect(canBeDue('2020-01-02', [{ due: '2020-01-01' }], now)).toBe(false);
  });

  it('ten years after February 29 is February 28 at the latest', () => {
    const leapDay = new Date('2028-02-29T12:00:00Z');
    expect([canBeDue('2038-02-28', [], leapDay), canBeDue('2038-03-01', [], leapDay)]).toEqual([true, false]);
  });
});
