/**
 * Returns the locale for dates and times within our English sentences: the reader's if it is English, otherwise
 * `en-US`. Keeps the reader's hour cycle, and writes Latin digits.
 */
export const readerLocale = (reader?: string): Intl.Locale => {
  const { locale, hourCycle = 'h12' } = new Intl.DateTimeFormat(reader, { hour: 'numeric' }).resolvedOptions();
  return new Intl.Locale(/^en\b/.test(locale) ? locale : 'en-US', { hourCycle, numberingSystem: 'latn' });
};
