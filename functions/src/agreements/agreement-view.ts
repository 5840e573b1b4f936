import {
  type AgreementStanding,
  type AgreementSummary,
  type AgreementView,
  agreement,
  agreementActions,
  agreementSummary,
  isCompleted,
  isOnOffer,
  otherRole,
  type Role,
} from '@taskwright/contract';
import type * as z from 'zod/mini';
import { reviewsCloseAt } from '../reviews/review-of.ts';
import { type Agreement, completableAt, type ListedAgreement, sumOf, type Terms } from './agreement-document.ts';

// Each is cut to the contract's schema, as all that leaves.

/** Whose doing something is to one of the two. */
export const sideOf = (by: Role, role: Role) => (by === role ? 'me' : 'them');

/** The reason of a request to cancel as one side reads it: none where it is muted for that side. */
const reasonFor = ({ by, reason, isMuted }: NonNullable<Agreement['cancellation']>, role: Role): string | null =>
  isMuted && by !== role ? null : reason;

/** Terms as they were proposed. */
export const toProposedTerms = ({ version, deliverables, milestones }: Terms) => ({
  version,
  deliverables,
  milestones,
  cents: sumOf(milestones),
});

/** When reviews of an agreement close; null before it is completed. */
const reviewsUntil = ({ state, endedAt }: Agreement): string | null =>
  isCompleted(state) && endedAt !== null ? reviewsCloseAt(endedAt) : null;

/** Returns true once reviews are public: both sides have submitted one, or the period for them has ended. */
const reviewsShow = (agreed: Agreement, now: Date): boolean => {
  const { client, freelancer } = agreed.reviews;
  const until = reviewsUntil(agreed);
  return (client !== null && freelancer !== null) || (until !== null && now.toISOString() >= until);
};

/** An agreement as one of the two sees it, with what they may do with each of its milestones. */
export const toAgreement = (agreed: Agreement, standing: AgreementStanding, now: Date): AgreementView => {
  const { role } = standing;
  const { state, terms, before, amendment, cancellation, reviews, acceptedAt, endedAt } = agreed;
  const theirs = reviews[otherRole(role)];
  const view: z.input<typeof agreement> = {
    state,
    by: sideOf(terms.by, role),
    terms: {
      ...toProposedTerms(terms),
      milestones: terms.milestones.map((each) => ({ ...each, actions: agreementActions(standing, each.id) })),
    },
    before: before === null ? null : toProposedTerms(before),
    amendment: amendment === null ? null : { by: sideOf(amendment.by, role), terms: toProposedTerms(amendment) },
    cancellation:
      cancellation === null
        ? null
        : {
            by: sideOf(cancellation.by, role),
            reason: reasonFor(cancellation, role),
            completableAt: completableAt(cancellation),
          },
    reviews: {
      mine: reviews[role],
      theirs: reviewsShow(agreed, now) ? theirs : null,
      theirsIsIn: theirs !== null,
      until: reviewsUntil(agreed),
    },
    acceptedAt,
    endedAt,
  };
  return agreement.parse(view);
};

/** Returns how far an agreement has come. */
export const toSummary = (
  conversation: string,
  { state, terms, sums }: Pick<ListedAgreement, 'state' | 'sums'> & { readonly terms: { readonly by: Role } },
  role: Role,
): AgreementSummary =>
  agreementSummary.parse({
    conversation,
    state,
    turn: isOnOffer(state) ? sideOf(otherRole(terms.by), role) : null,
    ...sums,
  });
