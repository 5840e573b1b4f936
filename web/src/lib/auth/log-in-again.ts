import { currentSession } from './session.ts';

/** A request to log in again, because the session has ended. */
export type LogInRequest = {
  /** The user whose session has ended; null if unknown. */
  readonly user: { readonly uid: string; readonly email: string | null } | null;
  /** Ends the request. `isLoggedIn` is false if the user closed the dialog. */
  readonly answer: (isLoggedIn: boolean) => void;
  readonly answered: Promise<boolean>;
};

let open: LogInRequest | null = null;
const listeners = new Set<() => void>();

const set = (next: LogInRequest | null): void => {
  open = next;
  for (const listener of listeners) listener();
};

export const logInRequest = (): LogInRequest | null => open;

export const subscribeLogInRequest = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Opens the login dialog over the page. Resolves with whether `user` has logged in again. Concurrent callers share the
 * dialog. Decision 26.
 */
export const logInAgain = (user: LogInRequest['user'] = currentSession().user): Promise<boolean> => {
  if (open !== null) return open.answered;
  let resolve: (isLoggedIn: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolveAnswer) => {
    resolve = resolveAnswer;
  });
  const answer = (isLoggedIn: boolean): void => {
    if (open?.answered === answered) set(null);
    resolve(isLoggedIn);
  };
  set({ user, answer, answered });
  return answered;
};
