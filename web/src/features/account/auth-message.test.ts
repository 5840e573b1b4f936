import { describe, expect, it } from 'vitest';
import { authMessage } from './auth-message.ts';
import { loginMessage } from './sign-in.ts';

const refused = (code: string, message = `Firebase: Error (${code}).`) => Object.assign(new Error(message), { code });

describe('authMessage', () => {
  it('translates known codes and strips the code from unknown messages', () => {
    expect(authMessage(refused('auth/email-already-in-use'))).toBe(
      'An account with this email address already exists. Log in instead.',
    );
    expect(authMessage(refused('auth/something-new', 'Firebase: Something is new here (auth/something-new).'))).toBe(
      'Something is new here',
    );
  });

  it('lists the requirements of a password policy', () => {
    const message =
      'Firebase: Missing password requirements: [Password must contain at least 8 characters, Password must contain a numeric character] (auth/password-does-not-meet-requirements).';
    expect(authMessage(refused('auth/password-does-not-meet-requirements', message))).toBe(
      'This password is too weak: it needs at least 8 characters, a number.',
    );
  });

  it('recognizes the provider’s wording of the deployed password policy', () => {
    const message =
      'Firebase: Missing password requirements: [Password must contain at least 6 characters, Password must contain an upper case character, Password must contain a lower case character] (auth/password-does-not-meet-requirements).';
    expect(authMessage(refused('auth/password-does-not-meet-requirements', message))).toBe(
      'This password is too weak: it needs at least 6 characters, an uppercase letter, a lowercase letter.',
    );
  });

  it('reports a connection problem when the provider’s code fails to load', () => {
    expect(authMessage(new TypeError('Failed to fetch dynamically imported module'))).toBe(
      'We couldn’t reach the login service. Check your connection and try again.',
    );
  });
});

describe('loginMessage', () => {
  // Codes with and without the provider's email enumeration protection.
  it.each(['auth/invalid-credential', 'auth/invalid-login-credentials', 'auth/wrong-password', 'auth/user-not-found'])(
    "returns 'Invalid email or password' for %s",
    (code) => {
      expect(loginMessage(refused(code))).toBe('Invalid email or password');
    },
  );

  it('reports network failures and rate limits as they are', () => {
    expect(loginMessage(refused('auth/network-request-failed'))).toMatch(/couldn’t reach/);
    expect(loginMessage(refused('auth/too-many-requests'))).toMatch(/^Too many attempts/);
  });
});
