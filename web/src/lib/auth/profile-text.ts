/** Name and photo of a user's own profile. The provider's user can have others. Decision 25. */
export type Profile = { name: string; photo: string | null };

/** Returns the profile in a stored text (hint.ts) if it is that of the user `uid`; otherwise null. */
export const profileIn = (text: string | null, uid: string): Profile | null => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('uid' in stored) || stored.uid !== uid) return null;
    if (!('name' in stored) || typeof stored.name !== 'string') return null;
    return { name: stored.name, photo: 'photo' in stored && typeof stored.photo === 'string' ? stored.photo : null };
  } catch {
    return null;
  }
};
