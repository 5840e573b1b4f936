/**
 * Navigation state that the links between login, sign-up and the password reset pass on: the typed email. It is not in
 * the URL, because URLs are logged.
 */
type RedirectState = { email?: unknown };

const redirectStateIn = (state: unknown): RedirectState => (typeof state === 'object' && state !== null ? state : {});

/** Returns the email typed on the previous screen; empty if there is none. */
export const emailIn = (state: unknown): string => {
  const { email } = redirectStateIn(state);
  return typeof email === 'string' ? email : '';
};

/** Returns the state for such a link, including the state of the login redirect. */
export const redirectState = (state: unknown, email: string): object => ({
  ...redirectStateIn(state),
  email,
});
