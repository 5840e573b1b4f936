import { afterAll, beforeEach } from 'vitest';
import { type AccountStatus, type Address, NO_IDENTITY_PROVIDER } from '../../functions/src/store/identity-provider.ts';
import { createStore } from '../../functions/src/store/store.ts';
import { apiInProcess } from './in-process.ts';
import { clear, ownFirestore } from './stack.ts';

/** The clock at the start of each test. */
export const START = Date.parse('2026-11-21T08:00:00.000Z');

/**
 * Returns the API in this process against its own project. No trigger runs there, so tests run the triggers themselves.
 * Each test starts with an empty project. The clock advances only when a test changes `time.now`, in milliseconds.
 * `accountStatuses` contains the accounts that are not active, `addresses` those that exist at the identity provider, by
 * uid.
 */
export const ownStack = (project: string) => {
  const db = ownFirestore(project);
  const time = { now: START };
  const clock = () => new Date(time.now);
  const accountStatuses = new Map<string, AccountStatus>();
  const addresses = new Map<string, Address>();
  const identity = {
    ...NO_IDENTITY_PROVIDER,
    statuses: async (uids: readonly string[]) =>
      new Map(uids.map((uid) => [uid, accountStatuses.get(uid) ?? ('active' as const)])),
    addresses: async (uids: readonly string[]) => new Map([...addresses].filter(([uid]) => uids.includes(uid))),
  };
  beforeEach(async () => {
    time.now = START;
    addresses.clear();
    accountStatuses.clear();
    await clear(project);
  });
  afterAll(() => db.terminate());
  const api = apiInProcess(db, clock, identity);
  const store = createStore(db, { now: clock, identity });
  return { db, time, clock, accountStatuses, addresses, api, store };
};
