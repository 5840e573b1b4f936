import { expect, it } from 'vitest';
import { closeAccount } from '../../../functions/src/account/close-account.ts';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { sweepAccounts } from '../../../functions/src/account/sweep-accounts.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { closingStack } from '../../support/closing.ts';
import { PLANTED, plantAccount } from '../../support/planted-account.ts';
import { allDocuments } from '../../support/snapshot.ts';

const { db, api, store, accountStatuses, calls, runEvents, time } = closingStack('demo-closing-kills');

/** The commit at which each run is killed: two requests, then runs of the sweep. */
const KILLED_AT = [1, 2, 1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Runs background work until its commit number `at`, and stops it there, as if its process was killed: no later commit
 * is applied. Odd kills happen after the commit was applied. Returns true if it was killed.
 */
const killedAt = async (at: number, work: (killed: typeof store) => Promise<unknown>): Promise<boolean> => {
  let commits = 0;
  let isKilled = false;
  const die = () => {
    isKilled = true;
    throw new Error('killed');
  };
  const run: Store['run'] = async (unit) => {
    if (isKilled) die();
    commits += 1;
    if (commits < at) return store.run(unit);
    if (at % 2 === 1) await store.run(unit);
    return die();
  };
  const killed = { ...store, run };
  try {
    await work(killed);
  } catch (error) {
    if (!isKilled) throw error;
  }
  return isKilled;
};

const withoutTimes = (data: unknown): unknown =>
  JSON.parse(
    JSON.stringify(data, (key, value) =>
      // The mark of an event is a random UUID.
      key === '_seconds' || (typeof value === 'string' && /^(?:\d{4}-\d{2}-\d{2}T|[\da-f]{8}-[\da-f]{4}-4)/.test(value))
        ? 'time'
        : value,
    ),
  );

/** Returns all documents by path, without times and without the ids of emails. */
const left = async () => {
  const all = [...(await allDocuments(db))].filter(([path]) => !path.startsWith('events/mail.queued:'));
  const documents = all.map(([path, data]) => ({ path, data: withoutTimes(data) }));
  const [mails, others] = [true, false].map((isMail) =>
    documents.filter(({ path }) => path.startsWith('mail/') === isMail),
  );
  return { documents: others, mails: mails?.map(({ data }) => JSON.stringify(data)).sort() };
};

const close = (over: typeof store) =>
  closeAccount(over, {
    ...{ operation: 'closeAccount', visitor: { visitor: '', connection: '' }, params: undefined, query: undefined },
    ...{ body: undefined, images: [] as const, idempotencyKey: null, ifMatch: null },
    caller: { uid: PLANTED.uid, email: PLANTED.email, emailVerified: true, name: PLANTED.name },
  });

it(`A closing that is killed ${KILLED_AT.length} times is finished by the sweep, and leaves the same as one without a kill`, {
  timeout: 120_000,
}, async () => {
  const { openTask } = await plantAccount(api, (tasks) => runEvents('nobody', tasks));
  const before = await allDocuments(db);
  await close(store);
  await runEvents(PLANTED.uid, [openTask]);
  const expected = await left();

  for (const collection of await db.listCollections()) await db.recursiveDelete(collection);
  accountStatuses.clear();
  calls.length = 0;
  const writer = db.bulkWriter({ throttling: false });
  for (const [path, data] of before) void writer.set(db.doc(path), data);
  await writer.close();
  const kinds: string[] = [];
  for (const [kill, at] of KILLED_AT.entries()) {
    time.now += 60_000;
    const work = kill < 2 ? close : (over: typeof store) => sweepAccounts(over);
    expect(await killedAt(at, work)).toBe(true);
    kinds.push(accountStatuses.get(PLANTED.uid) ?? 'active');
  }
  // Killed before and after the account was deleted.
  expect(new Set(kinds)).toEqual(new Set(['active', 'removed']));
  expect((await db.collection('accountStates').orderBy('closure.requestedAt').get()).size).toBe(1);
  await sweepAccounts(store);
  await endTask(store, openTask);
  expect(await left()).toEqual(expected);
  await endAccount(store, PLANTED.uid);
  expect(await left()).toEqual(expected);
});
