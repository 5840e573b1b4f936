import type { LedgerEntry } from '@taskwright/contract';
import type { JournalAccount } from '@taskwright/contract/lifecycle/movements';
import { shortDate } from '../../../lib/format/dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { percent } from '../../payments/amounts.ts';
import { quoted } from '../agreement-words.ts';
import type { Head } from '../api.ts';

/** Columns of amounts, in their order. */
export const AMOUNTS = ['client', 'held', 'freelancer', 'fees'] as const;
export type AmountColumn = (typeof AMOUNTS)[number];

export const HEADINGS: Readonly<Record<AmountColumn | 'date' | 'event', string>> = {
  date: 'Date',
  event: 'Event',
  client: 'Client',
  held: 'Held',
  freelancer: 'Freelancer',
  fees: 'Fees',
};

/** Column that contains the changes of an account. Money on its way to one of the parties counts as theirs. */
const COLUMNS: Readonly<Record<JournalAccount, AmountColumn>> = {
  client: 'client',
  returning: 'client',
  disputed: 'client',
  held: 'held',
  earned: 'freelancer',
  payingOut: 'freelancer',
  paidOut: 'freelancer',
  processing: 'fees',
  service: 'fees',
  provider: 'fees',
  losses: 'fees',
};

const isAccount = (name: string): name is JournalAccount => Object.hasOwn(COLUMNS, name);

/** Changes in cents by column, which add up to 0. */
export type Amounts = Readonly<Record<AmountColumn, number>>;

/** A row of the statement, the same for both parties. `at` is an instant, `date` its day in UTC. */
export type Row = {
  readonly id: string;
  readonly at: string;
  readonly date: string;
  readonly event: string;
  readonly amounts: Amounts;
};

const NOTHING: Amounts = { client: 0, held: 0, freelancer: 0, fees: 0 };

const plus = (one: Amounts, other: Amounts): Amounts => ({
  client: one.client + other.client,
  held: one.held + other.held,
  freelancer: one.freelancer + other.freelancer,
  fees: one.fees + other.fees,
});

const amountsOf = ({ lines }: Pick<LedgerEntry, 'lines'>): Amounts =>
  Object.entries(lines).reduce(
    (sums, [account, cents = 0]) => (isAccount(account) ? plus(sums, { ...NOTHING, [COLUMNS[account]]: cents }) : sums),
    NOTHING,
  );

/** Returns the sums of all rows. */
export const totalsOf = (rows: readonly Row[]): Amounts =>
  rows.reduce((sums, { amounts }) => plus(sums, amounts), NOTHING);

type Titles = Pick<NonNullable<Head['agreement']>['terms'], 'milestones'>;

/** Names an entry by its milestones, for both parties alike. Changed terms may have dropped a milestone. */
const eventOf = ({ kind, milestones, rate }: LedgerEntry, terms: Titles): string => {
  const titleOf = (id: number): string => {
    const milestone = terms.milestones.find((each) => each.id === id);
    return milestone === undefined ? `milestone ${id}` : quoted(milestone.title);
  };
  const titles = listed(milestones.map(titleOf)) || 'this agreement';
  switch (kind) {
    case 'payment':
      return `Payment for ${titles}`;
    case 'release':
      return `Release of ${titles}${rate === null ? '' : `, service fee ${percent(rate)}`}`;
    case 'return':
      return `Return of held money for ${titles}`;
    case 'refund':
      return `Refund for ${titles} arrived`;
    case 'refund-failure':
      return `Refund for ${titles} failed at the bank`;
    case 'unusable':
      return `Payment for ${titles} that couldn’t be used and goes back`;
    case 'fee':
      return 'Fee of the payment provider';
    // Payouts are not part of an agreement.
    case 'payout':
    case 'arrival':
    case 'bank-return':
      return 'Payout';
  }
};

/** Returns the entries of a ledger as rows. Dates are in UTC, so that both parties read the same. */
export const rowsOf = (entries: readonly LedgerEntry[], terms: Titles): Row[] =>
  entries.map((entry) => ({
    id: entry._id,
    at: entry.at,
    // The statement is also printed, so each date has its year.
    date: shortDate(entry.at.slice(0, 10), new Date(0)),
    event: eventOf(entry, terms),
    amounts: amountsOf(entry),
  }));
