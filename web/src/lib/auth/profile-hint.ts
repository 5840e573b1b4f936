import { readItem, writeItem } from '../browser/storage.ts';
import { PROFILE_KEY } from './hint.ts';

/** Name and photo of a user's own profile. The provider's user can have others. Decision 25. */
export type Profile = { name: string; photo: string | null };

/** Returns the profile of a user that was stored at the last visit; null if there is none. */
export const storedProfile = (uid: string): Profile | null => {
  try {
    const stored: unknown = JSON.parse(readItem(PROFILE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('uid' in stored) || stored.uid !== uid) return null;
    if (!('name' in stored) || typeof stored.name !== 'string') return null;
    return { name: stored.name, photo: 'photo' in stored && typeof stored.photo === 'string' ? stored.photo : null };
  } catch {
    return null;
  }
};

export const storeProfile = (uid: string, profile: Profile): void =>
  writeItem(PROFILE_KEY, JSON.stringify({ uid, ...profile }));
