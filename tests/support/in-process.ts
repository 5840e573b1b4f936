import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { type AppOptions, createApp } from '../../functions/src/http/app.ts';
import type { RequestLine } from '../../functions/src/http/request-line.ts';
import { type IdentityProvider, NO_IDENTITY_PROVIDER } from '../../functions/src/store/identity-provider.ts';
import { createStore, type Store } from '../../functions/src/store/store.ts';
import type { Account } from './accounts.ts';
import { type Api, apiOver } from './api.ts';
import { TEST_DEADLINE_MS } from './deadline.ts';

const signedIn = (name: string, email: string, emailVerified: boolean): Account => ({
  uid: name,
  idToken: Buffer.from(JSON.stringify({ uid: name, email, emailVerified, name })).toString('base64url'),
  email,
  password: '',
});

/**
 * Returns a signed-in user of the API in this process. The token contains all claims, and nothing verifies it.
 */
export const person = (name: string, email = `${name}@taskwright.example`): Account => signedIn(name, email, true);

/** Returns a signed-in user whose email address is not verified. */
export const unverified = (name: string): Account => signedIn(name, `${name}@taskwright.example`, false);

/** Returns a user that no other test uses, because quotas limit what one user may do. */
export const uniqueUser = (): Account => person(randomUUID());

/**
 * Returns the whole API in this process against a real Firestore emulator. Use it for logic under concurrency (the
 * Functions emulator starts a process for each concurrent request), for other clocks, and for an unavailable Firestore.
 * `identity` replaces the identity provider. `options` are those of `createApp`.
 */
export const apiInProcess = (
  db: Firestore,
  now: () => Date = () => new Date(),
  identity: IdentityProvider = NO_IDENTITY_PROVIDER,
  options: AppOptions = {},
): Api => apiOf(db, now, undefined, { now, ...options }, identity);

/**
 * Like `apiInProcess`, and collects the log line of each request, oldest first. `options` are those of `createApp`. The
 * whole API uses `options.now`.
 */
export const loggedApi = (db: Firestore, options?: AppOptions): { api: Api; lines: RequestLine[] } => {
  const lines: RequestLine[] = [];
  return { api: apiOf(db, options?.now, (line) => lines.push(line), options), lines };
};

const apiOf = (
  db: Firestore,
  now?: () => Date,
  log?: (line: RequestLine) => void,
  options?: AppOptions,
  identity?: IdentityProvider,
): Api => {
  const store = createStore(db, { ...(now && { now }), ...(identity && { identity }) });
  return apiOfStore(store, log, options);
};

/** Returns the whole API in this process over a store, for example one that fails. */
export const apiOfStore = (store: Store, log?: (line: RequestLine) => void, options?: AppOptions): Api => {
  const readToken = async (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());
  const app = createApp(createHandlers(store), readToken, log, { deadlineMs: TEST_DEADLINE_MS, ...options });
  return apiOver((path, init) => app.request(path, init));
};
