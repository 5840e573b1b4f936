import { ApiError } from '../../../../lib/api/api-error.ts';
import { authCode } from '../../auth-message.ts';

/** Thrown if the user cancels the confirmation of their identity. No message is shown for it. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** Returns whether the API or the provider rejected a call because the login is too old. */
const needsRecentLogin = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'recent-login-required') ||
  authCode(error) === 'auth/requires-recent-login';

/**
 * Runs a call. If the login is too old for it, confirms the user's identity and runs the call once more. Throws
 * CancelledError if the user does not confirm.
 */
export const withRecentLogin = async <T>(run: () => Promise<T>, confirm: () => Promise<unknown>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!needsRecentLogin(error)) throw error;
  }
  if ((await confirm()) === null) throw new CancelledError();
  return run();
};
