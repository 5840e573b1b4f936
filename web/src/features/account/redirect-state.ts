/**
 * Navigation state that the links between login and sign-up pass on: the typed email, and whether the password is
 * forgotten. It is not in the URL, because URLs are logged.
 */
type RedirectState = { email?: unknown; isReset?: unknown };

const redirectStateIn = (state: unknown): RedirectState => (typeof state === 'object' && state !== null ? state : {});

/** Returns the email typed on the previous screen; empty if there is none. */
export const emailIn = (state: unknown): string => {
  const { email } = redirectStateIn(state);
  return typeof email === 'string' ? email : '';
};

/** Returns whether the login screen shows the password reset form. */
export const isResetIn = (state: unknown): boolean => redirectStateIn(state).isReset === true;

/** Returns the state for such a link, including the state of the login redirect. */
export const redirectState = (state: unknown, email: string, isReset = false): object => ({
  ...redirectStateIn(state),
  email,
  isReset,
});
