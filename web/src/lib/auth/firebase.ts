import { initializeApp } from 'firebase/app';
import {
  ActionCodeOperation,
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import type { Project } from '../api/firestore.ts';
import type { readConfig } from './config.ts';
import type { SessionUser } from './session.ts';

/** The identity provider. Everything here loads by way of session.ts, once somebody needs it. */

type Connected = { readonly auth: Auth; readonly project: Project };

let connected: Connected | null = null;

const provider = (): Connected => {
  if (connected === null) throw new Error('connect() first');
  return connected;
};
const auth = (): Auth => provider().auth;

/** The project that the page is connected to, for what else of it is listened to. */
export const project = (): Project => provider().project;

export const asSessionUser = (user: User): SessionUser => ({
  uid: user.uid,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.displayName,
  photoURL: user.photoURL,
});

/** Connects to the project that serves this page and reports each change of user; resolves after the first report. */
export const connect = async (
  { config, emulators }: Awaited<ReturnType<typeof readConfig>>,
  onUser: (user: SessionUser | null) => void,
): Promise<void> => {
  if (connected === null) {
    const app = initializeApp(config);
    // The popup resolver is passed to signInWithPopup instead: here it would start its iframe at once.
    const created = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
    if (emulators.auth !== null) connectAuthEmulator(created, `http://${emulators.auth}`, { disableWarnings: true });
    connected = { auth: created, project: { app, firestoreEmulator: emulators.firestore } };
    onAuthStateChanged(created, (user) => onUser(user === null ? null : asSessionUser(user)));
  }
  await connected.auth.authStateReady();
};

export const token = async (fresh: boolean): Promise<string | null> =>
  (await auth().currentUser?.getIdToken(fresh)) ?? null;

/** When the token of whoever is signed in was issued, by the provider's clock, in milliseconds. */
export const tokenTime = async (): Promise<number> =>
  Date.parse((await auth().currentUser?.getIdTokenResult())?.issuedAtTime ?? '');

export const createAccount = async (email: string, password: string): Promise<User> =>
  (await createUserWithEmailAndPassword(auth(), email, password)).user;

export const nameAccount = async (
  user: User,
  { displayName, photoURL }: { displayName: string; photoURL: string | null },
): Promise<SessionUser> => {
  // A null would ask the provider to clear a picture that a new account does not have; the emulator refuses it.
  await updateProfile(user, photoURL === null ? { displayName } : { displayName, photoURL });
  // The name is a claim of the token, so the token that still lacks it is replaced.
  await user.getIdToken(true);
  return asSessionUser(user);
};

export const logInWithPassword = async (email: string, password: string): Promise<User> =>
  (await signInWithEmailAndPassword(auth(), email, password)).user;

export const logInWithGoogle = async (): Promise<User> =>
  (await signInWithPopup(auth(), new GoogleAuthProvider(), browserPopupRedirectResolver)).user;

export const logOut = (): Promise<void> => signOut(auth());

/** Sends the verification email for the current user; its link leads back to this site. */
export const sendVerification = async (): Promise<void> => {
  const user = auth().currentUser;
  if (user !== null) await sendEmailVerification(user, { url: window.location.origin });
};

/** Asks the provider for the current user again: the address may have been verified elsewhere meanwhile. */
export const reloadUser = async (): Promise<SessionUser | null> => {
  const user = auth().currentUser;
  if (user === null) return null;
  const before = user.emailVerified;
  await user.reload();
  if (user.emailVerified !== before) await user.getIdToken(true);
  return asSessionUser(user);
};

/** Whoever is signed in, as the provider knows them. */
export const currentUser = (): User | null => auth().currentUser;

/** Sends the email whose link sets a new password. */
export const sendPasswordReset = (email: string): Promise<void> =>
  sendPasswordResetEmail(auth(), email, { url: window.location.origin });

/** What a link in one of the provider's emails is for, and the address that it is about. */
export type EmailLink = { purpose: 'verify' | 'reset' | 'recover' | 'other'; email: string };

const PURPOSES: Readonly<Record<string, EmailLink['purpose']>> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'verify',
  [ActionCodeOperation.PASSWORD_RESET]: 'reset',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recover',
};

/** Reads a link's code and leaves it unused. Throws the provider's error when it works no longer. */
export const readEmailLink = async (code: string): Promise<EmailLink> => {
  const { operation, data } = await checkActionCode(auth(), code);
  return { purpose: PURPOSES[operation] ?? 'other', email: data.email ?? '' };
};

/** Uses a link's code up: the address is verified, or stands in the account again. */
export const applyEmailLink = (code: string): Promise<void> => applyActionCode(auth(), code);

/** As above, for the code of a link that sets a new password. */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(auth(), code, password);
