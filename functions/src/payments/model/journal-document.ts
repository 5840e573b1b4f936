import {
  JOURNAL_ACCOUNTS,
  JOURNAL_KINDS,
  type JournalLines,
  type LedgerEntry,
  ledgerEntry,
  sumOfLines,
} from '@taskwright/contract';
import * as z from 'zod/mini';

/**
 * Document `journal/{id}`: an immutable entry of the double-entry ledger. `lines` are changes of accounts in whole
 * cents that add up to 0. `conversation` is null for a payout, and `freelancer` is a `personKey`. `payoutOn` is the
 * Monday of the payout of a release, and `rate` its service fee in basis points. The parties do not see an internal
 * entry.
 */
export const journalDocument = z.object({
  kind: z.enum(JOURNAL_KINDS),
  at: z.string(),
  conversation: z.nullable(z.string()),
  freelancer: z.string(),
  movement: z.nullable(z.string()),
  milestones: z.array(z.int()),
  lines: z.partialRecord(z.enum(JOURNAL_ACCOUNTS), z.int()),
  payoutOn: z.nullable(z.string()),
  rate: z.nullable(z.int()),
  isInternal: z.boolean(),
});
export type JournalDocument = z.infer<typeof journalDocument>;
export type StoredJournalEntry = { readonly id: string; readonly data: JournalDocument };

/** Returns the lines of an entry. Throws Error unless they are whole cents that add up to 0. */
export const balanced = (lines: JournalLines): JournalLines => {
  if (!Object.values(lines).every(Number.isSafeInteger) || sumOfLines(lines) !== 0)
    throw new Error('The lines of a journal entry must be whole cents that add up to 0');
  return lines;
};

/** Returns the lines of a payment of `cents` with its processing fee. */
export const paymentLines = (cents: number, feeCents: number): JournalLines =>
  balanced({ client: -(cents + feeCents), held: cents, processing: feeCents });

/** Returns the lines of the fee that the provider kept. */
export const providerFeeLines = (cents: number): JournalLines => balanced({ processing: -cents, provider: cents });

/** Returns the lines of a payment that cannot be used and goes back. */
export const unusableLines = (cents: number): JournalLines => balanced({ client: -cents, returning: cents });

/** Returns the lines of held money that goes back to the client. */
export const returnLines = (cents: number): JournalLines => balanced({ held: -cents, returning: cents });

/** Returns the lines of a refund that is on the client's card. */
export const refundLines = (cents: number): JournalLines => balanced({ returning: -cents, client: cents });

/** Returns the lines of a refund that the bank returned after it was done. */
export const refundFailureLines = (cents: number): JournalLines => balanced({ client: -cents, returning: cents });

/** Returns the lines of a release of `cents`, of which `fee` is the service fee. */
export const releaseLines = (cents: number, fee: number): JournalLines =>
  balanced({ held: -cents, earned: cents - fee, service: fee });

/** Returns the lines of a payout that leaves the balance. */
export const payoutLines = (cents: number): JournalLines => balanced({ earned: -cents, payingOut: cents });

/** Returns the lines of a payout that the bank has confirmed. */
export const arrivalLines = (cents: number): JournalLines => balanced({ payingOut: -cents, paidOut: cents });

/** Returns the lines of a payout that the bank returned after it had confirmed it. */
export const bankReturnLines = (cents: number): JournalLines => balanced({ paidOut: -cents, payingOut: cents });

/** Cents that a chargeback takes from each account. */
type ChargebackLines = Readonly<Record<'held' | 'processing' | 'earned' | 'service' | 'losses', number>>;

const withoutZeros = (lines: JournalLines): JournalLines =>
  Object.fromEntries(Object.entries(lines).filter(([, cents]) => cents !== 0));

/** Returns the lines of a chargeback, or of one that was won, which gives everything back. */
export const chargebackLines = (taken: ChargebackLines, direction: 'taken' | 'restored'): JournalLines => {
  const sign = direction === 'taken' ? -1 : 1;
  const lines = Object.fromEntries(Object.entries(taken).map(([account, cents]) => [account, sign * cents]));
  const sum = Object.values(taken).reduce((total, cents) => total + cents, 0);
  return balanced(withoutZeros({ ...lines, disputed: -sign * sum }));
};

/** Returns the lines of the provider's fee for a chargeback, which is Taskwright's. */
export const chargebackFeeLines = (cents: number): JournalLines => balanced({ losses: -cents, provider: cents });

/**
 * Returns the lines of a chargeback of `cents` that was lost. Of the refunds that are not needed any more, because the bank
 * has returned their money, Taskwright's loss gets `coveredCents` back.
 */
export const lostChargebackLines = (cents: number, coveredCents: number): JournalLines =>
  balanced(withoutZeros({ disputed: -cents, client: cents, returning: -coveredCents, losses: coveredCents }));

/** Returns an entry as both parties read it. */
export const toLedgerEntry = ({ id, data }: StoredJournalEntry): LedgerEntry => ledgerEntry.parse({ _id: id, ...data });
