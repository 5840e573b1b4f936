import { conversation, entry, type Notification, notification } from '@taskwright/contract';
import { z } from 'zod';
import { sweepAccounts } from '../../functions/src/account/sweep-accounts.ts';
import { endOffers } from '../../functions/src/agreements/end-offers.ts';
import { moveBids } from '../../functions/src/bids/move-bids.ts';
import { notifyBidders } from '../../functions/src/bids/notify-bidders.ts';
import type { Account } from './accounts.ts';
import { ACTIVE, party } from './agreements.ts';
import { postTask, success } from './api.ts';
import { placeBid } from './bids.ts';
import { conversationOf } from './conversations.ts';
import { person } from './in-process.ts';
import { ownStack } from './own-stack.ts';

/** Result of a sweep of accounts without changes. */
export const NO_CHANGES = { hidden: 0, released: 0, ended: 0, removed: 0 };

/**
 * Returns three users of a separate stack, with their calls about agreements: the client Ada and the freelancers Mia
 * and Ben.
 */
export const testUsers = (project: string) => {
  const stack = ownStack(project);
  const { db, time, api, store } = stack;
  const [ada, mia, ben] = [person('ada'), person('mia'), person('ben')];
  const post = () => postTask(api, ada, { title: 'A sign', budget: 500, deadline: '2026-12-01' });
  const [byAda, byMia, byBen] = [party(api, ada), party(api, mia), party(api, ben)];
  const postWithBids = async () => {
    const task = await post();
    await placeBid(api, task, mia);
    await placeBid(api, task, ben);
    return { task, withMia: conversationOf(task, mia), withBen: conversationOf(task, ben) };
  };
  return {
    ...stack,
    ...{ ada, mia, ben, byAda, byMia, byBen, post },
    advance: (days = 0): void => {
      time.now += 60_000 + days * 86_400_000;
    },
    /** Runs the triggers that Firestore starts when an event of a task is stored. */
    runTriggers: async (task: string): Promise<void> => {
      await endOffers(store, task);
      await moveBids(store, task);
      await notifyBidders(store, task);
    },
    notificationsOf: async (as: Account, at = api): Promise<Notification[]> =>
      success(await at('GET /users/me/notifications', { as }), 200, z.array(notification)),
    taskAt: async (id: string) => (await db.doc(`tasks/${id}`).get()).data() ?? {},
    entryKinds: async (as: Account, id: string) =>
      success(await api(`GET /users/me/conversations/${id}/entries?limit=50`, { as }), 200, z.array(entry)).map(
        ({ kind }) => kind,
      ),
    /** Posts a task with bids by Mia and Ben. Returns its id and the ids of both conversations. */
    postWithBids,
    /** Posts a task with bids, on which Mia is hired. Returns the same as `postWithBids`. */
    agree: async () => {
      const conversations = await postWithBids();
      const by = { client: byAda, freelancer: byMia };
      for (const [role, body] of ACTIVE) await by[role].take(conversations.withMia, body);
      return conversations;
    },
    /** Runs the sweep of accounts. Returns the numbers of its changes. */
    sweep: () => sweepAccounts(store),
    agreementStates: async () =>
      (await db.collection('conversations').get()).docs
        .map((doc) => doc.get('agreements.agreement.state') ?? 'none')
        .sort(),
    /** Returns the ids of suspended accounts. */
    suspensions: async () =>
      (await db.collection('accountStates').get()).docs
        .filter((doc) => doc.get('suspension') !== null)
        .map(({ id }) => id),
    /** Returns the cause of the newest entry of a conversation, in its timeline and in the list of conversations. */
    causeIn: async (as: Account, id: string) => {
      const path = '/users/me/conversations';
      const [newest] = success(await api(`GET ${path}/${id}/entries?limit=1`, { as }), 200, z.array(entry));
      const listed = success(await api(`GET ${path}`, { as }), 200, z.array(conversation));
      const last = listed.find(({ _id }) => _id === id)?.last ?? null;
      return {
        entry: newest !== undefined && 'cause' in newest ? newest.cause : undefined,
        last: last !== null && 'cause' in last ? last.cause : undefined,
      };
    },
  };
};
