import { heldOf } from '@taskwright/contract';
import type { Agreement } from '../agreements/model/agreement-document.ts';
import { type MovedMoney, withMoney, withMoneyAfterFreeze } from '../agreements/model/agreement-money.ts';
import type { ChargebackDocument, ChargebackPart } from './model/movement-document.ts';

/** Cents by Monday, as in a wallet. */
type Paydays = Readonly<Record<string, number>>;

/** Returns the cents of all Mondays. */
export const sumOfDays = (days: Paydays): number => Object.values(days).reduce((sum, cents) => sum + cents, 0);

/** Returns the sum of what freelancers earned by Monday. */
const addDays = (all: readonly Paydays[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const days of all) for (const [day, cents] of Object.entries(days)) sum[day] = (sum[day] ?? 0) + cents;
  return sum;
};

/** Returns the cents that a chargeback took of a milestone: held, earned by the freelancer, and their service fee. */
const takenOf = ({ held, earned, fee }: Pick<ChargebackPart, 'held' | 'earned' | 'fee'>): number =>
  held + sumOfDays(earned) + fee;

/** Money that a chargeback takes, by source and in cents. Without the parts it adds up to the disputed amount. */
type Taken = {
  readonly parts: readonly ChargebackPart[];
  readonly held: number;
  readonly processing: number;
  readonly earned: Paydays;
  readonly service: number;
  readonly losses: number;
};

type Disputed = {
  /** Id of the payment. */
  readonly payment: string;
  readonly cents: number;
  /** The rest of the processing fee of the payment. */
  readonly feeCents: number;
  /** The balance of the freelancer's wallet, by Monday. */
  readonly unpaid: Paydays;
};

/** Money of a payment for one milestone that was neither returned nor disputed before. */
type Share = {
  readonly milestone: number;
  readonly title: string;
  readonly cents: number;
  readonly held: number;
  /** The released part: earned by the freelancer, and the service fee. */
  readonly net: number;
  readonly service: number;
  /** Earnings of the milestone that were not paid out, by Monday. */
  readonly earnings: Paydays;
  /** True if a part of what the milestone earned was paid out. */
  readonly isPaidOut: boolean;
};

const sharesOf = ({ money, terms }: Agreement, { payment, unpaid }: Disputed): Share[] =>
  Object.entries(money).flatMap(([key, each]) => {
    const milestone = Number(key);
    const cents = each.payments.find(({ id }) => id === payment)?.cents ?? 0;
    if (cents === 0) return [];
    const held = Math.min(cents, heldOf(each));
    const released = cents - held;
    const earnings = Object.fromEntries(Object.entries(each.earnings).filter(([day]) => unpaid[day] !== undefined));
    const service = each.released === 0 ? 0 : Math.max(Math.round((each.fee * released) / each.released), 0);
    return {
      milestone,
      title: terms.milestones.find(({ id }) => id === milestone)?.title ?? `Milestone ${milestone}`,
      cents,
      held,
      net: released - service,
      service,
      earnings,
      isPaidOut: sumOfDays(earnings) < each.released - each.fee,
    };
  });

/**
 * Returns what a chargeback takes, in this order: the held money of the payment, its processing fee, what its released
 * milestones still have in the wallet, and their service fee. The rest is Taskwright's loss: no balance falls below 0, and
 * what was paid out is never taken back. `agreement` is null once it is gone.
 */
