import {
  type AgreementContext,
  type AgreementMoney,
  type AgreementRecord,
  type AgreementSummary,
  type AgreementView,
  agreement,
  agreementActions,
  agreementSummary,
  dueOf,
  feeScheduleAt,
  fundingOf,
  heldOf,
  isCompleted,
  moneySums,
  otherRole,
  payableBy,
  type Role,
  serviceFeeRate,
  wasAccepted,
} from '@taskwright/contract';
import type * as z from 'zod/mini';
import { reviewsCloseAt } from '../../people/model/review-of.ts';
import {
  type Agreement,
  completableAt,
  fundedMilestones,
  isFrozen,
  keptOf,
  type ListedAgreement,
  sumOf,
  sumsOfMoney,
  type Terms,
} from './agreement-document.ts';
import { canApplyPayment, fundingContextOf } from './agreement-money.ts';
import { approvesAt } from './silence.ts';

// Every view is parsed with the contract's schema, which drops undeclared fields.

/** Returns 'me' if `by` is the viewer's role, otherwise 'them'. */
export const sideOf = (by: Role, role: Role) => (by === role ? 'me' : 'them');

/** Returns the reason of a cancellation request for one side; null if it is muted for that side. */
const reasonFor = ({ by, reason, isMuted }: NonNullable<Agreement['cancellation']>, role: Role): string | null =>
  isMuted && by !== role ? null : reason;

/** Returns proposed terms with their total in cents. */
export const toProposedTerms = ({ version, deliverables, milestones }: Terms) => ({
  version,
  deliverables,
  milestones,
  cents: sumOf(milestones),
});

/** Returns the end of the review period; null before completion. */
const reviewsUntil = ({ state, endedAt }: Agreement): string | null =>
  isCompleted(state) && endedAt !== null ? reviewsCloseAt(endedAt) : null;

/** Returns true once reviews are public: both sides have submitted one, or the review period has ended. */
const areReviewsPublic = (agreement: Agreement, now: Date): boolean => {
  const { client, freelancer } = agreement.reviews;
  const until = reviewsUntil(agreement);
  return (client !== null && freelancer !== null) || (until !== null && now.toISOString() >= until);
};

/** Returns the money of a milestone. */
const toMilestoneMoney = (agreed: Agreement, milestone: ReturnType<typeof fundedMilestones>[number]) => {
  const { id, cents, money } = milestone;
  return {
    funding: fundingOf(milestone),
    dueCents: dueOf(cents, money),
    heldCents: heldOf(money),
    releasedCents: money.released,
    returnedCents: money.returned,
    disputedCents: money.disputed,
    serviceFeeCents: money.fee,
    approvesAt: approvesAt(agreed, id),
  };
};

/** Returns the open payment for one side. Only the client gets its page, and only while the payment can be used. */
const toCheckout = (agreement: Agreement, role: Role): AgreementMoney['checkout'] => {
  const { checkout } = agreement;
  if (checkout === null) return null;
  const { id, parts, totalCents, until, url } = checkout;
  const page = role === 'client' && url !== null && canApplyPayment(agreement, checkout) ? { url } : {};
  return { _id: id, milestones: parts.map(({ milestone }) => milestone), totalCents, expiresAt: until, ...page };
};

/** Returns the money of a held agreement for one side. */
const toAgreementMoney = (agreed: Agreement, role: Role): AgreementMoney => {
  const { due, held, released, returned, disputed, fee } = sumsOfMoney(agreed);
  return {
    serviceFeeBasisPoints: serviceFeeRate(sumOf(agreed.terms.milestones), feeScheduleAt(agreed.acceptedAt ?? '')),
    dueCents: due,
    heldCents: held,
    releasedCents: released,
    returnedCents: returned,
    disputedCents: disputed,
    serviceFeeCents: fee,
    payable: payableBy(role, fundingContextOf(agreed)),
    checkout: toCheckout(agreed, role),
    frozen: isFrozen(agreed) ? 'chargeback' : null,
    chargebacks: agreed.frozen.map(({ paidOn, cents }) => ({ paidOn, cents })),
  };
};

/** Returns an agreement for one side, with the transitions allowed on each milestone. */
export const toAgreement = (agreed: Agreement, context: AgreementContext, now: Date): AgreementView => {
  const { role } = context;
  const { state, terms, before, amendment, cancellation, reviews, acceptedAt, endedAt } = agreed;
  const theirs = reviews[otherRole(role)];
  const isHeld = agreed.payment === 'held' && wasAccepted(state);
  const view: z.input<typeof agreement> = {
    state,
    by: sideOf(terms.by, role),
    terms: {
      ...toProposedTerms(terms),
      milestones: fundedMilestones(agreed).map((each) => ({
        ...each,
        actions: agreementActions(context, each.id),
        money: isHeld ? toMilestoneMoney(agreed, each) : null,
      })),
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
            keepCents: keptOf(agreed),
          },
    reviews: {
      mine: reviews[role],
      theirs: areReviewsPublic(agreed, now) ? theirs : null,
      theirsIsIn: theirs !== null,
      until: reviewsUntil(agreed),
    },
    acceptedAt,
    endedAt,
    money: isHeld ? toAgreementMoney(agreed, role) : null,
  };
  return agreement.parse(view);
};

/** Returns the money of an agreement in a list, in cents; undefined before its first payment through Taskwright. */
export const toListedMoney = ({ money }: ListedAgreement): AgreementRecord['money'] => {
  const paid = Object.values(money).map((each) => ({ cents: 0, money: each }));
  if (paid.length === 0) return undefined;
  const { held, released, returned, disputed, fee } = moneySums(paid);
  const amounts = { heldCents: held, releasedCents: released, returnedCents: returned, disputedCents: disputed };
  return { ...amounts, serviceFeeCents: fee };
};

/** A side of an agreement. `name` is the other party's name, `turn` what this side has to do or waits for. */
export type SummarySide = {
  readonly name?: string;
  readonly turn: Pick<AgreementSummary, 'turn' | 'next'> | null;
};

/** Returns the state, turn and sums of an agreement for one side. */
export const toSummary = (
  conversation: string,
  { state, sums }: Pick<ListedAgreement, 'state' | 'sums'>,
  { name, turn }: SummarySide,
): AgreementSummary =>
  agreementSummary.parse({
    conversation,
    with: name,
    state,
    ...(turn ?? { turn: null, next: null }),
    ...sums,
  });
