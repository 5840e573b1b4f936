const DAY_MS = 86_400_000;
/** Time of Monday at which the week ends and the digest starts, in UTC. */
const HOUR = 8;

/** A week of the digest: its id (`YYYY-MM-DD`, the Monday on which it ends), and its tasks' first and last instant. */
export type DigestWeek = { readonly id: string; readonly since: string; readonly until: string };

/**
 * Returns the week whose digest is sent at `now`: from Monday, 08:00 UTC, for 24 hours; null at any other time. Weeks
 * do not overlap, however late the digest starts.
 */
export const digestWeek = (now: Date): DigestWeek | null => {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = (back: number) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday - back, HOUR);
  // Early on Monday the week before is the last one.
  const until = monday(0) <= now.getTime() ? monday(0) : monday(7);
  if (now.getTime() >= until + DAY_MS) return null;
  const iso = (time: number) => new Date(time).toISOString();
  return { id: iso(until).slice(0, 10), since: iso(until - 7 * DAY_MS), until: iso(until) };
};
