import { readItem, writeItem } from '../browser/storage.ts';
import { PROFILE_KEY } from './hint.ts';
import { type Profile, profileIn } from './profile-text.ts';

/** Returns the profile of a user that was stored at the last visit; null if there is none. */
export const storedProfile = (uid: string): Profile | null => profileIn(readItem(PROFILE_KEY), uid);

export const storeProfile = (uid: string, profile: Profile): void =>
  writeItem(PROFILE_KEY, JSON.stringify({ uid, ...profile }));
