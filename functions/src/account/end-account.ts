import { endAgreements } from '../agreements/end-agreements.ts';
import { withdrawBidsOf } from '../bids/bids-of-account.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import * as unsubscribes from '../mail/model/unsubscribe-repository.ts';
import * as activity from '../notifications/model/activity-repository.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { forgetEarner } from '../payments/earnings-of-account.ts';
import { endHandlesOf } from '../people/handles-of-account.ts';
import { endCard } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import * as photos from '../people/model/photo-repository.ts';
import * as profiles from '../people/model/profile-repository.ts';
import * as searches from '../searches/model/search-repository.ts';
import type { Cascade } from '../store/cascade.ts';
import { discardEvents } from '../store/event-repository.ts';
import { removeRecordsOf } from '../store/idempotency.ts';
import { forEachOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import { systemMay } from '../tasks/model/task-policy.ts';
import { ownedTasks } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { endConversations } from './end-conversations.ts';
import * as accountStates from './model/account-state-repository.ts';
import * as emailChanges from './model/email-change-repository.ts';
import * as quotas from './model/quota-repository.ts';
import * as subscribers from './model/subscriber-repository.ts';
import * as mailSuppressions from './model/suppression-repository.ts';
import * as users from './model/user-repository.ts';

/** Documents of an account that one commit removes. A bid also changes its task. */
const BATCH = 100;

/** Collections with data of an account. */
const CASCADES: readonly Cascade[] = [
  withdrawBidsOf,
  profiles.removeOfAccount,
  endHandlesOf,
  photos.removeOfAccount,
  emailChanges.removeOfAccount,
  invitations.removeSentBy,
  invitations.removeReceivedBy,
  notifications.forgetSender,
  users.removeBelow,
  unsubscribes.removeOfAccount,
  activity.forgetSender,
  activity.removeOfAccount,
  removeRecordsOf,
];

/** Removes an account's pending tasks. `endTask` runs for each of them. */
const endTasks = (store: Store, uid: string): Promise<unknown> =>
  forEachOf(store, tasks.list, ownedTasks(uid), async ({ id, data }) => {
    if (systemMay('remove', data)) await store.run((unit) => tasks.removePending(unit, id));
  });

/**
 * Deletes the data of a deleted account, except its address. Ends its offers and agreements, closes its conversations,
 * and removes its pending tasks and bids. What stays refers to the card, which has no name any more. Safe to stop and
 * rerun, also for data that a concurrent request wrote after the first run.
 */
export const removeData = async (store: Store, uid: string): Promise<void> => {
  // First, because it makes tasks in progress pending.
  await endAgreements(store, uid);
  await endConversations(store, uid);
  await endTasks(store, uid);
  // First, because the cascade removes the list that names the queries.
  await store.run((unit) => searches.removeAll(unit, uid));
  for (const cascade of CASCADES) {
    while ((await store.run((unit) => cascade(unit, uid, BATCH))) === BATCH);
  }
  await store.run(async (unit) => {
    quotas.removeAll(unit, uid);
    discardEvents(unit, ['freelancer.joined', 'account.verified'], { uid });
    discardEvents(unit, ['rating.changed'], { person: personKey(uid) });
  });
};

/**
 * Deletes the data of a deleted account. Does nothing for an account that still exists.
 *
 * Safe to stop and rerun: the card loses its name first, so that nothing shows it from then on. The account and the
 * closure contain the newsletter address, so one last unit removes them all. The same unit records the removal, so that
 * the sweep removes data that arrives later.
 */
export const endAccount = async (store: Store, uid: string): Promise<void> => {
  if ((await store.identity.statuses([uid])).get(uid) !== 'removed') return;
  await store.run((unit) => endCard(unit, uid));
  await removeData(store, uid);
  await store.run(async (unit) => {
    const known = [await users.find(unit, uid), await accountStates.findClosure(unit, uid)];
    // An unverified address may belong to another person.
    const verified = known.flatMap((each) => (each?.emailVerified === true ? [each.email?.toLowerCase() ?? ''] : []));
    for (const email of new Set(verified)) {
      await subscribers.remove(unit, email);
      await mailSuppressions.lift(unit, email);
    }
    await forgetEarner(unit, uid);
    await users.remove(unit, uid);
    await accountStates.recordRemoval(unit, uid);
  });
};
