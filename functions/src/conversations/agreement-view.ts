import {
  type AgreementStanding,
  type AgreementSummary,
  type AgreementView,
  agreement,
  agreementActions,
  agreementSummary,
  REVIEW_DAYS,
  type Role,
} from '@taskwright/contract';
import type * as z from 'zod/mini';
import { type Agreement, type ListedAgreement, sumOf, type Terms } from './agreement-document.ts';

// Each is cut to the contract's schema, as all that leaves.

/** Whose doing something is to one of the two. */
export const sideOf = (by: Role, role: Role) => (by === role ? 'me' : 'them');

/** Terms as they were proposed. */
export const toProposedTerms = ({ version, deliverables, milestones }: Terms) => ({
  version,
  deliverables,
  milestones,
  cents: sumOf(milestones),
});

/** Whether the reviews of an agreement show: both are in, or nobody waits for the other's any more. */
const reviewsShow = ({ reviews, endedAt }: Agreement, now: Date): boolean =>
  (reviews.client !== null && reviews.freelancer !== null) ||
  (endedAt !== null && now.getTime() >= Date.parse(endedAt) + REVIEW_DAYS * 86_400_000);

/** An agreement as one of the two sees it, with what they may do with each of its milestones. */
export const toAgreement = (agreed: Agreement, standing: AgreementStanding, now: Date): AgreementView => {
  const { role } = standing;
  const { state, terms, before, amendment, cancellation, reviews, acceptedAt, endedAt } = agreed;
  const theirs = reviews[role === 'client' ? 'freelancer' : 'client'];
  const view: z.input<typeof agreement> = {
    state,
    by: sideOf(terms.by, role),
    terms: {
      ...toProposedTerms(terms),
      milestones: terms.milestones.map((each) => ({ ...each, actions: agreementActions(standing, each.id) })),
    },
    before: before === null ? null : toProposedTerms(before),
    amendment: amendment === null ? null : { by: sideOf(amendment.by, role), terms: toProposedTerms(amendment) },
    cancellation: cancellation === null ? null : { ...cancellation, by: sideOf(cancellation.by, role) },
    reviews: {
      mine: reviews[role],
      theirs: reviewsShow(agreed, now) ? theirs : null,
      theirsIsIn: theirs !== null,
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
    turn: state === 'offered' ? sideOf(terms.by === 'client' ? 'freelancer' : 'client', role) : null,
    ...sums,
  });
