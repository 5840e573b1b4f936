import { authCode } from '../auth-message.ts';

/** Explanations of the provider's error codes for links that no longer work. */
const LINK_ERRORS: Readonly<Record<string, string>> = {
  'auth/expired-action-code': 'It has expired.',
  'auth/invalid-action-code': 'It was already used, or we’ve sent a newer one.',
  'auth/user-not-found': 'The account it belongs to was deleted.',
  'auth/user-disabled': 'The account it belongs to has been disabled. Write to us if you think this is a mistake.',
};

export const isInvalidLink = (error: unknown): boolean => authCode(error) in LINK_ERRORS;

export const invalidLinkReason = (error: unknown): string => LINK_ERRORS[authCode(error)] ?? '';
