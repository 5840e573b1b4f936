/** Returns today's date in UTC as `YYYY-MM-DD`, the date that decides whether a task is open. */
export const todayUtc = (now: Date = new Date()): string => now.toISOString().slice(0, 10);

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
