import type { Account } from '@taskwright/contract';
import { call } from '../api/api-client.ts';
import { PROFILE_KEY, storedProfile, storeProfile } from './hint.ts';
import type { Profile } from './profile-text.ts';
import { currentSession, refreshUser } from './session.ts';

const show = ({ name, photo }: Profile): void => {
  const { user, ended } = currentSession();
  // The login that follows reads the stored profile.
  if (user !== null && ended !== true) refreshUser({ ...user, displayName: name, photoURL: photo });
};

/** Number of saved profiles. A response to an earlier request may contain an older one. */
let saves = 0;

/**
 * Shows a name and photo in the header and on forms, and stores them for the next visit. Call it after every change of
 * the signed-in user's profile.
 */
export const saveSessionProfile = (profile: Profile): void => {
  const { user } = currentSession();
  if (user === null) return;
  saves += 1;
  storeProfile(user.uid, profile);
  show(profile);
};

/**
 * Fetches the signed-in user's name and photo, which another device may have changed, and shows them. Returns the
 * account if they are current. After a failure the known ones remain.
 */
export const refreshSessionProfile = async (): Promise<Account | null> => {
  const uid = currentSession().user?.uid;
  if (uid === undefined) return null;
  const savesBefore = saves;
  try {
    const account = (await call('getAccount', {})).data;
    if (currentSession().user?.uid !== uid || saves !== savesBefore) return null;
    saveSessionProfile({ name: account.name, photo: account.photo });
    return account;
  } catch (error) {
    console.error(error);
    return null;
  }
};

/** Follows changes in other tabs. Returns a function that stops it. */
export const watchSessionProfile = (uid: string): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    const profile = key === PROFILE_KEY ? storedProfile(uid) : null;
    if (profile !== null) show(profile);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
