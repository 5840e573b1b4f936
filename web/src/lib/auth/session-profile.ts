import { call } from '../api/api-client.ts';
import { currentSession, saveSessionProfile } from './session.ts';

/**
 * Fetches the signed-in user's name and photo, which another device may have changed, and shows them. After a failure
 * the known ones remain.
 */
export const refreshSessionProfile = async (): Promise<void> => {
  const uid = currentSession().user?.uid;
  if (uid === undefined) return;
  try {
    const { name, photo } = (await call('getAccount', {})).data;
    if (currentSession().user?.uid === uid) saveSessionProfile({ name, photo });
  } catch (error) {
    console.error(error);
  }
};
