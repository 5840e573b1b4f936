import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import accounts from '../../../scripts/seed/accounts.json' with { type: 'json' };
import { type Account, signUp, signUpAnonymously } from '../../support/accounts.ts';

export type Person = Account & { name: string; verified: boolean; refreshToken: string };

const seedAccount = (key: string) => {
  const account = accounts.find((candidate) => candidate.key === key);
  if (account?.password === undefined) throw new Error(`accounts.json has no demo account '${key}'`);
  return { email: account.email, password: account.password, name: account.name };
};

/** The demo accounts that `npm start` prints. Tests only read with them. */
export const demo = { client: seedAccount('ottilie'), freelancer: seedAccount('emre') };

/** Creates an account with a unique name and address. */
export const newPerson = async ({
  name = `Robin ${randomUUID().slice(0, 8)}`,
  verified = true,
}: {
  name?: string;
  verified?: boolean;
} = {}): Promise<Person> => ({ ...(await signUp({ verified, name })), name, verified });

/** Signs up an anonymous account, which has no email address. */
export const newAnonymous = async (): Promise<Person> => {
  const { uid, idToken } = await signUpAnonymously();
  return { uid, idToken, email: '', password: '', name: '', verified: false, refreshToken: idToken };
};

/** Returns a unique address for each sign-up. */
export const freshEmail = (): string => `${randomUUID()}@taskwright.example`;

const HOUR_MS = 3_600_000;

/**
 * Returns the storage state of a browser in which `person` is signed in, as after a login. login.test.ts covers the
 * login itself.
 */
export const signedInState = async (person: Person, origin: string) => {
  const now = Date.now();
  const user = {
    uid: person.uid,
    email: person.email,
    emailVerified: person.verified,
    displayName: person.name,
    isAnonymous: false,
    providerData: [
      {
        providerId: 'password',
        uid: person.email,
        displayName: person.name,
        email: person.email,
        phoneNumber: null,
        photoURL: null,
      },
    ],
    stsTokenManager: {
      refreshToken: person.refreshToken,
      accessToken: person.idToken,
      expirationTime: now + HOUR_MS,
    },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: 'fake-api-key',
    appName: '[DEFAULT]',
  };
  const localStorage = [
    { name: 'firebase:authUser:fake-api-key:[DEFAULT]', value: JSON.stringify(user) },
    { name: 'taskwright-signed-in', value: '1' },
    { name: 'taskwright-profile', value: JSON.stringify({ uid: person.uid, name: person.name, photo: null }) },
  ];
  return { cookies: [], origins: [{ origin: new URL(origin).origin, localStorage }] };
};

/** Logs in through the login screen. */
export const logIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  // Waits for the login screen, because the screen for a forgotten password has a field for the address too.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
};
