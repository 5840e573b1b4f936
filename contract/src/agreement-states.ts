/** How the agreement of a conversation stands: 'none' before an offer, and again after one that came to nothing. */
export const AGREEMENT_STATES = ['none', 'offered', 'active', 'completed', 'cancelled'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

export const MILESTONE_STATES = ['planned', 'submitted', 'changes-requested', 'approved'] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

export const AGREEMENT_ACTIONS = [
  'offer',
  'counter',
  'decline',
  'withdraw',
  'accept',
  'submit',
  'approve',
  'request-changes',
  'propose-amendment',
  'accept-amendment',
  'decline-amendment',
  'request-cancellation',
  'confirm-cancellation',
  'complete-cancellation',
  'refuse-cancellation',
  'review',
] as const;
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number];