export const takeDisputed = (agreement: Agreement | null, disputed: Disputed): Taken => {
  let left = disputed.cents;
  const take = (most: number): number => {
    const taken = Math.max(Math.min(left, most), 0);
    left -= taken;
    return taken;
  };
  const shares = agreement === null ? [] : sharesOf(agreement, disputed);
  const held = shares.map((share) => take(share.held));
  const processing = take(disputed.feeCents);
  const unpaid = { ...disputed.unpaid };
  const earned = shares.map(({ earnings, net }) => {
    const taken: Record<string, number> = {};
    for (const [day, cents] of Object.entries(earnings).toSorted()) {
      const most = Math.min(cents, unpaid[day] ?? 0, net - sumOfDays(taken));
      const part = take(most);
      if (part === 0) continue;
      taken[day] = part;
      unpaid[day] = (unpaid[day] ?? 0) - part;
    }
    return taken;
  });
  const service = shares.map((share) => take(share.service));
  const losses = left;
  const parts = shares.map((share, at): ChargebackPart => {
    const { milestone, title, isPaidOut } = share;
    const part = { milestone, title, held: held[at] ?? 0, earned: earned[at] ?? {} };
    const fee = service[at] ?? 0;
    const covered = part.held + sumOfDays(part.earned) + fee;
    // The fee of money that was paid out is not due again, as that money is not.
    return { ...part, fee: isPaidOut ? 0 : fee, covered: covered + take(share.cents - covered) };
  });
  const sum = (all: readonly number[]): number => all.reduce((total, cents) => total + cents, 0);
  return {
    parts: parts.filter(({ covered }) => covered > 0),
    held: sum(held),
    processing,
    earned: addDays(earned),
    service: sum(service),
    losses,
  };
};

/** Returns what a chargeback took of the freelancer's balance, by Monday. */
export const earnedOf = (parts: readonly ChargebackPart[]): Record<string, number> =>
  addDays(parts.map(({ earned }) => earned));

/** Returns what a chargeback took of the milestones, in cents. */
export const sumOfParts = (parts: readonly ChargebackPart[]): number =>
  parts.reduce((sum, part) => sum + takenOf(part), 0);

/** Returns the agreement with the money of each part changed. */
const withParts = (
  agreement: Agreement,
  parts: readonly ChargebackPart[],
  change: (money: Agreement['money'][string], part: ChargebackPart) => Partial<Agreement['money'][string]>,
): Agreement => {
  let after = agreement;
  for (const part of parts) {
    const money = after.money[part.milestone];
    if (money !== undefined) after = withMoney(after, part.milestone, change(money, part));
  }
  return after;
};

/** Returns the amounts of the payments of a milestone after a chargeback took `cents` of one, or gave them back (negative). */
const paymentsAfter = (
  payments: Agreement['money'][string]['payments'],
  payment: string,
  cents: number,
): Agreement['money'][string]['payments'] =>
  payments.map((each) => (each.id === payment ? { ...each, cents: each.cents - cents } : each));

/** Returns the agreement with a new chargeback, which freezes it. */
export const withChargeback = (
  agreement: Agreement,
  chargeback: Agreement['frozen'][number],
  { payment, parts }: Pick<ChargebackDocument, 'payment' | 'parts'>,
): Agreement => {
  const taken = withParts(agreement, parts, (money, part) => ({
    disputed: money.disputed + takenOf(part),
    released: money.released - takenOf(part) + part.held,
    fee: money.fee - part.fee,
    earnings: Object.fromEntries(
      Object.entries(money.earnings)
        .map(([day, cents]) => [day, cents - (part.earned[day] ?? 0)] as const)
        .filter(([, cents]) => cents !== 0),
    ),
    payments: paymentsAfter(money.payments, payment, part.covered),
  }));
  return { ...taken, frozen: [...taken.frozen, chargeback] };
};

/**
 * Returns the agreement after the end of a chargeback, and the money that the end of the freeze moves. A lost one returned
 * its cents to the client, so that they are due again; a won one gives everything back, and what the freelancer had earned
 * is paid out on `payday`.
 */
export const withoutChargeback = (
  agreement: Agreement,
  id: string,
  { payment, parts }: Pick<ChargebackDocument, 'payment' | 'parts'>,
  decision: { readonly outcome: 'won' | 'lost'; readonly payday: string | null },
): MovedMoney => {
  const decided = withParts(agreement, parts, (money, part) => {
    const disputed = money.disputed - takenOf(part);
    if (decision.outcome === 'lost') return { disputed, returned: money.returned + takenOf(part) };
    const earned = sumOfDays(part.earned);
    const { payday } = decision;
    return {
      disputed,
      released: money.released + takenOf(part) - part.held,
      fee: money.fee + part.fee,
      earnings: earned === 0 || payday === null ? money.earnings : addDays([money.earnings, { [payday]: earned }]),
      payments: paymentsAfter(money.payments, payment, -part.covered),
    };
  });
  return withMoneyAfterFreeze({ ...decided, frozen: decided.frozen.filter((each) => each.id !== id) });
};
