import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';

type TransitionWords = {
  /** The button that leads to the transition, and the title of its dialog; an ellipsis where more is asked first. */
  readonly button: string;
  /** What its entry in the timeline says after the name of who did it. */
  readonly entry: string;
  /** What its notification says between that name and the title of the task, and after the title. */
  readonly notification: (amount: string) => string;
  readonly afterTitle?: string;
};

/** What each transition of an agreement is called wherever it shows. */
export const TRANSITION_WORDS: Readonly<Record<AgreementAction, TransitionWords>> = {
  offer: { button: 'Make an offer', entry: 'made an offer', notification: (amount) => `offers you ${amount} for` },
  counter: {
    button: 'Propose changes',
    entry: 'proposed other terms',
    notification: (amount) => `proposes other terms, ${amount}, for`,
  },
  decline: { button: 'Decline', entry: 'declined the terms', notification: () => 'declined the terms for' },
  withdraw: { button: 'Withdraw offer', entry: 'withdrew the terms', notification: () => 'withdrew their terms for' },
  accept: {
    button: 'Accept offer',
    entry: 'accepted the terms',
    notification: (amount) => `accepted ${amount} for`,
  },
  submit: { button: 'Submit delivery', entry: 'delivered work', notification: () => 'delivered work on' },
  approve: { button: 'Approve', entry: 'approved a milestone', notification: () => 'approved a milestone of' },
  'request-changes': {
    button: 'Request changes',
    entry: 'asked for changes',
    notification: () => 'asks you for changes to',
  },
  'propose-amendment': {
    button: 'Propose changes',
    entry: 'proposed a change to the terms',
    notification: () => 'proposes a change to the terms of',
  },
  'accept-amendment': {
    button: 'Accept changes',
    entry: 'accepted the change to the terms',
    notification: () => 'accepted your change to the terms of',
  },
  'decline-amendment': {
    button: 'Decline changes',
    entry: 'declined the change to the terms',
    notification: () => 'declined your change to the terms of',
  },
  'request-cancellation': {
    button: 'Cancel the agreement…',
    entry: 'asked to cancel',
    notification: () => 'asks you to cancel',
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
    entry: 'chose not to cancel',
    notification: () => 'doesn’t want to cancel',
  },
  review: { button: 'Leave review', entry: 'left a review', notification: () => 'left a review about' },
};

/** Returns whether a kind of entry or notification is a transition that a person makes. */
export const isTransition = (kind: string): kind is AgreementAction => Object.hasOwn(TRANSITION_WORDS, kind);
