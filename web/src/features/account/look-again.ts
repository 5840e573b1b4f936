import { authProvider, currentSession, refreshUser } from '../../lib/auth/session.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Reloads the current user from the provider, because the email may have been verified elsewhere. If it is newly
 * verified, saves the profile, which marks the user's tasks as verified. Decision 23.
 */
export const lookAgain = async (): Promise<void> => {
  const provider = await authProvider();
  const before = currentSession().user?.emailVerified;
  const now = await provider.reloadUser();
  if (now === null) return;
  refreshUser(now);
  const user = provider.currentUser();
  if (now.emailVerified && before === false && user !== null) await saveProfile(user);
};
