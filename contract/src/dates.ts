/** Returns today's date in UTC as `YYYY-MM-DD`, the date that decides whether a task is open. */
export const todayUtc = (now: Date = new Date()): string => now.toISOString().slice(0, 10);
