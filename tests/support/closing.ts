import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../functions/src/account/end-account.ts';
import type { AccountStatus, FindAccountStatuses } from '../../functions/src/account/model/account-status.ts';
import { type IdentityProvider, NO_IDENTITY_PROVIDER } from '../../functions/src/account/model/identity-provider.ts';
import { sweepAccounts } from '../../functions/src/account/sweep-accounts.ts';
import { createHandlers } from '../../functions/src/handlers.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { unauthorized } from '../../functions/src/http/problems.ts';
import { createServices } from '../../functions/src/services.ts';
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
  const accounts: FindAccountStatuses = async (uids) =>
    new Map(uids.map((uid) => [uid, accountStatuses.get(uid) ?? 'active']));
  const identity: IdentityProvider = {
    ...NO_IDENTITY_PROVIDER,
    revokeTokens: async () => {},
    verifiedEmail: async () => null,
    findByEmail: async () => null,
    addresses: async () => new Map(),
    async setDisabled(uid, isDisabled) {
      calls.push(`${isDisabled ? 'disable' : 'enable'} ${uid}`);
      if (accountStatuses.get(uid) === 'gone') return;
      if (isDisabled) accountStatuses.set(uid, 'disabled');
      else accountStatuses.delete(uid);
    },
    async remove(uid) {
      calls.push(`remove ${uid}`);
      accountStatuses.set(uid, 'gone');
    },
  };
  const services = createServices(db, clock, accounts, identity);
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
  const appOf = (over: typeof services) => {
    const app = createApp(createHandlers(over), readToken, () => {}, { now: clock, deadlineMs: TEST_DEADLINE_MS });
    return apiOver((path, init) => app.request(path, init));
  };
  return {
    ...faults,
    ...{ time, clock, calls, accounts, accountStatuses, services, appOf },
    api: appOf(services),
    /** Runs the event of the deleted account, and then those of its deleted tasks. */
    async runEvents(uid: string, tasks: readonly string[] = []): Promise<void> {
      await endAccount(services, accounts)(uid);
      for (const task of tasks) await endTask(services)(task);
    },
    sweep: () => sweepAccounts(services, accounts),
  };
};
