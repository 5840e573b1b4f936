// npm run seed: fills the emulators with realistic accounts and tasks. Uses the emulators of `npm start` by default.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { writeSitemap } from '../functions/src/pages/write-sitemap.ts';
import { personKey } from '../functions/src/people/model/person-key.ts';
import { refreshAllFacts } from '../functions/src/people/refresh-facts.ts';
import { countHiresOf } from '../functions/src/tasks/count-hires.ts';
import { withIndex } from '../functions/src/tasks/model/task-document.ts';
import { isMain, main, note, step } from './lib/cli.mjs';
import { assertEmulatorsAnswer, projectInEmulators, useStartedEmulators } from './lib/only-emulators.ts';
import { findLocalProvider } from './lib/running-provider.ts';
import { callControl } from './local-stripe/call-control.ts';
import { SEED_ACCOUNTS, type SeedAccount } from './seed/accounts.ts';
import { SEED_TASKS } from './seed/all-tasks.ts';
import { freelancerDocuments } from './seed/freelancer-documents.ts';
import { ALL_ACCOUNTS, SEED_FREELANCERS } from './seed/freelancers.ts';
import { invitePeople } from './seed/invite-people.ts';
import { pastConversations } from './seed/past-work.ts';
import { storeAt } from './seed/play-move.ts';
import { playPastWork } from './seed/play-past-work.ts';
import { startPastProvider } from './seed/play-payment.ts';
import { playPayouts, startPayouts } from './seed/play-payouts.ts';
import { clearConversations, playStories, storyConversations } from './seed/play-stories.ts';
import {
  seedBidDocuments,
  seedCard,
  seedProfile,
  seedTaskDocument,
  seedTaskId,
  startOfDay,
} from './seed/seed-documents.ts';
import { seedStories } from './seed/stories.ts';

const saveAccounts = async (auth: Auth): Promise<void> => {
  const { users } = await auth.getUsers(ALL_ACCOUNTS.map(({ uid }) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  await Promise.all(
    ALL_ACCOUNTS.map(({ uid, email, emailVerified, name, password }) => {
      const account = { email, emailVerified, displayName: name, ...(password && { password }) };
      return known.has(uid) ? auth.updateUser(uid, account) : auth.createUser({ uid, ...account });
    }),
  );
};

/**
 * Saves accounts, cards, tasks and their bids. Other fields of an account, such as accepted terms, stay; added bids are
 * deleted.
 */
const saveDocuments = async (db: Firestore, now: Date): Promise<number> => {
  const writer = db.bulkWriter({ throttling: false });
  const others = new Map((await db.collectionGroup('bids').select().get()).docs.map(({ ref }) => [ref.path, ref]));
  let bids = 0;
  const storyTasks = new Set(seedStories(now.getTime()).map((story) => story.task));
  const posters = new Map(SEED_ACCOUNTS.map((account) => [account.key, account]));
  for (const account of ALL_ACCOUNTS) {
    void writer.set(db.collection('users').doc(account.uid), seedProfile(account, now), { merge: true });
    void writer.set(db.collection('people').doc(personKey(account.uid)), seedCard(account));
  }
  for (const task of SEED_TASKS) {
    const poster = posters.get(task.poster);
    if (!poster) throw new Error(`Task '${task.slug}' has the poster '${task.poster}', who is not in accounts.json`);
    const ref = db.collection('tasks').doc(seedTaskId(task));
    const document = seedTaskDocument(task, poster, now);
    // Playing a task's story sets its status.
    void writer.set(ref, storyTasks.has(task.slug) ? withIndex({ ...document, status: 'pending' }) : document);
    for (const { id, data } of seedBidDocuments(task, document, now)) {
      const bid = ref.collection('bids').doc(id);
      void writer.set(bid, data);
      others.delete(bid.path);
      bids += 1;
    }
  }
  for (const freelancer of SEED_FREELANCERS) {
    for (const { path, data } of freelancerDocuments(freelancer, now)) void writer.set(db.doc(path), data);
  }
  const seeded = new Set(SEED_TASKS.map(seedTaskId));
  for (const ref of others.values()) if (seeded.has(ref.parent.parent?.id ?? '')) void writer.delete(ref);
  await writer.close();
  return bids;
};

export type Seeded = {
  readonly accounts: number;
  readonly tasks: number;
  readonly bids: number;
  readonly stories: number;
  readonly freelancers: number;
  /** Completed agreements of earlier months. */
  readonly works: number;
  /** False if no local payment provider is running. The agreements are then paid directly. */
  readonly hasPayments: boolean;
  readonly demo: readonly SeedAccount[];
};

/**
 * Saves all accounts, profiles, tasks, bids and stories of the seed into the emulators, with dates relative to `now`,
 * the sitemap that lists them, and the payments and payouts of the stories at the local payment provider, if one is
 * running.
 * Rerunning it on the same day changes nothing; on a later day it moves the dates. Throws UserError before any request
 * unless both emulators respond on loopback addresses and the project is a demo project.
 */
export const seed = async (now: Date = new Date()): Promise<Seeded> => {
  // firebase-admin reads the same variables, so it connects to the hosts checked here.
  const isStarted = useStartedEmulators(process.env);
  const projectId = projectInEmulators(process.env);
  await assertEmulatorsAnswer(process.env);
  const running = await findLocalProvider(process.env, { isStarted });
  const provider = running === null ? null : await startPastProvider();
  const app = initializeApp({ projectId }, 'seed');
  try {
    const db = getFirestore(app);
    const [bids] = await Promise.all([saveDocuments(db, now), saveAccounts(getAuth(app))]);
    const removed = await clearConversations(db, [...storyConversations(now), ...pastConversations(now)]);
    const stories = await playStories(db, now, provider);
    if (running !== null && provider !== null) {
      await playPayouts(db, now, provider);
      await callControl(running, 'PUT', 'money', { ...removed, ...(await provider.money()) });
      await startPayouts(db, now);
    }
    const works = await playPastWork(db, now);
    await invitePeople(db, now);
    const store = storeAt(db, startOfDay(now));
    await refreshAllFacts(store);
    for (const { uid } of ALL_ACCOUNTS) await countHiresOf(store, uid);
    await writeSitemap(store);
    return {
      accounts: ALL_ACCOUNTS.length,
      freelancers: SEED_FREELANCERS.length,
      works,
      tasks: SEED_TASKS.length,
      bids,
      stories,
      hasPayments: running !== null,
      demo: SEED_ACCOUNTS.filter(({ demo }) => demo),
    };
  } finally {
    await provider?.close();
    await deleteApp(app);
  }
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const seeded = await seed();
    step(
      `Seeded ${seeded.tasks} tasks, ${seeded.bids} bids, ${seeded.stories + seeded.works} agreements, ${seeded.freelancers} freelancers and ${seeded.accounts} accounts`,
    );
    if (!seeded.hasPayments) note('No local payment provider is running: all agreements are paid directly.');
    for (const { email, password } of seeded.demo) note(`${email}  ${password}`);
  });
}
