/**
 * What login and sign-up tell each other in the state of a link: the address that was typed, and whether the password is
 * forgotten. It stays out of the URL, which ends up in logs.
 */
type Carried = { email?: unknown; isForgotten?: unknown };

const carriedIn = (state: unknown): Carried => (typeof state === 'object' && state !== null ? state : {});

/** The address that was typed on the screen before. */
export const emailIn = (state: unknown): string => {
  const { email } = carriedIn(state);
  return typeof email === 'string' ? email : '';
};

/** Whether the login screen is to ask for no password but send a link to set a new one. */
export const isForgottenIn = (state: unknown): boolean => carriedIn(state).isForgotten === true;

/** The state of such a link; what the login wall said in the `state` before goes along. */
export const carry = (state: unknown, email: string, isForgotten = false): object => ({
  ...carriedIn(state),
  email,
  isForgotten,
});
