import type { Role } from '@taskwright/contract';
import type { AgreementState, MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { isolate } from '@taskwright/contract/limits/text';
import type { Display } from '../tasks/status.ts';

/** Chips of an agreement, which name their subject except for the specified statuses. */
export const STATES: Readonly<Record<AgreementState, Display>> = {
  none: { label: 'No offer', tone: 'passed' },
  offered: { label: 'Offer open', tone: 'progress' },
  active: { label: 'In Progress', tone: 'progress' },
  completed: { label: 'Completed', tone: 'completed' },
  cancelled: { label: 'Agreement cancelled', tone: 'passed' },
};

export const MILESTONE_STATES: Readonly<Record<MilestoneState, Display>> = {
  planned: { label: 'Planned', tone: 'passed' },
  submitted: { label: 'Delivered', tone: 'progress' },
  'changes-requested': { label: 'Changes requested', tone: 'pending' },
  approved: { label: 'Approved', tone: 'completed' },
};

export const quoted = (title: string): string => `“${isolate(title)}”`;

/** Returns '1 milestone' or '3 milestones'. */
export const milestonesText = (count: number): string => `${count} ${count === 1 ? 'milestone' : 'milestones'}`;

type TransitionWords = {
  /** Button label and dialog title. */
  readonly button: string;
  /** Timeline entry text after the actor's name. */
  readonly entry: string;
  /** Timeline text before the title of the milestone, for transitions of a milestone. */
  readonly milestoneEntry?: string;
  /**
   * Notification text between the actor's name and the task's title; `afterTitle` follows the title. `role` is the
   * recipient's.
   */
  readonly notification: (amount: string, role: Role | undefined) => string;
  readonly afterTitle?: string;
};

/** User-facing names of each transition. */
export const TRANSITION_WORDS: Readonly<Record<AgreementAction, TransitionWords>> = {
  offer: { button: 'Make an offer', entry: 'made an offer', notification: (amount) => `offered you ${amount} for` },
  counter: {
    button: 'Propose changes',
    entry: 'proposed new terms',
    notification: (amount) => `countered at ${amount} for`,
  },
  decline: { button: 'Decline', entry: 'declined the terms', notification: () => 'declined your terms for' },
  withdraw: { button: 'Withdraw offer', entry: 'withdrew the offer', notification: () => 'withdrew their offer for' },
  accept: {
    button: 'Accept offer',
    entry: 'accepted the terms',
    notification: (amount) => `accepted ${amount} for`,
  },
  submit: {
    button: 'Submit delivery',
    entry: 'delivered work',
    milestoneEntry: 'delivered',
    notification: () => 'delivered work on',
  },
  approve: {
    button: 'Approve',
    entry: 'approved a milestone',
    milestoneEntry: 'approved',
    notification: () => 'approved a milestone on',
  },
  'request-changes': {
    button: 'Request changes',
    entry: 'asked for changes',
    milestoneEntry: 'asked for changes to',
    notification: () => 'asked for changes on',
  },
  'propose-amendment': {
    button: 'Propose changes',
    entry: 'proposed changes to the terms',
    notification: () => 'proposed changes to the terms of',
  },
  'accept-amendment': {
    button: 'Accept changes',
    entry: 'accepted the changes to the terms',
    notification: () => 'accepted your changes to the terms of',
  },
  'decline-amendment': {
    button: 'Decline changes',
    entry: 'declined the changes to the terms',
    notification: () => 'declined your changes to the terms of',
  },
  'request-cancellation': {
    button: 'Cancel the agreement…',
    entry: 'asked to cancel',
    notification: () => 'asked to cancel',
  },
  'confirm-cancellation': {
    button: 'Agree to cancel',
    entry: 'agreed to cancel',
    notification: () => 'agreed to cancel',
  },
  'complete-cancellation': {
    button: 'Cancel now',
    entry: 'cancelled after 14 days without an answer',
    notification: () => 'cancelled',
    afterTitle: ' after 14 days without an answer',
  },
  'refuse-cancellation': {
    button: 'Keep working',
    entry: 'declined to cancel',
    notification: () => 'declined to cancel',
  },
  review: {
    button: 'Leave review',
    entry: 'left a review',
    notification: (_amount, role) => (role === 'freelancer' ? 'reviewed your work on' : 'reviewed you for'),
  },
};

/** Button label and dialog title of 'withdraw' for a counter-offer. */
export const WITHDRAW_CHANGES = 'Withdraw changes';

/** Returns whether an entry or notification kind is a transition made by a user. */
export const isTransition = (kind: string): kind is AgreementAction => Object.hasOwn(TRANSITION_WORDS, kind);
