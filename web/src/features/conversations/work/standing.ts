import type { AgreementAction, AgreementState } from '@taskwright/contract/agreement-states';
import { type AgreementStanding, agreementRefusal } from '@taskwright/contract/agreements';
import type { Role } from '@taskwright/contract/lifecycle';
import type { Head } from '../api.ts';
import type { AskedStep } from './step-address.ts';

/** Whether the server offers a step, of the agreement or of one of its milestones. */
export const isOpenTo = ({ transitions, agreement }: Head, { action, milestone }: AskedStep): boolean =>
  milestone === null
    ? transitions.includes(action)
    : agreement?.terms.milestones.find(({ id }) => id === milestone)?.actions.includes(action) === true;

const standingOf = ({ role, task, agreement }: Head, now: Date): AgreementStanding => {
  const roleOf = (side: 'me' | 'them'): Role => {
    if (side === 'me') return role;
    return role === 'client' ? 'freelancer' : 'client';
  };
  const state: AgreementState = agreement?.state ?? 'none';
  const { amendment = null, cancellation = null, endedAt = null } = agreement ?? {};
  return {
    role,
    state,
    proposedBy: agreement !== null && state === 'offered' ? roleOf(agreement.by) : null,
    milestones: agreement?.terms.milestones ?? [],
    asked: {
      amendment: amendment && roleOf(amendment.by),
      cancellation: cancellation && roleOf(cancellation.by),
    },
    // The server's clock decides: an action that it does not list is not due, or waits for a delivery.
    unansweredDays: 0,
    hasReviewed: (agreement?.reviews.mine ?? null) !== null,
    daysSinceEnd: endedAt === null ? null : (now.getTime() - Date.parse(endedAt)) / 86_400_000,
    isPending: task.state === 'open' || task.state === 'closed',
  };
};

/** Why a step that the server does not offer cannot be taken, in the table's own words. */
export const whyNotOpen = (talk: Head, { action, milestone }: AskedStep): string =>
  agreementRefusal(action satisfies AgreementAction, standingOf(talk, new Date()), milestone);
