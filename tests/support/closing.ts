import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../functions/src/account/end-account.ts';
import { sweepAccounts } from '../../functions/src/account/sweep-accounts.ts';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { unauthorized } from '../../functions/src/http/problems.ts';
import {
  type AccountStatus,
  type IdentityProvider,
  NO_IDENTITY_PROVIDER,
} from '../../functions/src/store/identity-provider.ts';
import { createStore } from '../../functions/src/store/store.ts';
import { endTask } from '../../functions/src/tasks/end-task.ts';
import type { Account } from './accounts.ts';
import { apiOver } from './api.ts';
import { TEST_DEADLINE_MS } from './deadline.ts';
import { withFaults } from './faults.ts';
import { START } from './own-stack.ts';
import { clear, ownFirestore } from './stack.ts';

const claims = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  secondsSinceLogin: z.number(),
});
type Claims = z.infer<typeof claims>;

/** Returns a signed-in member. The token contains all claims, and nothing signs it. */
export const member = (uid: string, change: Partial<Claims> = {}): Account => {
  const email = `${uid}@taskwright.example`;
  const all: Claims = { uid, email, emailVerified: true, name: uid, secondsSinceLogin: 60, ...change };
  return { uid, email: all.email, password: '', idToken: Buffer.from(JSON.stringify(all)).toString('base64url') };
};

/**
 * Returns the API in this process against its own project, whose accounts can be closed. The identity provider is a map
 * of the accounts that are not active; tokens of these accounts are rejected. No trigger runs, so tests run them
 * themselves. `calls` lists the changes at the provider.
 */
export const closingStack = (project: string) => {
  const faults = withFaults(ownFirestore(project));
  const { db } = faults;
  const time = { now: START };
  const clock = () => new Date(time.now);
  const accountStatuses = new Map<string, AccountStatus>();
  const calls: string[] = [];
  const identity: IdentityProvider = {
    ...NO_IDENTITY_PROVIDER,
    revokeTokens: async () => {},
    verifiedEmail: async () => null,
    findByEmail: async () => null,
    addresses: async () => new Map(),
    statuses: async (uids) => new Map(uids.map((uid) => [uid, accountStatuses.get(uid) ?? 'active'])),
    async setDisabled(uid, isDisabled) {
      calls.push(`${isDisabled ? 'disable' : 'enable'} ${uid}`);
      if (accountStatuses.get(uid) === 'removed') return;
      if (isDisabled) accountStatuses.set(uid, 'disabled');
      else accountStatuses.delete(uid);
    },
    async remove(uid) {
      calls.push(`remove ${uid}`);
      accountStatuses.set(uid, 'removed');
    },
  };
  const store = createStore(db, { now: clock, identity });
  const readToken = async (token: string) => {
    const { secondsSinceLogin, ...caller } = claims.parse(JSON.parse(Buffer.from(token, 'base64url').toString()));
    if (accountStatuses.has(caller.uid)) throw unauthorized('You were logged out everywhere. Log in again.');
    return { ...caller, authTime: time.now / 1000 - secondsSinceLogin };
  };
  beforeEach(async () => {
    time.now = START;
    accountStatuses.clear();
    calls.length = 0;
    await clear(project);
  });
  afterAll(() => db.terminate());
  const appOf = (over: typeof store) => {
    const app = createApp(createHandlers(over), readToken, () => {}, { now: clock, deadlineMs: TEST_DEADLINE_MS });
    return apiOver((path, init) => app.request(path, init));
  };
  return {
    ...faults,
    ...{ time, clock, calls, accountStatuses, store, appOf },
    api: appOf(store),
    /** Runs the event of the deleted account, and then those of its deleted tasks. */
    async runEvents(uid: string, tasks: readonly string[] = []): Promise<void> {
      await endAccount(store, uid);
      for (const task of tasks) await endTask(store, task);
    },
    sweep: () => sweepAccounts(store),
  };
};
