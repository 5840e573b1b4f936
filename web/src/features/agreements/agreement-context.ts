import {
  type AgreementAction,
  type AgreementContext,
  agreementRefusal,
} from '@taskwright/contract/lifecycle/agreements';
import type { ConversationTaskState } from '@taskwright/contract/lifecycle/conversations';
import { otherRole, type Role } from '@taskwright/contract/lifecycle/lifecycle';
import type { Head } from './api.ts';
import type { RequestedTransition } from './transition-link.tsx';

/** Returns whether the server allows a transition of the agreement or of a milestone. */
export const isOpenTo = ({ transitions, agreement }: Head, { action, milestone }: RequestedTransition): boolean =>
  milestone === null
    ? transitions.includes(action)
    : agreement?.terms.milestones.find(({ id }) => id === milestone)?.actions.includes(action) === true;

/** Returns whether a chargeback freezes an agreement. */
export const isFrozen = ({ money }: Pick<NonNullable<Head['agreement']>, 'money'>): boolean =>
  money !== null && money.frozen !== null;

/** Equivalent of the contract's `isPending`, for the task state of a conversation. */
const IS_PENDING: Readonly<Record<ConversationTaskState, boolean>> = {
  open: true,
  closed: true,
  'in-progress': false,
  completed: false,
  gone: false,
};

const contextOf = ({ role, task, agreement }: Head, now: Date): AgreementContext => {
  const roleOf = (side: 'me' | 'them'): Role => (side === 'me' ? role : otherRole(role));
  const { amendment = null, cancellation = null, endedAt = null } = agreement ?? {};
  return {
    role,
    state: agreement?.state ?? 'none',
    proposedBy: agreement && roleOf(agreement.by),
    milestones: agreement?.terms.milestones ?? [],
    requests: {
      amendment: amendment && roleOf(amendment.by),
      cancellation: cancellation && roleOf(cancellation.by),
    },
    // The server's clock decides about the rest. A transition that the server does not list is not due yet, or a
    // delivery awaits an answer.
    daysSince: endedAt === null ? {} : { ended: (now.getTime() - Date.parse(endedAt)) / 86_400_000 },
    hasReviewed: (agreement?.reviews.mine ?? null) !== null,
    isFrozen: agreement !== null && isFrozen(agreement),
    // A conversation does not list mediations.
    isHeld: false,
    isPending: IS_PENDING[task.state],
  };
};

/** Returns why a transition is not allowed, in the words of the lifecycle table. */
export const unavailableReason = (conversation: Head, { action, milestone }: RequestedTransition): string =>
  agreementRefusal(action satisfies AgreementAction, contextOf(conversation, new Date()), milestone);
