import { isBlank } from './text.ts';

/** What somebody without a name is called [LAYOUT-7]. */
const NAMELESS = 'User';

/** The first of these names that can be read, trimmed; 'User' when none can. */
export const displayName = (...names: readonly (string | null | undefined)[]): string =>
  names.find((name) => typeof name === 'string' && !isBlank(name))?.trim() ?? NAMELESS;
