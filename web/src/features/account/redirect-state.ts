/**
 * Navigation state that the links between login and sign-up pass on: the typed email, and whether the password is
 * forgotten. It is not in the URL, because URLs are logged.
 */
type Carried = { email?: unknown; isForgotten?: unknown };

const carriedIn = (state: unknown): Carried => (typeof state === 'object' && state !== null ? state : {});

/** Returns the email typed on the previous screen; empty if there is none. */
export const emailIn = (state: unknown): string => {
  const { email } = carriedIn(state);
  return typeof email === 'string' ? email : '';
};

/** Returns whether the login screen shows the password reset form. */
export const isForgottenIn = (state: unknown): boolean => carriedIn(state).isForgotten === true;

/** Returns the state for such a link, including the state of the login redirect. */
export const carry = (state: unknown, email: string, isForgotten = false): object => ({
  ...carriedIn(state),
  email,
  isForgotten,
});
