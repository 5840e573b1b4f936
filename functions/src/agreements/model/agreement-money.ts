import {
  dueOf,
  feeScheduleAt,
  fundingRow,
  heldOf,
  isApproved,
  isolate,
  type PaymentKind,
  releaseFee,
  SYSTEM,
  serviceFeeRate,
} from '@taskwright/contract';
import { ApiProblem } from '../../http/problems.ts';
import {
  type Agreement,
  fundedMilestones,
  type Milestone,
  NO_MONEY,
  type PaymentPart,
  sumOf,
  sumsOfMoney,
} from './agreement-document.ts';

/** The parts of an agreement that decide what can be paid. */
type AgreementWithMoney = Pick<Agreement, 'state' | 'terms' | 'money' | 'checkout'>;

/** Returns the input of `FUNDING_LIFECYCLE`. */
export const fundingContextOf = (agreement: AgreementWithMoney) => ({
  state: agreement.state,
  milestones: fundedMilestones(agreement),
  isPaying: agreement.checkout !== null,
});

/** Money that a transition released: `cents` of a milestone, of which `fee` is the service fee, at `rate` basis points. */
export type Release = {
  readonly milestone: number;
  readonly cents: number;
  readonly fee: number;
  readonly rate: number;
  /** Time when the payments behind it have settled. */
  readonly settlesAt: string | null;
};

/** Returns the agreement with one milestone's money changed. */
const withMoney = (agreement: Agreement, id: number, change: Partial<Agreement['money'][string]>): Agreement => ({
  ...agreement,
  money: { ...agreement.money, [id]: { ...NO_MONEY, settlesAt: null, ...agreement.money[id], ...change } },
});

/**
 * Releases the money that is held for a milestone: charges the service fee of the agreement's current total under the
 * schedule of its acceptance. Returns null as release if nothing is held.
 */
export const withRelease = (
  agreement: Agreement,
  id: number,
): { readonly agreement: Agreement; readonly release: Release | null } => {
  const money = agreement.money[id];
  const cents = money === undefined ? 0 : heldOf(money);
  if (money === undefined || cents === 0) return { agreement, release: null };
  const { released, fee: charged } = sumsOfMoney(agreement);
  const total = sumOf(agreement.terms.milestones);
  const schedule = feeScheduleAt(agreement.acceptedAt ?? '');
  const fee = releaseFee({ cents, before: released, charged, total }, schedule);
  return {
    agreement: withMoney(agreement, id, { released: money.released + cents, fee: money.fee + fee }),
    release: { milestone: id, cents, fee, rate: serviceFeeRate(total, schedule), settlesAt: money.settlesAt },
  };
};

type Payment = { readonly id: string; readonly parts: readonly PaymentPart[] };

/** Returns the row of `FUNDING_LIFECYCLE` for each part of a payment; null if the payment no longer fits. */
const paymentRows = (agreement: Agreement, { id, parts }: Payment) => {
  if (agreement.payment !== 'held' || agreement.checkout?.id !== id) return null;
  const milestones = fundedMilestones(agreement);
  const rows = parts.map(({ milestone, cents }) => {
    const found = milestones.find((each) => each.id === milestone);
    if (found === undefined || dueOf(found.cents, found.money) < cents) return null;
    return fundingRow('paid', SYSTEM, found, { state: agreement.state, isPaying: true });
  });
  return rows.every((row) => row !== null) ? rows : null;
};

/** Returns whether a payment could be applied: it is the open one, and each of its milestones owes at least its part. */
export const canApplyPayment = (agreement: Agreement, payment: Payment): boolean =>
  paymentRows(agreement, payment) !== null;

/**
 * Returns the agreement with a payment applied, and what it releases at once because it was approved before; null if the
 * payment no longer fits: it is not the open one, or a milestone does not owe that much.
 */
export const withPayment = (
  agreement: Agreement,
  { id, parts, settlesAt }: Payment & { readonly settlesAt: string },
): { readonly agreement: Agreement; readonly releases: readonly Release[] } | null => {
  const rows = paymentRows(agreement, { id, parts });
  if (rows === null) return null;
  let paid: Agreement = { ...agreement, checkout: null };
  const releases: Release[] = [];
  for (const [at, { milestone, cents }] of parts.entries()) {
    const money = paid.money[milestone];
    const later = [money?.settlesAt ?? '', settlesAt].toSorted().at(-1) ?? settlesAt;
    paid = withMoney(paid, milestone, { funded: (money?.funded ?? 0) + cents, settlesAt: later });
    if (rows[at]?.isApproved !== true) continue;
    const { agreement: after, release } = withRelease(paid, milestone);
    paid = after;
    if (release !== null) releases.push(release);
  }
  return { agreement: paid, releases };
};

/**
 * Returns how an agreement is paid once an amendment is accepted. One whose milestones were approved without the
 * platform stays direct, because its client has paid for them.
 */
export const paymentAfterAmendment = (agreement: Agreement, isOn: boolean): PaymentKind =>
  agreement.payment === 'direct' && isOn && !agreement.terms.milestones.some(isApproved) ? 'held' : agreement.payment;

/** Throws 409 if changed terms drop a milestone with money, or lower its price below what is held. */
export const assertMoneyFits = (
  agreement: Pick<Agreement, 'terms' | 'money'>,
  milestones: readonly Pick<Milestone, 'id' | 'cents'>[],
): void => {
  for (const { id, title, money } of fundedMilestones(agreement)) {
    const held = heldOf(money);
    const next = milestones.find((each) => each.id === id);
    if (held > 0 && (next === undefined || next.cents < held))
      throw new ApiProblem(
        'conflict',
        `Money is held for “${isolate(title)}”. The changes can’t remove it or lower its price below that yet.`,
      );
  }
};
