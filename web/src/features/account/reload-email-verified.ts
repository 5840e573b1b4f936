import { authProvider, currentSession, refreshUser } from '../../lib/auth/session.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Reloads the current user from the provider, because the email may have been verified elsewhere. If it is newly
 * verified, saves the profile, which marks the user's tasks as verified. Decision 23.
 */
export const reloadEmailVerified = async (): Promise<void> => {
  const provider = await authProvider();
  const previous = currentSession().user;
  const reloaded = await provider.reloadUser();
  if (reloaded === null) return;
  // Name and photo belong to the profile. The provider's may be older.
  const { displayName, photoURL } = previous ?? reloaded;
  refreshUser({ ...reloaded, displayName, photoURL });
  const user = provider.currentUser();
  if (reloaded.emailVerified && previous?.emailVerified === false && user !== null) await saveProfile(user);
};
