import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { type AgreementStanding, agreementRefusal } from '@taskwright/contract/lifecycle/agreements';
import type { TalkTaskState } from '@taskwright/contract/lifecycle/conversations';
import { otherRole, type Role } from '@taskwright/contract/lifecycle/lifecycle';
import type { Head } from './api.ts';
import type { AskedStep } from './step-address.ts';

/** Whether the server offers a step, of the agreement or of one of its milestones. */
export const isOpenTo = ({ transitions, agreement }: Head, { action, milestone }: AskedStep): boolean =>
  milestone === null
    ? transitions.includes(action)
    : agreement?.terms.milestones.find(({ id }) => id === milestone)?.actions.includes(action) === true;

/** The same as `isPending` of the contract, which needs a status. */
const IS_PENDING: Readonly<Record<TalkTaskState, boolean>> = {
  open: true,
  closed: true,
  'in-progress': false,
  completed: false,
  gone: false,
};

const standingOf = ({ role, task, agreement }: Head, now: Date): AgreementStanding => {
  const roleOf = (side: 'me' | 'them'): Role => (side === 'me' ? role : otherRole(role));
  const { amendment = null, cancellation = null, endedAt = null } = agreement ?? {};
  return {
    role,
    state: agreement?.state ?? 'none',
    proposedBy: agreement && roleOf(agreement.by),
    milestones: agreement?.terms.milestones ?? [],
    asked: {
      amendment: amendment && roleOf(amendment.by),
      cancellation: cancellation && roleOf(cancellation.by),
    },
    // The server's clock decides: an action that it does not list is not due, or waits for a delivery.
    unansweredDays: 0,
    hasReviewed: (agreement?.reviews.mine ?? null) !== null,
    daysSinceEnd: endedAt === null ? null : (now.getTime() - Date.parse(endedAt)) / 86_400_000,
    isPending: IS_PENDING[task.state],
  };
};

/** Why a step that the server does not offer cannot be taken, in the table's own words. */
export const whyNotOpen = (talk: Head, { action, milestone }: AskedStep): string =>
  agreementRefusal(action satisfies AgreementAction, standingOf(talk, new Date()), milestone);
