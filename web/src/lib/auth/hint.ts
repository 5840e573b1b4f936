import { readItem, removeItem, writeItem } from '../browser/storage.ts';

/**
 * Storage key of the hint that a user was signed in at the last visit. Without the hint, the provider is not loaded at
 * startup. public/theme.js selects the header's contents by it until the provider has loaded.
 */
export const HINT_KEY = 'taskwright-signed-in';

/** Name and photo of a user's own profile. The provider's user can have others. Decision 25. */
export type Profile = { name: string; photo: string | null };

/** Value of a hint without a profile, until the profile has loaded. */
const NO_PROFILE = '1';

/** Returns true if a user is probably signed in. Available before the provider has loaded. */
export const wasSignedIn = (): boolean => readItem(HINT_KEY) !== null;

/** Returns the profile of a user that was stored at the last visit; null if there is none. */
export const storedProfile = (uid: string): Profile | null => {
  try {
    const stored: unknown = JSON.parse(readItem(HINT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('uid' in stored) || stored.uid !== uid) return null;
    if (!('name' in stored) || typeof stored.name !== 'string') return null;
    return { name: stored.name, photo: 'photo' in stored && typeof stored.photo === 'string' ? stored.photo : null };
  } catch {
    return null;
  }
};

/** Stores that a user is signed in. Keeps the stored profile of this user, unless there is a new one. */
export const storeHint = (uid: string, profile: Profile | null = storedProfile(uid)): void =>
  writeItem(HINT_KEY, profile === null ? NO_PROFILE : JSON.stringify({ uid, ...profile }));

export const removeHint = (): void => removeItem(HINT_KEY);
