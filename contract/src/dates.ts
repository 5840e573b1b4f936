/** Returns today's date in UTC as `YYYY-MM-DD`, the date that decides whether a task is open. */
export const todayUtc = (now: Date = new Date()): string => now.toISOString().slice(0, 10);

/** Returns a date (`YYYY-MM-DD`) with its weekday, without its year: 'Thu, Dec 10'. */
export const weekdayOf = (date: string): string => {
  // The format of toUTCString is fixed: 'Thu, 10 Dec 2026 00:00:00 GMT'.
  const [weekday, day, month] = new Date(date).toUTCString().split(' ');
  return `${weekday} ${month} ${Number(day)}`;
};

/** Returns whether a text is the IANA name of a time zone, such as 'Europe/Berlin'. Rejects UTC offsets. */
export const isTimeZone = (name: string | null | undefined): name is string => {
  if (name == null || !/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
