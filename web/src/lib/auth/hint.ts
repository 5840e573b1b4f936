import { readItem, writeItem } from '../browser/storage.ts';
import { type Profile, profileIn } from './profile-text.ts';

/**
 * Storage key of the hint that a user was signed in at the last visit. Without the hint, the provider is not loaded at
 * startup. public/theme.js selects the header's contents by it until the provider has loaded.
 */
export const HINT_KEY = 'taskwright-signed-in';

/** Storage key of the signed-in user's name and photo (hint.ts). */
export const PROFILE_KEY = 'taskwright-profile';

/** Storage key of the uid of the signed-in user who has hidden the first steps on home. */
export const WELCOME_KEY = 'taskwright-welcome';

/** Returns true if a user is probably signed in. Available before the provider has loaded. */
export const wasSignedIn = (): boolean => readItem(HINT_KEY) !== null;

/** Returns the profile of a user that was stored at the last visit; null if there is none. */
export const storedProfile = (uid: string): Profile | null => profileIn(readItem(PROFILE_KEY), uid);

export const storeProfile = (uid: string, profile: Profile): void => {
  writeItem(PROFILE_KEY, JSON.stringify({ uid, ...profile }));
};
