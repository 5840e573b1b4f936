import { readItem } from '../browser/storage.ts';

/**
 * Storage key of the hint that a user was signed in at the last visit. Without the hint, the provider is not loaded at
 * startup. public/theme.js selects the header's contents by it until the provider has loaded.
 */
export const HINT_KEY = 'taskwright-signed-in';

/** Storage key of the signed-in user's name and photo (profile-hint.ts). */
export const PROFILE_KEY = 'taskwright-profile';

/**
 * Storage key of the numbers of rows on the signed-in user's desk and of its heights, which public/theme.js applies.
 */
export const DESK_KEY = 'taskwright-desk';

/** Returns true if a user is probably signed in. Available before the provider has loaded. */
export const wasSignedIn = (): boolean => readItem(HINT_KEY) !== null;
