import { call } from '../../lib/api/api-client.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { loadPhoto } from '../../lib/pictures/remote.ts';
import { storeProfile } from './own-account.ts';

/** Uploads a photo, unless the user has changed since the login of `uid`. Shows it in the header. */
export const uploadPhoto = async (uid: string, image: Blob): Promise<void> => {
  if (currentSession().user?.uid !== uid) return;
  storeProfile(uid, (await call('savePhoto', { image, isBackground: true })).data);
};

/**
 * Returns the address of a picture of a Google account, in the size of our photos. Null for an address of another site,
 * which the page never requests without the user's request.
 */
export const googlePicture = (address: string | null): string | null =>
  address?.startsWith('https://lh3.googleusercontent.com/') === true ? address.replace(/=s\d+(-c)?$/, '=s512$1') : null;

/** Uploads the picture of the user's Google account, if it has one. A failure leaves the initials, without a message. */
export const bringGooglePhoto = async (uid: string, picture: string | null): Promise<void> => {
  const address = googlePicture(picture);
  if (address === null) return;
  try {
    const loaded = await loadPhoto(address);
    if ('photo' in loaded) await uploadPhoto(uid, loaded.photo);
  } catch (error) {
    console.error(error);
  }
};
