import {
  hasFailed,
  heldOf,
  isCharged,
  isDoneMovement,
  isPaidMovement,
  type JournalAccount,
  sumOfLines,
} from '@taskwright/contract';
import { expect } from 'vitest';
import { type Agreement, sumsOfMoney } from '../../functions/src/agreements/model/agreement-document.ts';
import * as conversations from '../../functions/src/conversations/model/conversation-repository.ts';
import {
  type JournalDocument,
  journalDocument,
  type StoredJournalEntry,
} from '../../functions/src/payments/model/journal-document.ts';
import {
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

/** Returns the sum of an account over entries, in cents. */
export const sumOfAccount = (entries: readonly StoredJournalEntry[], account: JournalAccount): number =>
  entries.reduce((sum, { data: { lines } }) => sum + (lines[account] ?? 0), 0);

const total = (movements: readonly { readonly data: { readonly cents: number } }[]): number =>
  movements.reduce((sum, { data }) => sum + data.cents, 0);

type Stored<T> = { readonly id: string; readonly data: T };
const paymentsIn = ({ movements }: Books): Stored<PaymentDocument>[] =>
  movements.flatMap(({ id, data }) => (data.kind === 'payment' ? [{ id, data }] : []));

const refundsIn = ({ movements }: Books): Stored<RefundDocument>[] =>
  movements.flatMap(({ id, data }) => (data.kind === 'refund' ? [{ id, data }] : []));

/** Asserts that the money of an agreement is the sum of its entries, and that its refunds are what goes back. */
const expectAgreement = (books: Books, id: string, agreement: Agreement): void => {
  const entries = books.entries.filter(({ data }) => data.conversation === id);
  const of = (account: JournalAccount) => sumOfAccount(entries, account);
  const ofKind = (kind: JournalDocument['kind']) => entries.filter(({ data }) => data.kind === kind);
  for (const money of Object.values(agreement.money))
    expect(Math.min(heldOf(money), money.funded, money.released, money.returned)).toBeGreaterThanOrEqual(0);
  const { held, released, returned, fee } = sumsOfMoney(agreement);
  expect({ id, held, released, returned, fee }).toEqual({
    id,
    held: of('held'),
    released: of('earned') + of('service'),
    returned: 0 - sumOfAccount(ofKind('return'), 'held'),
    fee: of('service'),
  });
  const payments = paymentsIn(books).filter(({ data }) => data.conversation === id && isCharged(data.state));
  const refunds = refundsIn(books).filter(({ data }) => data.conversation === id);
  const done = refunds.filter(({ data }) => isDoneMovement(data.state));
  expect([id, of('client')]).toEqual([id, total(done) - total(payments)]);
  expect([id, of('returning')]).toEqual([id, total(refunds) - total(done)]);
  for (const { id: payment, data } of payments) {
    const back = total(refunds.filter((refund) => refund.data.payment === payment));
    if (isPaidMovement(data.state)) expect(back).toBeLessThanOrEqual(data.cents - data.feeCents);
    else expect([payment, back]).toEqual([payment, data.cents]);
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
    expect(Math.min(data.payingOut, data.returned, 0, ...Object.values(data.earned))).toBe(0);
    expect([person, earnedIn(data), data.payingOut]).toEqual([person, of('earned'), of('payingOut')]);
    expect(of('paidOut')).toBeGreaterThanOrEqual(0);
  }
  const known = new Set(books.wallets.map(({ id }) => id));
  const others = entries.filter(({ data: { freelancer } }) => !known.has(freelancer));
  expect([sumOfAccount(others, 'earned'), sumOfAccount(others, 'payingOut')]).toEqual([0, 0]);
};

/** Asserts that nothing is on its way: each payment has ended, and each refund was done or has failed. */
export const expectNothingUnderway = (books: Books): void => {
  expect(paymentsIn(books).filter(({ data }) => data.state === 'open')).toEqual([]);
  expect(refundsIn(books).filter(({ data: { state } }) => !isDoneMovement(state) && !hasFailed(state))).toEqual([]);
  const accounts = ['held', 'earned', 'payingOut'] as const;
  expect(accounts.map((account) => [account, sumOfAccount(books.entries, account)])).toEqual(
    accounts.map((account) => [account, 0]),
  );
};
