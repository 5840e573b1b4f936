import { conversationIdOf, ROLES } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { moveBids } from '../../functions/src/bids/move-bids.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { clearMoney, type RemovedMoney } from './clear-money.ts';
import { accountOf } from './freelancers.ts';
import { type Parties, playMove, storeAt } from './play-move.ts';
import { type PastProvider, withEnv } from './play-payment.ts';
import { seedTaskId, startOfDay } from './seed-documents.ts';
import { type Story, seedStories, timesOf } from './stories.ts';

/** Returns the parties, task id and conversation id of a story. */
const partsOf = ({ task: slug, freelancer: key }: Story) => {
  const task = SEED_TASKS.find((each) => each.slug === slug);
  if (!task) throw new Error(`No task '${slug}'`);
  const accounts: Parties = { client: accountOf(task.poster), freelancer: accountOf(key) };
  const taskId = seedTaskId(task);
  return { accounts, taskId, id: conversationIdOf(taskId, bidId(taskId, accounts.freelancer.uid)) };
};

type Cleared = { readonly id: string; readonly accounts: Parties };

/** Returns the conversations of the stories. */
export const storyConversations = (now: Date) => seedStories(startOfDay(now)).map(partsOf);

/**
 * Removes the data of conversations from earlier runs and manual tests. Returns their money, which its provider may
 * still have.
 */
export const clearConversations = async (db: Firestore, conversations: readonly Cleared[]): Promise<RemovedMoney> => {
  await Promise.all(
    conversations.flatMap(({ id, accounts }) => [
      db.recursiveDelete(db.doc(`conversations/${id}`)),
      ...ROLES.map((role) => db.doc(`reviews/${id}-${role}`).delete()),
      ...ROLES.map(async (role) => {
        const inbox = db.collection(`users/${accounts[role].uid}/notifications`);
        const { docs } = await inbox.where('conversation', '==', id).get();
        for (const { ref } of docs) await ref.delete();
      }),
    ]),
  );
  return clearMoney(db, conversations);
};

/**
 * Plays the stories of the seed with the API's use cases, at times between the bid and today. A step that the API would
 * reject therefore throws. Without a provider all agreements are paid directly. Returns the number of stories. Rerunning
 * it after `clearConversations`, with a new provider, produces the same data.
 */
export const playStories = async (db: Firestore, now: Date, provider: PastProvider | null): Promise<number> => {
  const today = startOfDay(now);
  const stories = seedStories(today);
  for (const story of stories) {
    const { accounts, taskId, id } = partsOf(story);
    const bid = (await db.doc(`tasks/${taskId}/bids/${bidId(taskId, accounts.freelancer.uid)}`).get()).data();
    if (!bid) throw new Error(`${story.freelancer} has no bid on ${story.task}`);
    const begin = Date.parse(bid.updatedAt ?? bid.creationTime);
    await withEnv(story.isHeld && provider ? provider.env : { PAYMENTS: 'off' }, async () => {
      const times = timesOf(story.moves, begin, today);
      for (const [index, move] of story.moves.entries())
        await playMove(db, { id, accounts, move, at: times[index] ?? today }, provider);
    });
  }
  // Also the other bids on the tasks, because no trigger runs here.
  const store = storeAt(db, today);
  for (const { taskId } of stories.map(partsOf)) await moveBids(store, taskId);
  return stories.length;
};
