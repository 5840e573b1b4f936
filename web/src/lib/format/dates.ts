const DAY_MS = 86_400_000;

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Time of day at which a deadline ends, in UTC. The API rejects bids after it. */
const END = 'T23:59:59.999Z';

const monthOf = (date: Date): string => MONTHS[date.getMonth()] ?? '';

/**
 * Parses an instant, or a calendar date as its noon on the reader's clock, so that the date is the same for every
 * reader.
 */
const parse = (date: string): Date => new Date(date.length === 10 ? `${date}T12:00` : date);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the reader's calendar date at an instant as `YYYY-MM-DD`. Uses no Intl, which is slow to initialize. */
export const localDay = (at: string | number | Date = Date.now()): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

/**
 * Formats a calendar date, or the reader's day of an instant, as `Dec 3`, with the year if it is not the reader's
 * current one. Returns an unparsable date unchanged.
 */
export const shortDate = (date: string, now: Date = new Date()): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  const [year, day] = [parsed.getFullYear(), `${monthOf(parsed).slice(0, 3)} ${parsed.getDate()}`];
  return year === now.getFullYear() ? day : `${day}, ${year}`;
};

/** Formats a calendar date, or the reader's day of an instant, as `Thursday, December 3, 2026`. */
export const fullDate = (date: string): string => {
  const parsed = parse(date);
  if (Number.isNaN(parsed.getTime())) return date;
  return `${DAYS[parsed.getDay()]}, ${monthOf(parsed)} ${parsed.getDate()}, ${parsed.getFullYear()}`;
};

/** Formats a month, `YYYY-MM`, as `December 2026`. */
export const monthAndYear = (month: string): string => {
  const parsed = parse(`${month}-01`);
  return Number.isNaN(parsed.getTime()) ? month : `${monthOf(parsed)} ${parsed.getFullYear()}`;
};

/** Returns the last instant of a deadline, which is the end of its date in UTC. */
export const endOfDeadline = (date: string): string => `${date.slice(0, 10)}${END}`;

/** Returns whether a deadline has ended. The contract decides by the same rule whether a task is open. */
export const hasEnded = (date: string, now: Date = new Date()): boolean =>
  Date.parse(endOfDeadline(date)) < now.getTime();

/**
 * Returns the whole days from the reader's today to a calendar date, negative in the past. NaN if it cannot be parsed.
 */
export const daysUntil = (date: string, now: Date = new Date()): number =>
  Math.round((Date.parse(date.slice(0, 10)) - Date.parse(localDay(now))) / DAY_MS);

/**
 * Returns `today`, `tomorrow` or `in 3 days` on the reader's clock. Returns 'Deadline passed' once the deadline has
 * ended, and '' beyond sixty days, where a date is clearer. East of UTC a deadline ends on the reader's next day.
 */
export const inDays = (date: string, now: Date = new Date()): string => {
  const days = daysUntil(date, now);
  if (Number.isNaN(days) || days > 60) return '';
  if (hasEnded(date, now)) return 'Deadline passed';
  if (days < 0) return 'ends today';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

/**
 * Returns the locale for dates and times within our English sentences: the reader's if it is English, otherwise
 * `en-US`. Keeps the reader's hour cycle, and writes Latin digits.
 */
export const readerLocale = (reader?: string): Intl.Locale => {
  const { locale, hourCycle = 'h12' } = new Intl.DateTimeFormat(reader, { hour: 'numeric' }).resolvedOptions();
  return new Intl.Locale(/^en\b/.test(locale) ? locale : 'en-US', { hourCycle, numberingSystem: 'latn' });
};
