import type { AuthCredential } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { withRecentLogin } from './recent-login.ts';

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
 * cancels. Needs a rendered IdentityHost.
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
