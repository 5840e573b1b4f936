import { isSessionEnded } from '../../lib/api/api-error.ts';
import { logInAgain } from '../../lib/auth/log-in-again.ts';

/** Props of a button that retries after `error`. If the session has ended, it opens the login dialog first. */
export const retryButton = (error: unknown, label: string, onRetry: () => void) => {
  const logIn = async () => {
    if (await logInAgain()) onRetry();
  };
  return isSessionEnded(error) ? { children: 'Log in', onClick: logIn } : { children: label, onClick: onRetry };
};
