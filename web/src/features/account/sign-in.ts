import type { User } from 'firebase/auth';
import { call } from '../../lib/api/api-client.ts';
import { authProvider, refreshUser } from '../../lib/auth/session.ts';
import { refreshSessionProfile } from '../../lib/auth/session-profile.ts';
import { notify, TOAST_MS } from '../../lib/dialogs/toast.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import type { LoadedPhoto } from '../../lib/pictures/remote.ts';
import { authCode, authMessage, isPopupClosed } from './auth-message.ts';
import { saveProfile } from './save-profile.ts';
import type { SignUpForm } from './schemas.ts';
import { READING_MS, showVerificationSent } from './verification.tsx';

const NOT_SAVED = 'Your account is ready, but we couldn’t save your profile. We’ll try again when you next log in.';

/** Uploads the photo that the sign-up form has loaded, or is still loading. Shows a toast with the reason for a failure. */
const uploadTyped = async (uid: string, loading: Promise<LoadedPhoto>): Promise<void> => {
  const fail = (reason: string) =>
    notify('error', `${reason} You can upload a photo on your account page.`, READING_MS);
  const loaded = await loading;
  if ('problem' in loaded) return fail(loaded.problem);
  try {
    const { uploadPhoto } = await loadCode(() => import('./bring-photo.ts'));
    await uploadPhoto(uid, loaded.photo);
  } catch (error) {
    console.error(error);
    fail('We couldn’t save your photo.');
  }
};

/**
 * Creates the account, sets its name and saves the profile. Then uploads `photo` in the background. Throws the
 * provider's error if the account cannot be created. Later failures keep the account. [CALL-1, CALL-9, SAY-4]
 */
export const signUp = async (
  { name, email, photoURL, password }: SignUpForm,
  photo: Promise<LoadedPhoto> | null,
): Promise<void> => {
  const provider = await authProvider();
  const user = await provider.createAccount(email, password);
  try {
    refreshUser(await provider.nameAccount(user, { displayName: name, photoURL }));
  } catch (error) {
    console.error(error);
  }
  // Not awaited: the user can resend the email from the avatar menu.
  const sending = call('sendVerificationEmail', {});
  if (await saveProfile(user)) notify('success', 'Your profile has been created', TOAST_MS.signUp);
  else notify('error', NOT_SAVED, READING_MS);
  if (photo !== null) void uploadTyped(user.uid, photo);
  sending.then(
    () => showVerificationSent(email),
    (error: unknown) => console.error(error),
  );
};

const WRONG = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
]);

/** Returns the message of the login banner. Every wrong email or password yields the same message. [SAY-5, SAY-20] */
export const loginMessage = (error: unknown): string =>
  WRONG.has(authCode(error)) ? 'Invalid email or password' : authMessage(error);

/** Logs in with a password. Saves the profile in the background. */
export const logIn = async (email: string, password: string): Promise<void> => {
  const user = await (await authProvider()).logInWithPassword(email, password);
  void saveProfile(user);
  notify('success', 'You have logged in');
};

/**
 * Shows the profile's name and photo. If the user has neither uploaded nor removed a photo yet, uploads the one of their
 * Google account, because the page renders no picture of another site.
 */
export const showOrBringPhoto = async ({ uid, photoURL }: Pick<User, 'uid' | 'photoURL'>): Promise<void> => {
  const account = await refreshSessionProfile();
  if (account === null || account.hasChosenPhoto || photoURL === null) return;
  const { bringGooglePhoto } = await loadCode(() => import('./bring-photo.ts'));
  await bringGooglePhoto(uid, photoURL);
};

/**
 * Logs in through the Google popup. Returns whether a user logged in. Shows nothing when the user closed the popup, and
 * a toast for other errors. [SAY-7, SAY-8, CALL-10], decisions 11 and 12.
 */
export const logInWithGoogle = async (): Promise<boolean> => {
  try {
    const user = await (await authProvider()).logInWithGoogle();
    void saveProfile(user, () => showOrBringPhoto(user));
    notify('success', 'Logged in successfully!');
    return true;
  } catch (error) {
    console.error(error);
    if (!isPopupClosed(error)) notify('error', authMessage(error), READING_MS);
    return false;
  }
};
