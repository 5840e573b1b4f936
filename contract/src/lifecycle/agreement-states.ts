/** How the agreement of a conversation stands: 'none' before an offer, and again after one that came to nothing. */
export const AGREEMENT_STATES = ['none', 'offered', 'active', 'completed', 'cancelled'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** States of an agreement that was accepted once. */
export const ACCEPTED_STATES = ['active', 'completed', 'cancelled'] as const satisfies readonly AgreementState[];

/** Returns whether both sides accepted the terms, whatever became of the agreement since. */
export const wasAccepted = (state: AgreementState): boolean => ACCEPTED_STATES.some((each) => each === state);

/** Returns whether both sides are held to the terms: the agreement is accepted and not cancelled. */
export const isAgreed = (state: AgreementState): boolean => state === 'active' || state === 'completed';

/** Returns whether the terms wait for an answer. */
export const isOnOffer = (state: AgreementState): boolean => state === 'offered';

/** Returns whether every milestone was approved. */
export const isCompleted = (state: AgreementState): boolean => state === 'completed';

/** Returns whether the agreement has ended. */
export const isOver = (state: AgreementState): boolean => isCompleted(state) || state === 'cancelled';

/** Returns whether there are terms, on offer or accepted. */
export const hasTerms = (state: AgreementState): boolean => state !== 'none';

export const MILESTONE_STATES = ['planned', 'submitted', 'changes-requested', 'approved'] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

/** Returns whether the client has approved a milestone. */
export const isApproved = ({ state }: { readonly state: MilestoneState }): boolean => state === 'approved';
