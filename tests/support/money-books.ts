import {
  hasFailed,
  heldOf,
  isCharged,
  isDoneMovement,
  isLostMovement,
  isOpenMovement,
  isPaidMovement,
  isWonMovement,
  type JournalAccount,
  sumOfLines,
} from '@taskwright/contract';
import { expect } from 'vitest';
import { type Agreement, sumsOfMoney } from '../../functions/src/agreements/model/agreement-document.ts';
import * as conversations from '../../functions/src/conversations/model/conversation-repository.ts';
import { earnedOf, sumOfDays, sumOfParts } from '../../functions/src/payments/chargeback-money.ts';
import {
  type JournalDocument,
  journalDocument,
  type StoredJournalEntry,
} from '../../functions/src/payments/model/journal-document.ts';
import {
  type ChargebackDocument,
  movementDocument,
  type PaymentDocument,
  type RefundDocument,
  type StoredMovement,
} from '../../functions/src/payments/model/movement-document.ts';
import { earnedIn } from '../../functions/src/payments/model/payout-plan.ts';
import * as wallets from '../../functions/src/payments/model/wallet-repository.ts';
import type { Store } from '../../functions/src/store/store.ts';

/** Everything that is stored about money at one time. `agreements` are those of the conversations that were asked for. */
export type Books = {
  readonly entries: readonly StoredJournalEntry[];
  readonly movements: readonly StoredMovement[];
  readonly wallets: readonly wallets.StoredWallet[];
  readonly agreements: ReadonlyMap<string, Agreement>;
};

/** Returns the agreement of a conversation. Throws Error without one. */
export const agreementIn = async (store: Store, id: string): Promise<Agreement> => {
  const agreement = (await conversations.find(store, id))?.agreements.agreement ?? null;
  if (agreement === null) throw new Error(`The conversation ${id} has no agreement`);
  return agreement;
};

/** Reads the whole journal, all movements and wallets, and the agreements of conversations. */
export const readBooks = async (store: Store, ids: readonly string[]): Promise<Books> => {
  const span = { after: null, limit: 200, skipsAll: true } as const;
  const [journal, movements, all, agreements] = await Promise.all([
    store.db.collection('journal').get(),
    store.db.collection('movements').get(),
    wallets.list(store, wallets.allWallets(), span),
    Promise.all(ids.map(async (id) => [id, await agreementIn(store, id)] as const)),
  ]);
  return {
    entries: journal.docs.map((doc) => ({ id: doc.id, data: journalDocument.parse(doc.data()) })),
    movements: movements.docs.map((doc) => ({ id: doc.id, data: movementDocument.parse(doc.data()) })),
    wallets: all,
    agreements: new Map(agreements),
  };
};

const sumOf = <T>(all: readonly T[], centsOf: (each: T) => number): number =>
  all.reduce((sum, each) => sum + centsOf(each), 0);

/** Returns the sum of an account over entries, in cents. */
export const sumOfAccount = (entries: readonly StoredJournalEntry[], account: JournalAccount): number =>
  sumOf(entries, ({ data: { lines } }) => lines[account] ?? 0);

const total = (movements: readonly { readonly data: { readonly cents: number } }[]): number =>
  sumOf(movements, ({ data }) => data.cents);

type Stored<T> = { readonly id: string; readonly data: T };
const paymentsIn = ({ movements }: Books): Stored<PaymentDocument>[] =>
  movements.flatMap(({ id, data }) => (data.kind === 'payment' ? [{ id, data }] : []));

const refundsIn = ({ movements }: Books): Stored<RefundDocument>[] =>
  movements.flatMap(({ id, data }) => (data.kind === 'refund' ? [{ id, data }] : []));

const chargebacksIn = ({ movements }: Books): ChargebackDocument[] =>
  movements.flatMap(({ data }) => (data.kind === 'chargeback' ? [data] : []));

/** Returns whether a bank has returned the money of a refund by a chargeback, so that it was not needed any more. */
export const isCovered = ({ data: { state, reason } }: Pick<Stored<RefundDocument>, 'data'>): boolean =>
  isDoneMovement(state) && reason !== null;

/** Returns the service fee that chargebacks took of money that was paid out, which no milestone returns. */
const takenAfterPayout = (chargebacks: readonly ChargebackDocument[]): number =>
  sumOf(chargebacks, ({ service, parts }) => service - sumOf(parts, ({ fee }) => fee));

/** Asserts that no amount of a milestone is below 0, and that its payments have all that is held. */
const expectMilestones = (id: string, { money }: Agreement): void => {
  for (const [milestone, each] of Object.entries(money)) {
    const { funded, released, returned, disputed, earnings, payments } = each;
    const least = Math.min(heldOf(each), funded, released, returned, disputed, 0, ...Object.values(earnings));
    expect([id, milestone, least]).toEqual([id, milestone, 0]);
    expect([id, milestone, sumOf(payments, ({ cents }) => cents) >= heldOf(each)]).toEqual([id, milestone, true]);
  }
};

