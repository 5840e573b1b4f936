import { dueOf, heldOf, isApproved, sumOfCents } from '@taskwright/contract';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Agreement, fundedMilestones, isFrozen, sumsOfMoney } from '../../agreements/model/agreement-document.ts';
import { type Release, withEarnings, withPayment, withRelease } from '../../agreements/model/agreement-money.ts';
import { agreementOf, milestoneOf } from '../../agreements/model/testing/agreement.ts';
import {
  earnedOf,
  sumOfDays,
  sumOfParts,
  takeDisputed,
  withChargeback,
  withoutChargeback,
} from '../chargeback-money.ts';
import type { ChargebackDocument } from '../model/movement-document.ts';
import { mondayAfter } from '../model/payday.ts';

/** A step of a random story. `share` is a percentage. */
export const step = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'approve', 'payday', 'dispute', 'decide'),
  at: fc.nat(9),
  share: fc.integer({ min: 1, max: 130 }),
  isWon: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Open = Pick<ChargebackDocument, 'payment' | 'parts' | 'processing' | 'service' | 'losses' | 'cents'> & {
  readonly id: string;
};

/** An agreement with chargebacks, the balance of its freelancer, and the sums of the journal, for tests. */
export class Story {
  agreement: Agreement;
  readonly wallet = new Map<string, number>();
  readonly payments = new Map<string, { readonly cents: number; fee: number }>();
  open: Open[] = [];
  today = '2026-12-02';
  disputes = 0;
  won = 0;
  readonly books = { held: 0, processing: 0, earned: 0, service: 0, losses: 0, disputed: 0, client: 0, paidOut: 0 };

  constructor(first: readonly number[]) {
    this.agreement = agreementOf(first.map((cents, index) => milestoneOf(index + 1, cents)));
  }

  private target(at: number) {
    const milestones = fundedMilestones(this.agreement);
    const found = milestones[at % milestones.length];
    if (found === undefined) throw new Error('No milestone');
    return found;
  }

  private add(day: string, cents: number): void {
    this.wallet.set(day, (this.wallet.get(day) ?? 0) + cents);
  }

  private release(agreement: Agreement, releases: readonly Release[]): void {
    this.agreement = withEarnings(agreement, releases, `${this.today}T12:00:00.000Z`);
    for (const { cents, fee } of releases) {
      this.add(mondayAfter(this.today), cents - fee);
      this.books.held -= cents;
      this.books.earned += cents - fee;
      this.books.service += fee;
    }
  }

  /** Pays a share of what is due for a milestone. A page that is open when the agreement freezes can still be paid. */
  pay({ at, share }: Pick<Step, 'at' | 'share'>): boolean {
    const { id, cents: price, money } = this.target(at);
    const cents = Math.ceil((dueOf(price, money) * Math.min(share, 100)) / 100);
    if (cents === 0) return false;
    const payment = `p${this.payments.size}`;
    const parts = [{ milestone: id, cents }];
    const until = `${this.today}T12:00:00.000Z`;
    const checkout = { id: payment, parts, totalCents: cents, until, url: null };
    const paid = withPayment({ ...this.agreement, checkout }, { id: payment, parts, settlesAt: until });
    if (paid === null) throw new Error('What is due can be paid');
    const fee = Math.round(cents * 0.029) + 30;
    this.payments.set(payment, { cents, fee });
    this.books.client -= cents + fee;
    this.books.held += cents;
    this.books.processing += fee;
    this.release(paid.agreement, paid.releases);
    return true;
  }

  approve({ at }: Pick<Step, 'at'>): boolean {
    const { id, money: _, ...known } = this.target(at);
    if (isApproved(known) || isFrozen(this.agreement)) return false;
    const { terms } = this.agreement;
    const milestones = terms.milestones.map((each) =>
      each.id === id ? { ...each, state: 'approved' as const } : each,
    );
    const { agreement, release } = withRelease({ ...this.agreement, terms: { ...terms, milestones } }, id);
    this.release(agreement, release === null ? [] : [release]);
    return true;
  }

  payday(): void {
    this.today = mondayAfter(this.today);
    for (const [day, cents] of this.wallet) {
      if (day > this.today) continue;
      this.wallet.delete(day);
      this.books.earned -= cents;
      this.books.paidOut += cents;
    }
  }

