import { FirebaseError, initializeApp } from 'firebase/app';
import {
  ActionCodeOperation,
  type Auth,
  type AuthCredential,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithPopup,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  unlink,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { Project } from '../api/firestore.ts';
import { isWebView, OPEN_IN_BROWSER } from '../browser/web-view.ts';
import type { readConfig } from './config.ts';
import type { Profile } from './profile-text.ts';
import type { SessionUser } from './session.ts';

/**
 * The identity provider. Loaded lazily, through session.ts, and in parallel with the entry, so it imports no module that
 * the entry contains.
 */

type StoredProfile = (uid: string) => Profile | null;
type Connected = { readonly auth: Auth; readonly project: Project; readonly storedProfile: StoredProfile };

let connected: Connected | null = null;

const provider = (): Connected => {
  if (connected === null) throw new Error('connect() first');
  return connected;
};
const auth = (): Auth => provider().auth;

const authCodeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;

/** Returns the project that the page is connected to. The Firestore listener connects to it too. */
export const project = (): Project => provider().project;

export const asSessionUser = (user: User): SessionUser => {
  const { uid, email, emailVerified } = user;
  const profile = provider().storedProfile(uid) ?? { name: user.displayName, photo: null };
  return { uid, email, emailVerified, displayName: profile.name, photoURL: profile.photo };
};

/**
 * Connects to the project that serves this page. Calls `onUser` on every change of the user, with the name and photo of
 * `storedProfile` if they are the user's. Resolves after the first call.
 */
export const connect = async (
  { config, emulators }: Awaited<ReturnType<typeof readConfig>>,
  onUser: (user: SessionUser | null) => void,
  storedProfile: StoredProfile,
): Promise<void> => {
  if (connected === null) {
    const app = initializeApp(config);
    // signInWithPopup gets the popup resolver instead, because here it would load its iframe at once.
    // The shell's first script reads localStorage without waiting (stored.ts). IndexedDB is the fallback.
    const created = initializeAuth(app, { persistence: [browserLocalPersistence, indexedDBLocalPersistence] });
    if (emulators.auth !== null) connectAuthEmulator(created, `http://${emulators.auth}`, { disableWarnings: true });
    connected = { auth: created, project: { app, firestoreEmulator: emulators.firestore }, storedProfile };
    onAuthStateChanged(created, (user) => onUser(user === null ? null : asSessionUser(user)));
  }
  await connected.auth.authStateReady();
};

/**
 * Returns the user's ID token; null without a user, or if the provider has ended the session. Requests a new one in
 * place of `rejected`. A login may have replaced it already, and refreshing the new session could end that.
 */
export const token = async (rejected: string | null): Promise<string | null> => {
  const user = auth().currentUser;
  if (user === null) return null;
  try {
    const known = await user.getIdToken();
    return known === rejected ? await user.getIdToken(true) : known;
  } catch (error) {
    // The provider has just logged out a user whose session it rejects. The user may have logged in since.
    if (auth().currentUser !== user) return token(rejected);
    if (authCodeOf(error) === 'auth/invalid-refresh-token') return null;
    throw error;
  }
};

/**
 * Returns when the signed-in user's token was issued, by the provider's clock, in milliseconds. Returns NaN without a
 * user.
 */
export const tokenTime = async (): Promise<number> =>
  Date.parse((await auth().currentUser?.getIdTokenResult())?.issuedAtTime ?? '');

/** Returns a password as it is set. Some keyboards type an accented letter as one character, others as two. */
const composed = (password: string): string => password.normalize('NFC');

const WRONG_PASSWORD: readonly unknown[] = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
];

/** Tries a password as it is set. If it is wrong, tries it as typed, for a password that was set like that earlier. */
const tryPassword = async <T>(typed: string, logIn: (password: string) => Promise<T>): Promise<T> => {
  try {
    return await logIn(composed(typed));
  } catch (error) {
    if (composed(typed) === typed || !WRONG_PASSWORD.includes(authCodeOf(error))) throw error;
    return logIn(typed);
  }
};

export const createAccount = async (email: string, password: string): Promise<User> =>
  (await createUserWithEmailAndPassword(auth(), email, composed(password))).user;

export const nameAccount = async (
  user: User,
  { displayName, photoURL }: { displayName: string; photoURL: string | null },
): Promise<SessionUser> => {
  // A null requests removal of a picture that a new account does not have. The emulator rejects that.
  await updateProfile(user, photoURL === null ? { displayName } : { displayName, photoURL });
  // The name is a claim of the token, so the token without it is replaced.
  await user.getIdToken(true);
  return asSessionUser(user);
};

