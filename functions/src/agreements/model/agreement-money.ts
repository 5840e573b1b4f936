import {
  type AgreementAction,
  type AgreementSystemAction,
  dueOf,
  feeScheduleAt,
  fundingRow,
  heldOf,
  isApproved,
  isSubmitted,
  type MilestoneCents,
  type MoneySplit,
  type PaymentKind,
  type Role,
  releaseFee,
  SYSTEM,
  serviceFeeRate,
  splitHeld,
  surplusOf,
} from '@taskwright/contract';
import { paydayOf } from '../../payments/model/payday.ts';
import {
  type Agreement,
  fundedMilestones,
  isFrozen,
  keptOf,
  type Milestone,
  NO_MONEY,
  type PaymentPart,
  sumOf,
  sumsOfMoney,
} from './agreement-document.ts';

/** The parts of an agreement that decide what can be paid. */
type AgreementWithMoney = Pick<Agreement, 'state' | 'terms' | 'money' | 'checkout' | 'frozen'>;

/** Returns the input of `FUNDING_LIFECYCLE`. */
export const fundingContextOf = (agreement: AgreementWithMoney) => ({
  state: agreement.state,
  milestones: fundedMilestones(agreement),
  isPaying: agreement.checkout !== null,
  isFrozen: isFrozen(agreement),
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

/** Money of one payment that goes back to the client: the cents of each milestone, with its title. */
export type Return = {
  readonly payment: string;
  readonly parts: readonly (MilestoneCents & { readonly title: string })[];
};

/** Money that a transition moves, and the agreement after it. */
export type MovedMoney = {
  readonly agreement: Agreement;
  readonly releases: readonly Release[];
  readonly returns: readonly Return[];
};

const UNMOVED = { releases: [], returns: [] } as const;

type StoredMoney = Agreement['money'][string];
const NO_STORED_MONEY: StoredMoney = { ...NO_MONEY, earnings: {}, settlesAt: null, payments: [] };

/** Returns the agreement with one milestone's money changed. */
export const withMoney = (agreement: Agreement, id: number, change: Partial<StoredMoney>): Agreement => ({
  ...agreement,
  money: { ...agreement.money, [id]: { ...NO_STORED_MONEY, ...agreement.money[id], ...change } },
});

/**
 * Releases money that is held for a milestone, all of it or `part` cents: charges the service fee of the agreement's
 * current total under the schedule of its acceptance. Returns null as release if nothing is held.
 */
export const withRelease = (
  agreement: Agreement,
  id: number,
  part?: number,
): { readonly agreement: Agreement; readonly release: Release | null } => {
  const money = agreement.money[id];
  const held = money === undefined ? 0 : heldOf(money);
  const cents = Math.min(part ?? held, held);
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

/** Returns the agreement with what releases at `at` earned, by the Monday of their payout. */
export const withEarnings = (agreement: Agreement, releases: readonly Release[], at: string): Agreement => {
  let after = agreement;
  for (const { milestone, cents, fee, settlesAt } of releases) {
    const { earnings } = after.money[milestone] ?? NO_STORED_MONEY;
    const payday = paydayOf(at, settlesAt);
    after = withMoney(after, milestone, {
      earnings: { ...earnings, [payday]: (earnings[payday] ?? 0) + cents - fee },
    });
  }
  return after;
};

/**
 * Takes money that goes back from the payments of its milestones, the newest payment first. Returns the agreement with
 * what is left, and the returned money by payment.
 */
const withReturns = (
  agreement: Agreement,
  parts: readonly MilestoneCents[],
): Pick<MovedMoney, 'agreement' | 'returns'> => {
  let after = agreement;
  const returns = new Map<string, Return['parts']>();
  for (const { milestone, cents } of parts) {
    const money = after.money[milestone] ?? NO_STORED_MONEY;
    const title = agreement.terms.milestones.find(({ id }) => id === milestone)?.title ?? '';
    let left = cents;
    const payments = money.payments.toReversed().flatMap((payment) => {
      const taken = Math.min(left, payment.cents);
      left -= taken;
      const part = { milestone, title, cents: taken };
      if (taken > 0) returns.set(payment.id, [...(returns.get(payment.id) ?? []), part]);
      return payment.cents > taken ? [{ ...payment, cents: payment.cents - taken }] : [];
    });
    if (left > 0) throw new Error(`Milestone ${milestone} has no payment for ${left} of ${cents} cents`);
    after = withMoney(after, milestone, { returned: money.returned + cents, payments: payments.toReversed() });
  }
  return { agreement: after, returns: [...returns].map(([payment, each]) => ({ payment, parts: each })) };
};

/** Splits the money that is held: releases what the freelancer keeps with its service fee, and returns the rest. */
export const withSplit = (agreement: Agreement, { kept, returned }: MoneySplit): MovedMoney => {
  let after = agreement;
  const releases = kept.flatMap(({ milestone, cents }) => {
    const released = withRelease(after, milestone, cents);
    after = released.agreement;
    return released.release ?? [];
  });
  return { ...withReturns(after, returned), releases };
};

/** Returns the split of the money of an agreement that a transition ends; null for a transition that does not. */
const splitAtEnd = (
  agreement: Agreement,
  transition: AgreementAction | AgreementSystemAction,
  endedBy: Role | null,
): MoneySplit | null => {
  const milestones = fundedMilestones(agreement);
  if (transition === 'confirm-cancellation') return splitHeld(milestones, keptOf(agreement));
  if (transition === 'complete-cancellation') return splitHeld(milestones, 0);
  if (transition !== 'account-ended') return null;
  // A delivery to an ended client is paid as if it had been approved. A milestone that was approved before has money only
  // if it was paid during a freeze.
  const isKept = (id: number) =>
    milestones.some((each) => each.id === id && (isApproved(each) || (endedBy === 'client' && isSubmitted(each))));
  const held = splitHeld(milestones, sumsOfMoney(agreement).held).kept;
  return {
    kept: held.filter(({ milestone }) => isKept(milestone)),
    returned: held.filter(({ milestone }) => !isKept(milestone)),
  };
};

/**
 * Moves the money that is held when a transition ends the agreement: to the freelancer and back to the client. `endedBy`
 * is the role whose account ended. While a chargeback is open, it moves at the end of the freeze.
 */
export const withMoneyAtEnd = (
  agreement: Agreement,
  transition: AgreementAction | AgreementSystemAction,
  endedBy: Role | null = null,
): MovedMoney => {
  const split = splitAtEnd(agreement, transition, endedBy);
  if (split !== null && isFrozen(agreement)) return { ...UNMOVED, agreement: { ...agreement, endedBy } };
  return split === null ? { ...UNMOVED, agreement } : withSplit(agreement, split);
};

/**
 * Moves what could not move during a freeze: releases what is held for approved milestones, and all of it if an account
 * has ended meanwhile. Does nothing while a chargeback is open.
 */
export const withMoneyAfterFreeze = (agreement: Agreement): MovedMoney => {
  if (isFrozen(agreement)) return { ...UNMOVED, agreement };
  if (agreement.endedBy !== null)
    return withMoneyAtEnd({ ...agreement, endedBy: null }, 'account-ended', agreement.endedBy);
  const approved = fundedMilestones(agreement).filter((each) => isApproved(each) && heldOf(each.money) > 0);
  const kept = approved.map(({ id, money }) => ({ milestone: id, cents: heldOf(money) }));
  return withSplit(agreement, { kept, returned: [] });
};

/** Returns to the client what is held above the prices of changed terms, before they apply. */
export const withSurplusReturned = (
  agreement: Agreement,
  next: readonly Pick<Milestone, 'id' | 'cents'>[],
): Pick<MovedMoney, 'agreement' | 'returns'> => withReturns(agreement, surplusOf(fundedMilestones(agreement), next));

type Payment = { readonly id: string; readonly parts: readonly PaymentPart[] };

/** Returns the row of `FUNDING_LIFECYCLE` for each part of a payment; null if the payment no longer fits. */
const paymentRows = (agreement: Agreement, { id, parts }: Payment) => {
  if (agreement.payment !== 'held' || agreement.checkout?.id !== id) return null;
  const milestones = fundedMilestones(agreement);
  const rows = parts.map(({ milestone, cents }) => {
    const found = milestones.find((each) => each.id === milestone);
    if (found === undefined || dueOf(found.cents, found.money) < cents) return null;
    return fundingRow('paid', SYSTEM, found, {
      state: agreement.state,
      isPaying: true,
      isFrozen: isFrozen(agreement),
    });
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
    const payments = [...(money?.payments ?? []), { id, cents }];
    paid = withMoney(paid, milestone, { funded: (money?.funded ?? 0) + cents, settlesAt: later, payments });
    if (rows[at]?.to !== 'released') continue;
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
