import { LIMITS } from '../limits/limits.ts';
import { isBlank, madeFit } from '../limits/text.ts';

/** Well-formed, fit to be read, trimmed and no longer than a name may be: a provider's name may be none of that. */
const asStored = (name: string): string => [...madeFit(name.toWellFormed()).trim()].slice(0, LIMITS.userName).join('');

/**
 * What others read somebody as: the first of these names that can be read, as far as it can be stored; 'User' when none
 * can [LAYOUT-7]. The page shows and sends it, the server stores it.
 */
export const displayName = (...names: readonly (string | null | undefined)[]): string =>
  names.map((name) => asStored(name ?? '')).find((name) => !isBlank(name)) ?? 'User';
