import { NetworkError } from '../../lib/api/api-error.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import type { SignUpForm } from './schemas.ts';

/** What logs in and signs up. Its code comes when somebody comes to a form, as what checks the form does. Decision 42. */
const load = () => Promise.all([import('./sign-in.ts'), import('./auth-message.ts')]);

/** Fetches it before it is needed; a failure shows when it is. */
export const prepareSignIn = (): void => void load().catch(() => undefined);

const loaded = () =>
  load().catch((error: unknown) => {
    console.error(error);
    return null;
  });

const unreached = new NetworkError().message;

/** Logs in with a password; answers what the banner is to say, null when somebody is in. */
export const tryToLogIn = async (email: string, password: string): Promise<string | null> => {
  const code = await loaded();
  if (code === null) return unreached;
  const [{ logIn, loginMessage }] = code;
  return logIn(email, password).then(() => null, loginMessage);
};

/** Signs up; answers what the banner is to say, null when there is an account. */
export const tryToSignUp = async (account: SignUpForm): Promise<string | null> => {
  const code = await loaded();
  if (code === null) return unreached;
  const [{ signUp }, { authMessage }] = code;
  return signUp(account).then(() => null, authMessage);
};

/** Logs in through Google's window; answers whether somebody did. */
export const tryGoogle = async (): Promise<boolean> => {
  const code = await loaded();
  if (code !== null) return code[0].logInWithGoogle();
  notify('error', unreached);
  return false;
};
