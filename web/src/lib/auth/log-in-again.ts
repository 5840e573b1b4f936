import { currentSession } from './session.ts';

/** The user whose session has ended; null if unknown. */
export type EndedUser = { readonly uid: string; readonly email: string | null } | null;

/** Asks the user to log in. Resolves with whether this user has logged in. */
type Ask = (user: EndedUser) => Promise<boolean>;

let ask: Ask = async () => false;

/** Registers the dialog of the layout, which the API client cannot import. */
export const registerLogIn = (dialog: Ask): void => {
  ask = dialog;
};

/**
 * Opens the login dialog over the page. Resolves with whether `user` has logged in again. Concurrent callers share the
 * dialog. Decision 26.
 */
export const logInAgain = (user: EndedUser = currentSession().user): Promise<boolean> => ask(user);