  dispute({ at, share }: Pick<Step, 'at' | 'share'>): void {
    const [payment, paid] = [...this.payments][at % Math.max(this.payments.size, 1)] ?? [];
    if (payment === undefined || paid === undefined) return;
    this.disputes += 1;
    const id = `d${this.disputes}`;
    const cents = Math.ceil(((paid.cents + paid.fee) * share) / 100);
    const unpaid = Object.fromEntries(this.wallet);
    const feeCents = paid.fee;
    const { parts, held, processing, earned, service, losses } = takeDisputed(this.agreement, {
      ...{ payment, cents, feeCents, unpaid },
    });
    const takenSum = held + processing + sumOfDays(earned) + service + losses;
    expect([takenSum, Math.min(held, processing, service, losses, ...Object.values(earned)) >= 0]).toEqual([
      cents,
      true,
    ]);
    paid.fee -= processing;
    const chargeback = { id, payment, parts: [...parts], processing, service, losses, cents };
    const frozen = { id, paidOn: this.today, cents: sumOfParts(parts) };
    this.agreement = withChargeback(this.agreement, frozen, chargeback);
    for (const [day, each] of Object.entries(earned)) {
      this.add(day, -each);
      if (this.wallet.get(day) === 0) this.wallet.delete(day);
    }
    this.open = [...this.open, chargeback];
    this.book(chargeback, -1);
    this.books.disputed += cents;
  }

  private book({ parts, processing, service, losses }: Open, sign: 1 | -1): void {
    this.books.held += sign * sumOfCents(parts.map(({ held }) => ({ cents: held })));
    this.books.earned += sign * sumOfDays(earnedOf(parts));
    this.books.processing += sign * processing;
    this.books.service += sign * service;
    this.books.losses += sign * losses;
  }

  decide({ at, isWon }: Pick<Step, 'at' | 'isWon'>): void {
    const chargeback = this.open[at % Math.max(this.open.length, 1)];
    if (chargeback === undefined) return;
    const { id, payment, parts, processing, cents } = chargeback;
    this.open = this.open.filter((each) => each !== chargeback);
    const earned = sumOfDays(earnedOf(parts));
    const payday = isWon && earned > 0 ? mondayAfter(this.today) : null;
    const outcome = isWon ? 'won' : 'lost';
    const { agreement, releases, returns } = withoutChargeback(
      this.agreement,
      id,
      { payment, parts },
      { outcome, payday },
    );
    expect(returns).toEqual([]);
    this.books.disputed -= cents;
    if (isWon) this.won += 1;
    if (isWon) this.book(chargeback, 1);
    else this.books.client += cents;
    if (payday !== null) this.add(payday, earned);
    const paid = this.payments.get(payment);
    if (isWon && paid !== undefined) paid.fee += processing;
    this.release(agreement, releases);
  }

  /** Takes a step. Returns whether it paid or approved something. */
  take(next: Step): boolean {
    if (next.kind === 'pay') return this.pay(next);
    if (next.kind === 'approve') return this.approve(next);
    if (next.kind === 'payday') this.payday();
    else if (next.kind === 'dispute') this.dispute(next);
    else this.decide(next);
    return false;
  }

  /** Asserts what is true after every step, with one assertion, because there are hundreds of thousands of steps. */
  expectExact(): void {
    const wrong: string[] = [];
    const check = (what: string, isRight: boolean): void => void (isRight || wrong.push(what));
    const days = new Map<string, number>();
    for (const { id, cents: price, money } of fundedMilestones(this.agreement)) {
      const { funded, released, returned, disputed, fee } = money;
      const { earnings = {}, payments = [] } = this.agreement.money[id] ?? {};
      check(`milestone ${id} is below 0`, Math.min(released, returned, disputed, fee, heldOf(money)) >= 0);
      check(`milestone ${id} has more than its price`, funded - returned <= price);
      check(`milestone ${id} earned what was released`, sumOfDays(earnings) + fee === released);
      check(
        `a payment of milestone ${id} is below 0`,
        payments.every(({ cents }) => cents >= 0),
      );
      check(`all that is held for milestone ${id} can be returned`, sumOfCents(payments) >= heldOf(money));
      for (const [day, cents] of Object.entries(earnings))
        if (day > this.today) days.set(day, (days.get(day) ?? 0) + cents);
    }
    const { held, disputed } = sumsOfMoney(this.agreement);
    const sum = (all: Iterable<number>) => [...all].reduce((total, cents) => total + cents, 0);
    for (const day of new Set([...this.wallet.keys(), ...days.keys()]))
      check(`balance of ${day}`, (this.wallet.get(day) ?? 0) === (days.get(day) ?? 0) && (days.get(day) ?? 0) >= 0);
    check('held', this.books.held === held);
    check('earned', this.books.earned === sum(this.wallet.values()));
    check('disputed', this.books.disputed === sum(this.open.map(({ cents }) => cents)));
    check('disputed of milestones', disputed === sum(this.open.map(({ parts }) => sumOfParts(parts))));
    check('sum of the journal', sum(Object.values(this.books)) === 0);
    check(
      'processing fees',
      [...this.payments.values()].every(({ fee }) => fee >= 0),
    );
    check('freeze', isFrozen(this.agreement) === this.open.length > 0);
    expect(wrong).toEqual([]);
  }
}
