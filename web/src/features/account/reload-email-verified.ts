import { authProvider, currentSession, refreshUser } from '../../lib/auth/session.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Reloads the current user from the provider, because the email may have been verified elsewhere. If it is newly
 * verified, saves the profile, which marks the user's tasks as verified. Decision 23.
 */
export const reloadEmailVerified = async (): Promise<void> => {
  const provider = await authProvider();
  const previous = currentSession().user?.emailVerified;
  const reloaded = await provider.reloadUser();
  if (reloaded === null) return;
  refreshUser(reloaded);
  const user = provider.currentUser();
  if (reloaded.emailVerified && previous === false && user !== null) await saveProfile(user);
};
