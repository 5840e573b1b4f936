import { NetworkError } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import type { LoadedPhoto } from '../../lib/pictures/remote.ts';
import type { SignUpForm } from './schemas.ts';

/** Lazy sign-in code. Loads on the first use of a form, like the validators. */
const load = () => Promise.all([import('./sign-in.ts'), import('./auth-message.ts')]);

/** Preloads the sign-in code. A failed load is reported on submit. */
export const prepareSignIn = (): void => void load().catch(() => undefined);

const loaded = () =>
  load().catch((error: unknown) => {
    console.error(error);
    return null;
  });

const networkMessage = new NetworkError().message;

/** Logs in with a password. Returns the banner's error message, or null on success. */
export const tryToLogIn = async (email: string, password: string): Promise<string | null> => {
  const code = await loaded();
  if (code === null) return networkMessage;
  const [{ logIn, loginMessage }] = code;
  return logIn(email, password).then(() => null, loginMessage);
};

/**
 * Signs up, and uploads `photo` once it is loaded. Returns the banner's error message, or null when the account exists.
 */
export const tryToSignUp = async (account: SignUpForm, photo: Promise<LoadedPhoto> | null): Promise<string | null> => {
  const code = await loaded();
  if (code === null) return networkMessage;
  const [{ signUp }, { authMessage }] = code;
  return signUp(account, photo).then(() => null, authMessage);
};

/** Logs in through the Google popup. Returns whether a user logged in. */
export const tryGoogle = async (): Promise<boolean> => {
  const code = await loaded();
  if (code !== null) return code[0].logInWithGoogle();
  notify('error', networkMessage);
  return false;
};
