/**
 * State of the agreement of a conversation. 'none' before an offer, and again after an offer that was never accepted.
 */
export const AGREEMENT_STATES = ['none', 'offered', 'active', 'completed', 'cancelled'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** States of an agreement that was accepted once. */
export const ACCEPTED_STATES = ['active', 'completed', 'cancelled'] as const satisfies readonly AgreementState[];

/** Returns whether both sides accepted the terms, even if the agreement has ended since. */
export const wasAccepted = (state: AgreementState): boolean => ACCEPTED_STATES.some((each) => each === state);

/** Returns whether the terms bind both sides: the agreement is accepted and not cancelled. */
export const isAgreed = (state: AgreementState): boolean => state === 'active' || state === 'completed';

/** Returns whether the terms await an answer. */
export const isOnOffer = (state: AgreementState): boolean => state === 'offered';

/** Returns whether the work is in progress: the terms are accepted, and the agreement has not ended. */
export const isActive = (state: AgreementState): boolean => state === 'active';

/** States of an agreement of which every milestone is approved. */
export const COMPLETED_STATES = ['completed'] as const satisfies readonly AgreementState[];

/** Returns whether every milestone is approved. */
export const isCompleted = (state: AgreementState): boolean => COMPLETED_STATES.some((each) => each === state);

/** Returns whether an accepted agreement was cancelled. */
export const wasCancelled = (state: AgreementState): boolean => state === 'cancelled';

/** Returns whether the agreement is completed or cancelled. */
export const isOver = (state: AgreementState): boolean => isCompleted(state) || wasCancelled(state);

/** Returns whether there are terms, on offer or accepted. */
export const hasTerms = (state: AgreementState): boolean => state !== 'none';

export const MILESTONE_STATES = ['planned', 'submitted', 'changes-requested', 'approved'] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

/** Returns whether the client has approved a milestone. */
export const isApproved = ({ state }: { readonly state: MilestoneState }): boolean => state === 'approved';

/** Returns whether a delivery of a milestone awaits the client's answer. */
export const isSubmitted = ({ state }: { readonly state: MilestoneState }): boolean => state === 'submitted';

/** Returns whether a milestone is to be delivered for the first time. */
export const isPlanned = ({ state }: { readonly state: MilestoneState }): boolean => state === 'planned';
