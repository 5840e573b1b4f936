import { authCode } from '../auth-message.ts';

/** What the provider says of links that lead nowhere any more, in words. */
const DEAD: Readonly<Record<string, string>> = {
  'auth/expired-action-code': 'It has expired.',
  'auth/invalid-action-code': 'It has been used already, or there is a newer one.',
  'auth/user-not-found': 'Its account is gone.',
  'auth/user-disabled': 'Its account has been disabled. Write to us if you think that is a mistake.',
};

export const isDead = (error: unknown): boolean => authCode(error) in DEAD;

export const whyDead = (error: unknown): string => DEAD[authCode(error)] ?? '';
