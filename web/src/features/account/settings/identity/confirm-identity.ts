import type { AuthCredential } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
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

/** A request to confirm the user's identity. `answer` ends it with the credential, or null if the user cancels. */
type IdentityRequest = { readonly answer: (credential: AuthCredential | null) => void };

let current: IdentityRequest | null = null;
const listeners = new Set<() => void>();

const publish = (request: IdentityRequest | null): void => {
  current = request;
  for (const listener of listeners) listener();
};

/**
 * Opens the dialog in which the user logs in again. Resolves with the confirmed credential, or null if the user
 * cancels. Needs the `IdentityHost` of account-page.tsx.
 */
export const confirmIdentity = (): Promise<AuthCredential | null> =>
  new Promise((resolve) => {
    current?.answer(null);
    publish({
      answer: (credential) => {
        publish(null);
        resolve(credential);
      },
    });
  });

/** Runs a call that may need a recent login. Throws CancelledError if the user cancels the dialog. */
export const withIdentity = <T>(run: () => Promise<T>): Promise<T> => withRecentLogin(run, confirmIdentity);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIdentityRequest = (): IdentityRequest | null => useSyncExternalStore(subscribe, () => current);
