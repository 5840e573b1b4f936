/** Today's date in UTC as `YYYY-MM-DD`: what "open" is measured against everywhere. */
export const todayUtc = (now: Date = new Date()): string => now.toISOString().slice(0, 10);
