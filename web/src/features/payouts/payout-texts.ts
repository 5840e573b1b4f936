import type { Balance } from '@taskwright/contract';
import { weekdayOf } from '@taskwright/contract/dates';
import { arrivalOf } from '@taskwright/contract/limits/business-days';
import { fullDate } from '../../lib/format/dates.ts';
import { exactly } from '../payments/amounts.ts';

/** Formats a calendar date as `Monday, December 7`. */
const dayText = (date: string): string => fullDate(date).replace(/, \d+$/, '');

/** Formats a calendar date as `Thu, Dec 10`, `withYear` as `Thu, Dec 10, 2026`. */
const shortDay = (date: string, withYear: boolean): string =>
  withYear ? `${weekdayOf(date)}, ${date.slice(0, 4)}` : weekdayOf(date);

/** Days (`YYYY-MM-DD`) between which money arrives. */
type Arrival = { readonly from: string; readonly to: string };

/** Formats the days on which money arrives as `between Thu, Dec 10 and Mon, Dec 14`. */
export const arrivalText = ({ from, to }: Arrival, { withYear = false } = {}): string =>
  `between ${shortDay(from, withYear)} and ${shortDay(to, withYear)}`;

type Payday = { readonly on: string; readonly cents: number };

/** Formats a payday with its amount as `Monday, December 7, $255.00`. */
export const paydayText = ({ on, cents }: Payday): string => `${dayText(on)}, ${exactly(cents)}`;

/** Returns the day of the next payout, and when it arrives. */
export const nextTexts = (next: Payday): readonly [string, string] => [
  `Next payout: ${paydayText(next)}`,
  `Arrives ${arrivalText(arrivalOf(next.on))}`,
];

/** Returns why a balance waits for the minimum; null if it does not. */
export const minimumText = ({ balanceCents, minimumCents, waitsFor }: Balance): string | null =>
  waitsFor === 'minimum'
    ? `${exactly(balanceCents)} is below the minimum of ${exactly(minimumCents)}. It’s carried over to the next payout.`
    : null;

/** Returns what is on its way to the bank, without what the bank returned; null for nothing. */
export const onItsWayText = ({ payingOutCents, returnedCents }: Balance): string | null => {
  const cents = payingOutCents - returnedCents;
  return cents > 0 ? `On its way to your bank: ${exactly(cents)}` : null;
};

/** Returns what the bank returned as a sentence; null for nothing. */
export const returnedText = ({ returnedCents }: Pick<Balance, 'returnedCents'>): string | null =>
  returnedCents > 0 ? `Your bank returned the payout of ${exactly(returnedCents)}. Check your bank details.` : null;
