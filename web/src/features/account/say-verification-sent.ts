import { notify } from '../../lib/dialogs/toast.ts';

/** Long enough to read and to do something about, in milliseconds. */
export const READING_MS = 8000;

/** Said at sign-up, and when somebody asks for the email once more. */
export const sayVerificationSent = (email: string): void =>
  notify('info', `A verification email is on its way to ${email}. Open its link to verify your address.`, READING_MS);
