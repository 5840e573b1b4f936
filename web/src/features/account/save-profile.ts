import { displayName } from '@taskwright/contract/names/names';
import type { User } from 'firebase/auth';
import { call } from '../../lib/api/api-client.ts';
import { refreshSessionProfile } from '../../lib/auth/session-profile.ts';

/**
 * Saves the profile of a user who just signed in. Sent at every sign-in, so that a failed save is repeated at the next.
 * Then runs `onSaved`, which by default shows the profile's name and photo. Returns whether the profile was saved. [CALL-1, CALL-10], decision 12.
 */
export const saveProfile = async (
  user: User,
  onSaved: () => Promise<unknown> = refreshSessionProfile,
): Promise<boolean> => {
  const now = new Date().toISOString();
  try {
    const { data } = await call('saveUser', {
      isBackground: true,
      body: {
        email: user.email ?? '',
        name: displayName(user.displayName),
        photoURL: user.photoURL?.startsWith('https://') ? user.photoURL : null,
        creationTime: user.metadata.creationTime ?? now,
        lastSignInTime: user.metadata.lastSignInTime ?? now,
        // Not deviceZone(), whose file would load with every public page. The server ignores an unknown zone.
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
      },
    });
    // A profile from an earlier sign-in keeps its name and photo.
    void onSaved();
    return data.insertedId !== '';
  } catch (error) {
    console.error(error);
    return false;
  }
};
