const DAY_MS = 86_400_000;
/** Time in milliseconds after the start of a Monday (UTC) at which its payouts start. */
const START_MS = 8 * 3_600_000;

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the first Monday strictly after a day, both as `YYYY-MM-DD`. */
export const mondayAfter = (day: string): string => {
  const weekday = new Date(day).getUTCDay();
  return toDay(Date.parse(day) + (weekday === 1 ? 7 : (8 - weekday) % 7) * DAY_MS);
};

/**
 * Returns the payday of a release: the first Monday (UTC) strictly after the day of the later of its time and the
 * settlement of the payments behind it, as `YYYY-MM-DD`. Money released on a Monday is paid out a week later. [CONST-13]
 */
export const paydayOf = (releasedAt: string, settlesAt: string | null): string => {
  const latest = settlesAt !== null && settlesAt > releasedAt ? settlesAt : releasedAt;
  return mondayAfter(latest.slice(0, 10));
};

/** Returns the latest Monday whose payouts have started: they start at 08:00 UTC. [CONST-13] */
export const paydayAt = (now: Date): string => {
  const started = now.getTime() - START_MS;
  const weekday = new Date(started).getUTCDay();
  return toDay(started - ((weekday + 6) % 7) * DAY_MS);
};
