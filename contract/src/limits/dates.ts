const YEARS_AHEAD = 10;

/** Returns the last date (UTC) that a user may choose, for a deadline or another day: ten years ahead. */
export const lastDate = (now: Date = new Date()): string => {
  const today = now.toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;
};

/** Message for a date after `lastDate`. */
export const TOO_FAR_AHEAD = `Choose a date in the next ${YEARS_AHEAD} years`;
