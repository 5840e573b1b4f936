import { LIMITS } from '../limits/limits.ts';
import { isBlank, oneLine, sanitized } from '../limits/text.ts';

/**
 * Returns a name well-formed, displayable, on one line and within the length limit. Names from identity providers may
 * violate each of these.
 */
const sanitizedName = (name: string): string =>
  [...oneLine(sanitized(name.toWellFormed()))].slice(0, LIMITS.userName).join('');

/**
 * Returns the name that other users see: the first of these that is not blank, as it can be stored; 'User' without one
 * [LAYOUT-7]. The page shows and sends it, and the server stores it.
 */
export const displayName = (...names: readonly (string | null | undefined)[]): string =>
  names.map((name) => sanitizedName(name ?? '')).find((name) => !isBlank(name)) ?? 'User';

/** Name of a person whose account is closed, in everything that stays. */
export const FORMER_MEMBER = 'Former member';
