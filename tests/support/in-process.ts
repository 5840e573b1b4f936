import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { createHandlers } from '../../functions/src/handlers.ts';
import { type AppOptions, createApp } from '../../functions/src/http/app.ts';
import type { RequestLine } from '../../functions/src/http/request-line.ts';
import { createServices } from '../../functions/src/services.ts';
import { allActive, type StandingAmong } from '../../functions/src/users/account-standing.ts';
import type { Account } from './accounts.ts';
import { type Api, apiOver } from './api.ts';

const signedIn = (name: string, email: string, emailVerified: boolean): Account => ({
  uid: name,
  idToken: Buffer.from(JSON.stringify({ uid: name, email, emailVerified, name })).toString('base64url'),
  email,
  password: '',
});

/** A user signed in at the API in this process. The token carries all claims, and the API in this process verifies none. */
export const person = (name: string, email = `${name}@taskwright.example`): Account => signedIn(name, email, true);

/** The same with an email address that is not verified. */
export const unverified = (name: string): Account => signedIn(name, `${name}@taskwright.example`, false);

/** Somebody whom no other test knows: how much one person may do is limited. */
export const somebody = (): Account => person(randomUUID());

/**
 * The whole API in this process over a real Firestore emulator: for logic under concurrency (the Functions emulator
 * starts a process for each request at once), for other clocks, and for a Firestore that is not there. `accounts` takes the place of
 * the identity provider.
 */
export const apiInProcess = (
  db: Firestore,
  now: () => Date = () => new Date(),
  accounts: StandingAmong = allActive,
): Api => apiOf(db, now, accounts);

/** The same with the log line of each request, oldest first. `options` are those of `createApp`. */
export const loggedApi = (db: Firestore, options?: AppOptions): { api: Api; lines: RequestLine[] } => {
  const lines: RequestLine[] = [];
  return { api: apiOf(db, undefined, undefined, (line) => lines.push(line), options), lines };
};

const apiOf = (
  db: Firestore,
  now?: () => Date,
  accounts?: StandingAmong,
  log?: (line: RequestLine) => void,
  options?: AppOptions,
): Api => {
  const readToken = async (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());
  const app = createApp(createHandlers(createServices(db, now, accounts)), readToken, log, options);
  return apiOver((path, init) => app.request(path, init));
};
