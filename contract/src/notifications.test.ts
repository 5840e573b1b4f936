import { describe, expect, it } from 'vitest';
import {
  AGREEMENT_ACTIONS,
  type AgreementAction,
  type AgreementContext,
  type AgreementTransition,
  agreementActions,
  agreementRow,
} from './lifecycle/agreements.ts';
import { otherRole, ROLES, type Role } from './lifecycle/lifecycle.ts';
import { isMutable, MUTABLE_KINDS, NOTIFICATION_KINDS } from './notifications.ts';

type Situation = Omit<AgreementContext, 'role'>;

const START: Situation = {
  state: 'none',
  proposedBy: null,
  milestones: [],
  requests: { amendment: null, cancellation: null },
  daysSince: { 'cancellation-requested': 100 },
  hasReviewed: false,
  isFrozen: false,
  isHeld: false,
  isPending: true,
};
const PLANNED = { id: 1, state: 'planned' } as const;

/** Returns the situation after a row of the table. */
const after = (before: Situation, row: AgreementTransition, role: Role, milestone: number | null): Situation => {
  const proposes = row.action === 'offer' || row.action === 'counter';
  const request = row.opens ?? row.answers ?? row.completes;
  return {
    ...before,
    state: row.to,
    proposedBy: proposes ? role : before.proposedBy,
    milestones: proposes
      ? [PLANNED, { ...PLANNED, id: 2 }]
      : before.milestones.map((each) =>
          each.id === milestone && row.milestone !== undefined ? { ...each, state: row.milestone.to } : each,
        ),
    requests:
      request === undefined
        ? before.requests
        : { ...before.requests, [request]: row.opens === undefined ? null : role },
  };
};

/** Returns the transitions that wait for one role: not the start of an agreement, and nothing that both may do. */
const awaited = (situation: Situation, role: Role): Set<string> => {
  const context = { ...situation, role };
  const isAwaited = (action: AgreementAction, milestone: number | null) => {
    const row = agreementRow(action, context, milestone);
    return row !== null && row.from !== 'none' && row.by !== 'either' && row.by !== 'requester';
  };
  return new Set(
    [null, ...situation.milestones.map(({ id }) => id)].flatMap((milestone) =>
      agreementActions(context, milestone)
        .filter((action) => isAwaited(action, milestone))
        .map((action) => `${action} ${milestone}`),
    ),
  );
};

/** Returns the transitions after which something new waits for the recipient, in any situation that can occur. */
const turnTransitions = (): Set<AgreementAction> => {
  const turns = new Set<AgreementAction>();
  const known = new Set<string>();
  const queue: Situation[] = [START];
  for (let before = queue.pop(); before !== undefined; before = queue.pop()) {
    for (const role of ROLES) {
      for (const milestone of [null, ...before.milestones.map(({ id }) => id)]) {
        for (const action of agreementActions({ ...before, role }, milestone)) {
          const row = agreementRow(action, { ...before, role }, milestone);
          if (row === null) continue;
          const next = after(before, row, role, milestone);
          const recipient = otherRole(role);
          const waiting = awaited(before, recipient);
          if ([...awaited(next, recipient)].some((each) => !waiting.has(each))) turns.add(action);
          const key = JSON.stringify(next);
          if (known.has(key)) continue;
          known.add(key);
          queue.push(next);
        }
      }
    }
  }
  return turns;
};

describe('Kinds of notifications that cannot be muted', () => {
  it('are the transitions that make it the recipient’s turn, the end of an account, approvals without an answer, and refunds', () => {
    const kept = NOTIFICATION_KINDS.filter((kind) => !isMutable(kind));
    const turns = turnTransitions();
    const others = [
      'account-ended',
      'approval-near',
      'auto-approved',
      'refunded',
      'refund-failed',
      'chargeback',
      'chargeback-ended',
    ];
    expect(kept).toEqual([...AGREEMENT_ACTIONS.filter((action) => turns.has(action)), ...others]);
    expect(MUTABLE_KINDS).toHaveLength(NOTIFICATION_KINDS.length - kept.length);
    expect([isMutable('message'), isMutable('approve'), isMutable('later')]).toEqual([true, true, false]);
  });
});
