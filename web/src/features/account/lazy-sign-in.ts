import { plainText } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import type { LoadedPhoto } from '../../lib/pictures/remote.ts';
import type { SignUpForm } from './schemas.ts';

/** Lazy sign-in code. Loads on the first use of a form, like the validators. */
const load = () => loadCode(() => Promise.all([import('./sign-in.ts'), import('./auth-message.ts')]));

/** Preloads the sign-in code. A failed load is reported on submit. */
export const prepareSignIn = (): void => void load().catch(() => undefined);

/** Loads the sign-in code, or returns the message for the failure. */
const loaded = () =>
  load().catch((error: unknown) => {
    console.error(error);
    return plainText(error);
  });

/** Logs in with a password. Returns the banner's error message, or null on success. */
export const tryToLogIn = async (email: string, password: string): Promise<string | null> => {
  const code = await loaded();
  if (typeof code === 'string') return code;
  const [{ logIn, loginMessage }] = code;
  return logIn(email, password).then(() => null, loginMessage);
};

/**
 * Signs up, and uploads `photo` once it is loaded. Returns the banner's error message, or null when the account exists.
 */
export const tryToSignUp = async (account: SignUpForm, photo: Promise<LoadedPhoto> | null): Promise<string | null> => {
  const code = await loaded();
  if (typeof code === 'string') return code;
  const [{ signUp }, { authMessage }] = code;
  return signUp(account, photo).then(() => null, authMessage);
};

/** Logs in through the Google popup. Returns whether a user logged in. */
export const tryGoogle = async (): Promise<boolean> => {
  const code = await loaded();
  if (typeof code !== 'string') return code[0].logInWithGoogle();
  notify('error', code);
  return false;
};
