import { expect, it } from 'vitest';
import { hashOf } from '../../../functions/src/account/model/link-token.ts';
import { sendWeeklyDigest } from '../../../functions/src/mail/weekly-digest.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { newTask, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { ownStack } from '../../support/own-stack.ts';
import { profileOf } from '../../support/profiles.ts';

const { db, time, store } = ownStack('demo-digest-kills');
const MONDAY = Date.parse('2026-11-23T08:00:00.000Z');

const RECIPIENTS = 10_000;
/**
 * Every tenth person is a freelancer and a subscriber with the same address, every third of the others a freelancer.
 */
const isBoth = (index: number) => index % 10 === 0;
const isFreelancer = (index: number) => isBoth(index) || index % 3 === 0;
const KILLS = 10;

const addressOf = (index: number) => `person${index}@mail.example`;

/** Stores a task, and as many recipients. */
const plantAll = async () => {
  const writer = db.bulkWriter({ throttling: false });
  const owner = { uid: 'client', email: 'client@taskwright.example', emailVerified: true, name: 'Client' };
  const at = new Date(MONDAY - 86_400_000);
  const body = {
    ...{ title: 'React page', category: 'Web Development', description: 'A page.', deadline: '2026-12-05' },
    ...{ budget: 320, skills: ['React'], userEmail: owner.email, creationTime: at.toISOString() },
  };
  void writer.set(db.doc('tasks/react'), withIndex(newTask(body, owner, at)));
  for (let index = 0; index < RECIPIENTS; index += 1) {
    const [uid, email] = [`uid${index}`, addressOf(index)];
    if (isFreelancer(index)) {
      void writer.set(db.doc(`profiles/${personKey(uid)}`), { ...profileOf({ uid, skills: ['React'] }), facets: [] });
      void writer.set(db.doc(`users/${uid}`), { email, emailVerified: true, emails: { digest: 'weekly' } });
    }
    if (!isFreelancer(index) || isBoth(index)) {
      void writer.set(db.doc(`subscribers/${hashOf(email)}`), { email, status: 'confirmed', tokenHashes: [] });
    }
  }
  await writer.close();
};

/**
 * Runs the digest until its commit number `at`, and stops it there, as if its process was killed: no later commit is
 * applied. Odd kills happen after the commit was applied.
 */
const killedAt = async (at: number): Promise<void> => {
  let commits = 0;
  const run: Store['run'] = async (unit) => {
    commits += 1;
    if (commits > at) throw new Error('killed');
    if (commits < at) return store.run(unit);
    if (at % 2 === 1) await store.run(unit);
    throw new Error('killed');
  };
  await expect(sendWeeklyDigest({ ...store, run })).rejects.toThrow('killed');
};

it(`A digest for ${RECIPIENTS} recipients that is killed ${KILLS} times is queued once for everyone`, {
  timeout: 300_000,
}, async () => {
  await plantAll();
  time.now = MONDAY;
  const pages = RECIPIENTS / 100;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Before or after the first commit of a run, and at each of its five pages.
    await killedAt(kill < 4 ? (kill % 2) + 1 : 2 + (kill % 4));
    time.now += 60_000;
  }
  const half = (await db.collection('mail').count().get()).data().count;
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(RECIPIENTS);
  // Two runs at the same time, as after a timeout whose process still runs. One may leave the rest to the other.
  let isDone = false;
  for (let minute = 0; minute < pages && !isDone; minute += 1) {
    time.now += 60_000;
    const runs = await Promise.all([sendWeeklyDigest(store), sendWeeklyDigest(store)]);
    isDone = runs.some((run) => run?.isDone === true);
  }
  expect(isDone).toBe(true);
  expect(await sendWeeklyDigest(store)).toMatchObject({ queued: 0, isDone: true });

  const { docs } = await db.collection('mail').select('to', 'template').get();
  const kindOf = new Map(docs.map((doc) => [String(doc.get('to')), doc.get('template.data.uid') !== null]));
  expect(docs).toHaveLength(RECIPIENTS);
  expect(kindOf.size).toBe(RECIPIENTS);
  for (let index = 0; index < RECIPIENTS; index += 1) expect(kindOf.get(addressOf(index))).toBe(isFreelancer(index));
});
