import { SESSION_ENDED } from '../../lib/api/api-error.ts';
import { NewReleaseError } from '../../lib/loading/missing-code.ts';

/** User-facing messages for the identity provider's error codes. The code itself is never shown. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/email-already-in-use': 'An account with this email address already exists. Log in instead.',
  'auth/invalid-email': 'Invalid email',
  'auth/weak-password': 'Password must be at least 6 characters',
  'auth/operation-not-allowed': 'That login method isn’t available. Try another.',
  'auth/network-request-failed': 'We couldn’t reach the login service. Check your connection and try again.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'auth/user-disabled': 'This account has been disabled. Write to us if you think this is a mistake.',
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
  'auth/unauthorized-domain': 'Google login isn’t set up for this site. Use your email and password instead.',
  'auth/account-exists-with-different-credential':
    'You already have an account with this email address. Log in with your password instead.',
  'auth/user-mismatch': 'That’s a different account from the one you’re logged in to.',
  'auth/user-token-expired': SESSION_ENDED,
  'auth/requires-recent-login': 'Log in again to do this.',
  'auth/credential-already-in-use': 'This Google account already belongs to another Taskwright account.',
  'auth/provider-already-linked': 'This way to log in is already set up. Reload the page to see it.',
  'auth/no-such-provider': 'This way to log in was already removed. Reload the page.',
  'auth/quota-exceeded': 'The login service is busy. Try again in a few minutes.',
  'auth/internal-error': 'The login service had a problem. Try again in a moment.',
};

/** Requirements of a password policy, matched in the provider's message. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/upper ?case/i, 'an uppercase letter'],
  [/lower ?case/i, 'a lowercase letter'],
  [/numeric|number|digit/i, 'a number'],
  [/non-alphanumeric|special|symbol/i, 'a symbol such as ! or ?'],
];

const policy = (message: string): string => {
  const length = message.match(/at (least|most) (\d+) characters/i);
  const messages = RULES.filter(([pattern]) => pattern.test(message)).map(([, words]) => words);
  const parts = length === null ? messages : [`at ${length[1]} ${length[2]} characters`, ...messages];
  return parts.length === 0
    ? 'This password is too weak. Choose a longer one with uppercase and lowercase letters, a number and a symbol.'
    : `This password is too weak: it needs ${parts.join(', ')}.`;
};

export const authCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const FIREBASE_DETAILS = /^Firebase: |\s*\(auth\/[^)]*\)\.?/g;

/** Returns the user-facing message for a provider error, without its code. */
export const authMessage = (error: unknown): string => {
  if (error instanceof NewReleaseError) return error.message;
  const code = authCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code === 'auth/password-does-not-meet-requirements') return policy(message);
  const text = MESSAGES[code];
  if (text !== undefined) return text;
  const rest = message.replace(FIREBASE_DETAILS, '').trim();
  return code !== '' && rest !== '' && rest !== 'Error'
    ? rest
    : 'We couldn’t reach the login service. Check your connection and try again.';
};

const WRONG_PASSWORD = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/missing-password',
]);

/** Returns whether the signed-in user typed a wrong password. */
export const isWrongPassword = (error: unknown): boolean => WRONG_PASSWORD.has(authCode(error));

const CLOSED = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);

/** Returns whether the user closed the provider's window. */
export const isPopupClosed = (error: unknown): boolean => CLOSED.has(authCode(error));
