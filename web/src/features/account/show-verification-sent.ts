import { notify } from '../../lib/dialogs/toast.ts';

/** Toast duration for messages that require an action, in milliseconds. */
export const READING_MS = 8000;

/** Shows the toast for a sent verification email, at sign-up and when it is resent. */
export const showVerificationSent = (email: string): void =>
  notify(
    'info',
    `A verification email is on its way to ${email}. Open the link in it to verify your address.`,
    READING_MS,
  );
