import { authProvider, currentSession, refreshUser } from '../../lib/auth/session.ts';
import { saveProfile } from './save-profile.ts';

/**
 * Asks the provider for the current user again: the address may have been verified meanwhile, here or elsewhere. Then the
 * profile is saved too, which marks the tasks already posted. Decision 23.
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