export const logInWithPassword = async (email: string, password: string): Promise<User> =>
  (await tryPassword(password, (tried) => signInWithEmailAndPassword(auth(), email, tried))).user;

/** Returns Google as a provider. Throws in a web view, which Google rejects. */
const googleProvider = (): GoogleAuthProvider => {
  if (isWebView()) throw Object.assign(new Error(OPEN_IN_BROWSER), { code: 'auth/web-view' });
  return new GoogleAuthProvider();
};

export const logInWithGoogle = async (): Promise<User> =>
  (await signInWithPopup(auth(), googleProvider(), browserPopupRedirectResolver)).user;

export const logOut = (): Promise<void> => signOut(auth());

/** Reloads the current user, whose address may have been verified elsewhere. If it was, replaces the token too. */
export const reloadUser = async (): Promise<SessionUser | null> => {
  const user = auth().currentUser;
  if (user === null) return null;
  const before = user.emailVerified;
  await user.reload();
  if (user.emailVerified !== before) await user.getIdToken(true);
  return asSessionUser(user);
};

/** Returns the signed-in user as the provider's object. */
export const currentUser = (): User | null => auth().currentUser;

/** Returns the signed-in user. Throws the provider's error of an ended session if there is none. */
const requireUser = (): User => {
  const user = auth().currentUser;
  if (user === null) throw new FirebaseError('auth/user-token-expired', 'There is no signed-in user');
  return user;
};

/** How the user can log in: with a password, and with Google by this address. `google` is null if it is not linked. */
export type SignInMethods = { readonly hasPassword: boolean; readonly google: string | null };

export const signInMethods = (): SignInMethods => {
  const { providerData } = requireUser();
  const google = providerData.find(({ providerId }) => providerId === GoogleAuthProvider.PROVIDER_ID);
  return {
    hasPassword: providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
    google: google === undefined ? null : (google.email ?? ''),
  };
};

/** Logs the same user in again, which makes the login recent. Throws the provider's error for a wrong password. */
export const confirmPassword = async (password: string): Promise<AuthCredential> => {
  const user = requireUser();
  return tryPassword(password, async (tried) => {
    const credential = EmailAuthProvider.credential(user.email ?? '', tried);
    await reauthenticateWithCredential(user, credential);
    return credential;
  });
};

/** Like `confirmPassword`, in Google's window. Throws the provider's error for another account. */
export const confirmWithGoogle = async (): Promise<AuthCredential> => {
  const google = googleProvider();
  const confirmed = await reauthenticateWithPopup(requireUser(), google, browserPopupRedirectResolver);
  const credential = GoogleAuthProvider.credentialFromResult(confirmed);
  if (credential === null) throw new TypeError('Google returned no credential');
  return credential;
};

/** Starts a new session of the same user, after all tokens were revoked. */
export const logInAgain = async (credential: AuthCredential): Promise<void> => {
  await signInWithCredential(auth(), credential);
};

/** Sets the password, also the first one of a user who logs in with Google only. */
export const changePassword = (password: string): Promise<void> => updatePassword(requireUser(), composed(password));

export const linkGoogle = async (): Promise<void> => {
  await linkWithPopup(requireUser(), googleProvider(), browserPopupRedirectResolver);
};

export const unlinkGoogle = async (): Promise<void> => {
  await unlink(requireUser(), GoogleAuthProvider.PROVIDER_ID);
};

/** Purpose of a link of the provider, and the email address that it concerns. */
export type EmailLink = { purpose: 'verify' | 'reset' | 'recover' | 'other'; email: string };

const PURPOSES: Readonly<Record<string, EmailLink['purpose']>> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'verify',
  [ActionCodeOperation.PASSWORD_RESET]: 'reset',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recover',
};

/** Reads a link's code without consuming it. Throws the provider's error if the code is no longer valid. */
export const readEmailLink = async (code: string): Promise<EmailLink> => {
  const { operation, data } = await checkActionCode(auth(), code);
  return { purpose: PURPOSES[operation] ?? 'other', email: data.email ?? '' };
};

/** Consumes a link's code: verifies or restores the email address of the account. */
export const applyEmailLink = (code: string): Promise<void> => applyActionCode(auth(), code);

/** Sets a new password and consumes the code of the link. */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth(), code, composed(password));
