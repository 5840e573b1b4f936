const DAY_MS = 86_400_000;

/**
 * Returns the payday of a release: the first Monday (UTC) strictly after the day of the later of its time and the
 * settlement of the payments behind it, as `YYYY-MM-DD`. Money released on a Monday is paid out a week later. [CONST-13]
 */
export const paydayOf = (releasedAt: string, settlesAt: string | null): string => {
  const latest = settlesAt !== null && settlesAt > releasedAt ? settlesAt : releasedAt;
  const day = Date.parse(latest.slice(0, 10));
  const weekday = new Date(day).getUTCDay();
  const days = weekday === 1 ? 7 : (8 - weekday) % 7;
  return new Date(day + days * DAY_MS).toISOString().slice(0, 10);
};