/** Asserts that the money of an agreement is the sum of its entries, and that its refunds are what goes back. */
const expectAgreement = (books: Books, id: string, agreement: Agreement): void => {
  const entries = books.entries.filter(({ data }) => data.conversation === id);
  const of = (account: JournalAccount) => sumOfAccount(entries, account);
  const ofKind = (kind: JournalDocument['kind']) => entries.filter(({ data }) => data.kind === kind);
  expectMilestones(id, agreement);
  const chargebacks = chargebacksIn(books).filter(({ conversation }) => conversation === id);
  const open = chargebacks.filter(({ state }) => isOpenMovement(state));
  const lost = chargebacks.filter(({ state }) => isLostMovement(state));
  const standing = chargebacks.filter(({ state }) => !isWonMovement(state));
  const taken = takenAfterPayout(standing);
  const { held, released, returned, disputed, fee } = sumsOfMoney(agreement);
  expect({ id, held, released, returned, disputed, fee }).toEqual({
    id,
    held: of('held'),
    released: of('earned') + of('service') + taken,
    returned: sumOf(lost, ({ parts }) => sumOfParts(parts)) - sumOfAccount(ofKind('return'), 'held'),
    disputed: sumOf(open, ({ parts }) => sumOfParts(parts)),
    fee: of('service') + taken,
  });
  expect([id, agreement.frozen.length]).toEqual([id, open.length]);
  const payments = paymentsIn(books).filter(({ data }) => data.conversation === id && isCharged(data.state));
  const refunds = refundsIn(books).filter(({ data }) => data.conversation === id);
  const done = refunds.filter(({ data }) => isDoneMovement(data.state));
  const refunded = total(done.filter((each) => !isCovered(each)));
  expect([id, of('client')]).toEqual([id, refunded + sumOf(lost, ({ cents }) => cents) - total(payments)]);
  expect([id, of('returning')]).toEqual([id, total(refunds) - total(done)]);
  expect([id, of('disputed')]).toEqual([id, sumOf(open, ({ cents }) => cents)]);
  for (const { id: payment, data } of payments) {
    const own = refunds.filter((refund) => refund.data.payment === payment);
    const back = total(own.filter((refund) => !isCovered(refund)));
    const covered = standing.filter((each) => each.payment === payment).flatMap(({ parts }) => parts);
    const most = data.cents - data.feeCents - sumOf(covered, (part) => part.covered);
    if (isPaidMovement(data.state)) expect(back).toBeLessThanOrEqual(most);
    // The rest of a refund replaces it.
    else
      expect([payment, total(own.filter(({ id: refund }) => !refund.endsWith('-rest')))]).toEqual([
        payment,
        data.cents,
      ]);
  }
};

/**
 * Asserts what holds at any time: each entry adds up to 0; agreements, wallets and refunds are the sums of their entries;
 * no amount is below 0, for any milestone, Monday or person.
 */
export const expectBooksAgree = (books: Books): void => {
  const { entries, agreements } = books;
  for (const { id, data } of entries) expect([id, sumOfLines(data.lines)]).toEqual([id, 0]);
  for (const [id, agreement] of agreements) expectAgreement(books, id, agreement);
  for (const { id: person, data } of books.wallets) {
    const own = entries.filter(({ data: { freelancer } }) => freelancer === person);
    const of = (account: JournalAccount) => sumOfAccount(own, account);
    const disputes = chargebacksIn(books).filter(
      ({ freelancer, state }) => freelancer === person && isOpenMovement(state),
    );
    expect(Math.min(data.payingOut, data.returned, data.disputed, 0, ...Object.values(data.earned))).toBe(0);
    expect([person, earnedIn(data), data.payingOut]).toEqual([person, of('earned'), of('payingOut')]);
    expect([person, data.disputed]).toEqual([person, sumOf(disputes, ({ parts }) => sumOfDays(earnedOf(parts)))]);
    expect(of('paidOut')).toBeGreaterThanOrEqual(0);
  }
  const known = new Set(books.wallets.map(({ id }) => id));
  const others = entries.filter(({ data: { freelancer } }) => !known.has(freelancer));
  expect([sumOfAccount(others, 'earned'), sumOfAccount(others, 'payingOut')]).toEqual([0, 0]);
};

/** Asserts that nothing is on its way: each payment has ended, and each refund was done or has failed. */
export const expectNothingUnderway = (books: Books): void => {
  expect(paymentsIn(books).filter(({ data }) => isOpenMovement(data.state))).toEqual([]);
  expect(chargebacksIn(books).filter(({ state }) => isOpenMovement(state))).toEqual([]);
  expect(refundsIn(books).filter(({ data: { state } }) => !isDoneMovement(state) && !hasFailed(state))).toEqual([]);
  const accounts = ['held', 'earned', 'payingOut', 'disputed'] as const;
  expect(accounts.map((account) => [account, sumOfAccount(books.entries, account)])).toEqual(
    accounts.map((account) => [account, 0]),
  );
};
