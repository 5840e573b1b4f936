import { conversationIdOf, ROLES } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import { moveBids } from '../../functions/src/bids/move-bids.ts';
import { journalDocument } from '../../functions/src/payments/model/journal-document.ts';
import { SEED_TASKS } from './all-tasks.ts';
import { accountOf } from './freelancers.ts';
import { type Parties, playMove, storeAt } from './play-move.ts';
import { type PastProvider, withEnv } from './play-payment.ts';
import { seedTaskId, startOfDay } from './seed-documents.ts';
import { type Story, seedStories } from './stories.ts';

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

/** Computes the wallet of a freelancer from the journal, after entries were removed. */
const recomputeWallet = async (db: Firestore, person: string): Promise<void> => {
  const { docs } = await db.collection('journal').where('freelancer', '==', person).get();
  const entries = docs.map((doc) => journalDocument.parse(doc.data()));
  const earned: Record<string, number> = {};
  for (const { payoutOn, lines } of entries)
    if (payoutOn !== null) earned[payoutOn] = (earned[payoutOn] ?? 0) + (lines.earned ?? 0);
  const wallet = db.doc(`wallets/${person}`);
  const nextOn = Object.keys(earned).toSorted()[0];
  if (nextOn === undefined) await wallet.delete();
  else await wallet.update({ earned, nextOn });
};

/** Removes the money of conversations. Returns the ids of their movements. */
const clearMoney = async (db: Firestore, conversations: readonly Cleared[]): Promise<string[]> => {
  const found = await Promise.all(
    conversations.flatMap(({ id }) =>
      ['movements', 'journal'].map((name) => db.collection(name).where('conversation', '==', id).get()),
    ),
  );
  const refs = found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
  await Promise.all(refs.map((ref) => ref.delete()));
  const people = new Set(found.flatMap(({ docs }) => docs.map((doc) => z.string().parse(doc.get('freelancer')))));
  for (const person of people) await recomputeWallet(db, person);
  return refs.filter(({ parent }) => parent.id === 'movements').map(({ id }) => id);
};

/**
 * Removes the data of conversations from earlier runs and manual tests. Returns the ids of their payments, which their
 * provider may still have.
 */
export const clearConversations = async (db: Firestore, conversations: readonly Cleared[]): Promise<string[]> => {
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
      for (const [index, move] of story.moves.entries()) {
        const at = begin + ((today - begin) * (index + 1)) / (story.moves.length + 1);
        await playMove(db, { id, accounts, move, at }, provider);
      }
    });
  }
  // Also the other bids on the tasks, because no trigger runs here.
  const store = storeAt(db, today);
  for (const { taskId } of stories.map(partsOf)) await moveBids(store, taskId);
  return stories.length;
};
