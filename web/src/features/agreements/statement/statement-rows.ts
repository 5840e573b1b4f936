import type { LedgerEntry } from '@taskwright/contract';
import type { JournalAccount } from '@taskwright/contract/lifecycle/movements';
import { shortDate } from '../../../lib/format/dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { percent } from '../../payments/amounts.ts';
import { quoted } from '../agreement-words.ts';
import type { Head } from '../api.ts';

/** Columns of amounts, in their order. */
const AMOUNTS = ['client', 'held', 'disputed', 'freelancer', 'fees', 'losses'] as const;
type AmountColumn = (typeof AMOUNTS)[number];

/** Columns of an agreement with a dispute by the bank. */
const OF_DISPUTES: readonly AmountColumn[] = ['disputed', 'losses'];

export const HEADINGS: Readonly<Record<AmountColumn | 'date' | 'event', string>> = {
  date: 'Date',
  event: 'Event',
  client: 'Client',
  held: 'Held',
  disputed: 'Disputed',
  freelancer: 'Freelancer',
  fees: 'Fees',
  // The part of a disputed payment that Taskwright pays.
  losses: 'Taskwright',
};

/** Column that contains the changes of an account. Money on its way to one of the parties counts as theirs. */
const COLUMNS: Readonly<Record<JournalAccount, AmountColumn>> = {
  client: 'client',
  returning: 'client',
  held: 'held',
  disputed: 'disputed',
  earned: 'freelancer',
  payingOut: 'freelancer',
  paidOut: 'freelancer',
  processing: 'fees',
  service: 'fees',
  provider: 'fees',
  losses: 'losses',
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

const NOTHING: Amounts = { client: 0, held: 0, disputed: 0, freelancer: 0, fees: 0, losses: 0 };

const plus = (one: Amounts, other: Amounts): Amounts => ({
  client: one.client + other.client,
  held: one.held + other.held,
  disputed: one.disputed + other.disputed,
  freelancer: one.freelancer + other.freelancer,
  fees: one.fees + other.fees,
  losses: one.losses + other.losses,
});

const amountsOf = ({ lines }: Pick<LedgerEntry, 'lines'>): Amounts =>
  Object.entries(lines).reduce(
    (sums, [account, cents = 0]) => (isAccount(account) ? plus(sums, { ...NOTHING, [COLUMNS[account]]: cents }) : sums),
    NOTHING,
  );

/** Returns the columns of a statement. Those of disputes are left out while none of its rows changes them. */
export const columnsOf = (rows: readonly Row[]): readonly AmountColumn[] =>
  AMOUNTS.filter((column) => !OF_DISPUTES.includes(column) || rows.some(({ amounts }) => amounts[column] !== 0));

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
    case 'chargeback':
      return `The bank disputed a payment for ${titles}`;
    case 'chargeback-fee':
      return 'Fee of the payment provider for a dispute';
    case 'chargeback-won':
      return `The bank decided: the payment for ${titles} stands`;
    case 'chargeback-lost':
      return `The bank returned the payment for ${titles}`;
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
