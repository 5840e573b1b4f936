import type { AgreementAction } from './lifecycle/agreements.ts';
import type { Role } from './lifecycle/lifecycle.ts';
import type { NotificationGroupId } from './notification-groups.ts';

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
  /** Row of the settings. */
  readonly group: NotificationGroupId;
  /**
   * The email: its subject before the title of the task, which can depend on the recipient's role; its button, by
   * default that which opens the conversation; and a further sentence.
   */
  readonly email: {
    readonly topic: string;
    readonly subject?: (role: Role | undefined) => string;
    readonly button?: string;
    readonly more?: (role: Role | undefined) => string;
  };
};

/** The words of each transition: buttons, dialogs, timeline, notifications and emails. */
export const TRANSITION_WORDS: Readonly<Record<AgreementAction, TransitionWords>> = {
  offer: {
    group: 'turns',
    button: 'Make an offer',
    entry: 'made an offer',
    notification: (amount) => `offered you ${amount} for`,
    email: { topic: 'An offer for', button: 'Read the offer' },
  },
  counter: {
    group: 'turns',
    button: 'Propose changes',
    entry: 'proposed new terms',
    notification: (amount) => `countered at ${amount} for`,
    email: { topic: 'New terms for', button: 'Compare the terms' },
  },
  decline: {
    group: 'endedOffers',
    button: 'Decline',
    entry: 'declined the terms',
    notification: () => 'declined your terms for',
    email: { topic: 'Terms declined for' },
  },
  withdraw: {
    group: 'endedOffers',
    button: 'Withdraw offer',
    entry: 'withdrew the offer',
    notification: () => 'withdrew their offer for',
    email: { topic: 'Offer withdrawn for' },
  },
  accept: {
    group: 'turns',
    button: 'Accept offer',
    entry: 'accepted the terms',
    notification: (amount) => `accepted ${amount} for`,
    email: {
      topic: 'Agreed:',
      subject: (role) => (role === 'freelancer' ? 'You’re hired for' : 'Agreed:'),
      more: (role) => (role === 'freelancer' ? 'You’re hired.' : 'The work can start.'),
    },
  },
  submit: {
    group: 'turns',
    button: 'Submit delivery',
    entry: 'delivered work',
    milestoneEntry: 'delivered',
    notification: () => 'delivered work on',
    email: { topic: 'Work delivered on', button: 'Review the delivery' },
  },
  approve: {
    group: 'approvals',
    button: 'Approve',
    entry: 'approved a milestone',
    milestoneEntry: 'approved',
    notification: () => 'approved a milestone on',
    email: { topic: 'Milestone approved on' },
  },
  'request-changes': {
    group: 'turns',
    button: 'Request changes',
    entry: 'asked for changes',
    milestoneEntry: 'asked for changes to',
    notification: () => 'asked for changes on',
    email: { topic: 'Changes requested on', button: 'See what to change' },
  },
  'propose-amendment': {
    group: 'turns',
    button: 'Propose changes',
    entry: 'proposed changes to the terms',
    notification: () => 'proposed changes to the terms of',
    email: { topic: 'Changed terms proposed for', button: 'Compare the terms' },
  },
  'accept-amendment': {
    group: 'amendments',
    button: 'Accept changes',
    entry: 'accepted the changes to the terms',
    notification: () => 'accepted your changes to the terms of',
    email: { topic: 'Changed terms accepted for' },
  },
  'decline-amendment': {
    group: 'amendments',
    button: 'Decline changes',
    entry: 'declined the changes to the terms',
    notification: () => 'declined your changes to the terms of',
    email: { topic: 'Changed terms declined for' },
  },
  'request-cancellation': {
    group: 'turns',
    button: 'Cancel the agreement…',
    entry: 'asked to cancel',
    notification: () => 'asked to cancel',
    email: { topic: 'Cancellation requested on', button: 'Answer the request' },
  },
  'confirm-cancellation': {
    group: 'cancellations',
    button: 'Agree to cancel',
    entry: 'agreed to cancel',
    notification: () => 'agreed to cancel',
    email: { topic: 'Cancelled:' },
  },
  'complete-cancellation': {
    group: 'cancellations',
    button: 'Cancel now',
    entry: 'cancelled after 14 days without an answer',
    notification: () => 'cancelled',
    afterTitle: ' after 14 days without an answer',
    email: { topic: 'Cancelled:' },
  },
  'refuse-cancellation': {
    group: 'cancellations',
    button: 'Keep working',
    entry: 'declined to cancel',
    notification: () => 'declined to cancel',
    email: { topic: 'Cancellation declined:' },
  },
  review: {
    group: 'reviews',
    button: 'Leave review',
    entry: 'left a review',
    notification: (_amount, role) => (role === 'freelancer' ? 'reviewed your work on' : 'reviewed you for'),
    email: { topic: 'A review for', button: 'Read the review' },
  },
};

/** Returns whether an entry or notification kind is a transition made by a user. */
export const isTransition = (kind: string): kind is AgreementAction => Object.hasOwn(TRANSITION_WORDS, kind);
