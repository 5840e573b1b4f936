import { conversationIdOf, ROLES } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { bidId } from '../../functions/src/bids/bid-repository.ts';
import { createLazyHandlers } from '../../functions/src/lazy-handlers.ts';
import { createServices } from '../../functions/src/services.ts';
import { personKey } from '../../functions/src/users/person-key.ts';
import { SEED_ACCOUNTS, type SeedAccount } from './accounts.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { seedTaskId, startOfDay } from './seed-documents.ts';
import { type Story, seedStories } from './stories.ts';

const accountOf = (key: string | undefined): SeedAccount => {
  const account = SEED_ACCOUNTS.find((each) => each.key === key);
  if (!account) throw new Error(`'${key}' is not in accounts.json`);
  return account;
};

/** Returns the parties, task id and conversation id of a story. */
const partsOf = ({ task: slug, freelancer: key }: Story) => {
  const task = SEED_TASKS.find((each) => each.slug === slug);
  if (!task) throw new Error(`No task '${slug}'`);
  const accounts = { client: accountOf(task.poster), freelancer: accountOf(key) };
  const taskId = seedTaskId(task);
  return { accounts, taskId, id: conversationIdOf(taskId, bidId(taskId, accounts.freelancer.uid)) };
};

/** Removes the data of the stories from earlier runs and manual tests. */
const clear = async (db: Firestore, stories: readonly Story[]): Promise<void> => {
  for (const { id, accounts } of stories.map(partsOf)) {
    await db.recursiveDelete(db.doc(`conversations/${id}`));
    for (const role of ROLES) await db.doc(`reviews/${id}-${role}`).delete();
    for (const { uid } of Object.values(accounts)) {
      await db.doc(`ratings/${personKey(uid)}`).delete();
      const { docs } = await db.collection(`users/${uid}/notifications`).where('conversation', '==', id).get();
      for (const { ref } of docs) await ref.delete();
    }
  }
};

/**
 * Plays the stories of the seed with the API's use cases, at times between the bid and today. A step that the API would
 * reject therefore throws. Returns the number of stories. Rerunning it produces the same data.
 */
export const playStories = async (db: Firestore, now: Date): Promise<number> => {
  const today = startOfDay(now);
  const stories = seedStories(today);
  await clear(db, stories);
  for (const story of stories) {
    const { accounts, taskId, id } = partsOf(story);
    const bid = (await db.doc(`tasks/${taskId}/bids/${bidId(taskId, accounts.freelancer.uid)}`).get()).data();
    if (!bid) throw new Error(`${story.freelancer} has no bid on ${story.task}`);
    const begin = Date.parse(bid.updatedAt ?? bid.creationTime);
    for (const [index, move] of story.moves.entries()) {
      const at = begin + ((today - begin) * (index + 1)) / (story.moves.length + 1);
      const services = createServices(db, () => new Date(Math.floor(at / 1000) * 1000));
      const { uid, email, name, emailVerified } = accounts[move.by];
      const call = {
        caller: { uid, email, name, emailVerified },
        visitor: { visitor: 'seed', connection: 'seed' },
        params: { id },
        query: undefined,
        idempotencyKey: null,
        image: null,
        ifMatch: '*',
      };
      const handlers = createLazyHandlers(services);
      if ('says' in move) {
        await handlers.sendMessage({ ...call, operation: 'sendMessage', body: { text: move.says } });
        continue;
      }
      const stored = await services.conversations.find(services.reader, id);
      const body = move.does(stored?.work.agreement?.terms.version ?? 1);
      await handlers.transitionAgreement({ ...call, operation: 'transitionAgreement', body });
    }
  }
  return stories.length;
};
