import type { AgreementRecord } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import { storedFees } from '@taskwright/contract/limits/fees';
import Papa from 'papaparse';
import { call } from '../../../lib/api/api-client.ts';
import { saveFile } from '../../../lib/api/download.ts';
import { localDay } from '../../../lib/format/dates.ts';

const STATES: Readonly<Record<AgreementRecord['state'], string>> = {
  active: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Field that holds the amount on which fees would be charged. */
const CHARGED = { active: 'cents', completed: 'cents', cancelled: 'approvedCents' } as const;

/**
 * Headings that depend on the user's role. The fee columns are estimates. The columns of `held` contain the money that was
 * paid through Taskwright. The processing fees of a client are in the statement of each agreement.
 */
const SIDES = {
  client: {
    role: 'Client',
    other: 'Freelancer',
    fee: 'Processing fee (estimate)',
    net: 'You pay with fee (estimate)',
    held: ['Funded', 'Held', 'Released', 'Returned', 'Disputed'],
  },
  freelancer: {
    role: 'Freelancer',
    other: 'Client',
    fee: 'Service fee (estimate)',
    net: 'You receive after fee (estimate)',
    held: ['Funded', 'Held', 'Released', 'Returned', 'Disputed', 'Service fee charged', 'Released after fee'],
  },
} as const satisfies Record<Role, object>;

/**
 * Formats cents as '1234.50' or '1234,50', because a spreadsheet reads only the decimal mark of its own locale as a
 * number.
 */
const decimal = (cents: number, locale: string | undefined): string => {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false, numberingSystem: 'latn' };
  return new Intl.NumberFormat(locale, options).format(cents / 100);
};

const dayOf = (instant: string | null): string => (instant === null ? '' : localDay(instant));

/** Returns the column headings for a role. `hasHeld` adds the columns of money that was paid through Taskwright. */
export const headingsFor = (role: Role, hasHeld = false): string[] => {
  const { other, fee, net, held } = SIDES[role];
  return [
    'Accepted on',
    'Ended on',
    'Status',
    'Your role',
    other,
    'Task',
    'Currency',
    'Agreed total',
    'Approved so far',
    fee,
    net,
    ...(hasHeld ? held : []),
  ];
};

/** Returns the money of an agreement in the columns of `held`; empty before its first payment through Taskwright. */
const heldCells = ({ role, money }: AgreementRecord): number[] => {
  if (money === undefined) return [];
  const { heldCents, releasedCents, returnedCents, disputedCents, serviceFeeCents } = money;
  const amounts = [heldCents, releasedCents, returnedCents, disputedCents];
  const fees = role === 'freelancer' ? [serviceFeeCents, releasedCents - serviceFeeCents] : [];
  return [amounts.reduce((sum, each) => sum + each, 0), ...amounts, ...fees];
};

/**
 * Returns an agreement as a row, with amounts for the reader's locale. Fees are estimated for the agreed total, or for
 * the approved amount of a cancelled agreement, because no more is paid. The estimates are empty for a stored total above
 * the current limits, and after the first payment through Taskwright, from which on the row has the cells of `held`.
 */
export const rowOf = (agreed: AgreementRecord, locale?: string): string[] => {
  const { role, state, cents, approvedCents, money } = agreed;
  const fees = money === undefined ? storedFees(agreed[CHARGED[state]]) : null;
  const [fee, net] =
    role === 'client' ? [fees?.clientFee, fees?.clientPays] : [fees?.freelancerFee, fees?.freelancerReceives];
  return [
    dayOf(agreed.acceptedAt),
    dayOf(agreed.endedAt),
    STATES[state],
    SIDES[role].role,
    agreed.with,
    agreed.title,
    'USD',
    ...[cents, approvedCents, fee, net, ...heldCells(agreed)].map((sum) =>
      sum === undefined ? '' : decimal(sum, locale),
    ),
  ];
};

/**
 * Returns the headings and the rows of a user's agreements in one role, with the columns of `held` if something was paid
 * through Taskwright.
 */
export const tableOf = (role: Role, agreements: readonly AgreementRecord[], locale?: string): string[][] => {
  const hasHeld = agreements.some(({ money }) => money !== undefined);
  const headings = headingsFor(role, hasHeld);
  const rows = agreements.map((agreed) => rowOf(agreed, locale));
  return [headings, ...rows.map((row) => headings.map((_, column) => row[column] ?? ''))];
};

/** Makes spreadsheets read the file as UTF-16. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Start of a part that a spreadsheet would evaluate. A spreadsheet that separates cells by semicolons or tabs, as in many
 * languages, divides a text at them in spite of its quotes. Spaces and quotes may precede the formula.
 */
const FORMULA = /([;\t\r\n]|^)(?=[\s"\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** A text, or an amount in whole cents. */
export type Cell = string | number;

/** Formats an amount for the reader's locale. Spreadsheets read only a hyphen as the sign of a number. */
const amountOf = (cents: number, locale: string | undefined): string =>
  `${cents < 0 ? '-' : ''}${decimal(Math.abs(cents), locale)}`;

/** Returns a text with an apostrophe before each formula in it. */
const inert = (cell: string): string => cell.replaceAll(FORMULA, "$1'");

/**
 * Returns the rows as text, with each cell in quotes and formulas escaped. Cells are separated by tabs, because commas or
 * semicolons separate cells only in some locales of Excel.
 */
export const csvOf = (rows: readonly (readonly Cell[])[], locale?: string): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? amountOf(cell, locale) : inert(cell)))),
    { quotes: true, delimiter: '\t' },
  );

/** Returns a text as a file in UTF-16, the only encoding in which Excel separates cells by tabs in every locale. */
export const csvFile = (text: string): Blob => {
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return new Blob([units], { type: 'text/csv;charset=utf-16le' });
};

const PAGE = '50';

/** Reads all pages of the user's agreements in one role. */
const readAll = async (role: Role, cursor?: string): Promise<AgreementRecord[]> => {
  const { data, next } = await call('listAgreements', { query: { role, limit: PAGE, cursor } });
  return next === null ? data : [...data, ...(await readAll(role, next))];
};

/** Downloads the user's agreements in one role as a CSV file. Throws if they cannot be read. */
export const downloadAgreements = async (role: Role): Promise<void> => {
  const agreements = await readAll(role);
  const text = csvOf(tableOf(role, agreements));
  saveFile(`taskwright-agreements-${localDay()}.csv`, csvFile(text));
};
