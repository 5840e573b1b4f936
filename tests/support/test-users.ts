import { entry, type Notification, notification } from '@taskwright/contract';
import { z } from 'zod';
import { endOffers } from '../../functions/src/agreements/end-offers.ts';
import { notifyBidders } from '../../functions/src/bids/notify-bidders.ts';
import type { Account } from './accounts.ts';
import { party } from './agreements.ts';
import { postTask, success } from './api.ts';
import { placeBid } from './bids.ts';
import { conversationOf } from './conversations.ts';
import { person } from './in-process.ts';
import { ownStack } from './own-stack.ts';

/**
 * Returns three users of a separate stack, with their calls about agreements: the client Ada and the freelancers Mia
 * and Ben.
 */
export const testUsers = (project: string) => {
  const stack = ownStack(project);
  const { db, time, api, services } = stack;
  const [ada, mia, ben] = [person('ada'), person('mia'), person('ben')];
  const post = () => postTask(api, ada, { title: 'A sign', budget: 500, deadline: '2026-12-01' });
  return {
    ...stack,
    ...{ ada, mia, ben, post },
    ...{ byAda: party(api, ada), byMia: party(api, mia), byBen: party(api, ben) },
    advance: (days = 0): void => {
      time.now += 60_000 + days * 86_400_000;
    },
    /** Runs the triggers that Firestore starts when an event of a task is stored. */
    runTriggers: async (task: string): Promise<void> => {
      await endOffers(services)(task);
      await notifyBidders(services)(task);
    },
    notificationsOf: async (as: Account, at = api): Promise<Notification[]> =>
      success(await at('GET /users/me/notifications', { as }), 200, z.array(notification)),
    taskAt: async (id: string) => (await db.doc(`tasks/${id}`).get()).data() ?? {},
    entryKinds: async (as: Account, id: string) =>
      success(await api(`GET /users/me/conversations/${id}/entries?limit=50`, { as }), 200, z.array(entry)).map(
        ({ kind }) => kind,
      ),
    /** Posts a task with bids by Mia and Ben. Returns its id and the ids of both conversations. */
    postWithBids: async () => {
      const task = await post();
      await placeBid(api, task, mia);
      await placeBid(api, task, ben);
      return { task, withMia: conversationOf(task, mia), withBen: conversationOf(task, ben) };
    },
  };
};
