import { endAgreements } from '../agreements/end-agreements.ts';
import type { Needs as AgreementNeeds } from '../agreements/end-offers.ts';
import { endCard } from '../people/model/people-repository.ts';
import { personKey } from '../people/model/person-key.ts';
import type { Services } from '../services.ts';
import { discardEvents } from '../store/event-repository.ts';
import { forEachOf } from '../store/pages-of.ts';
import { systemMay } from '../tasks/model/task-policy.ts';
import { ownedTasks } from '../tasks/model/task-queries.ts';
import { endConversations } from './end-conversations.ts';
import type { FindAccountStatuses } from './model/account-status.ts';

export type Needs = AgreementNeeds &
  Pick<
    Services,
    | 'users'
    | 'searches'
    | 'quotas'
    | 'subscribers'
    | 'mailSuppressions'
    | 'suspensions'
    | 'closures'
    | 'cascadesOfAccount'
  >;

/** Documents of an account that one commit removes. A bid also changes its task. */
const BATCH = 100;

/** Removes an account's pending tasks. `endTask` runs for each of them. */
const endTasks = ({ tasks, work }: Needs, uid: string): Promise<unknown> =>
  forEachOf(tasks, ownedTasks(uid), async ({ id, data }) => {
    if (systemMay('remove', data)) await work.run((unit) => tasks.removePending(unit, id));
  });

/**
 * Deletes the data of a deleted account, except its address. Ends its offers and agreements, closes its conversations,
 * and removes its pending tasks and bids. What stays refers to the card, which has no name any more. Safe to stop and
 * rerun, also for data that a concurrent request wrote after the first run.
 */
export const removeData = async (needs: Needs, uid: string): Promise<void> => {
  const { searches, quotas, cascadesOfAccount, work } = needs;
  // First, because it makes tasks in progress pending.
  await endAgreements(needs)(uid);
  await endConversations(needs, uid);
  await endTasks(needs, uid);
  // First, so that no match is recorded after the cascade.
  await work.run((unit) => searches.removeAll(unit, uid));
  for (const cascade of cascadesOfAccount) {
    while ((await work.run((unit) => cascade.removeBatch(unit, uid, BATCH))) === BATCH);
  }
  await work.run(async (unit) => {
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
export const endAccount =
  (needs: Needs, findAccountStatuses: FindAccountStatuses) =>
  async (uid: string): Promise<void> => {
    if ((await findAccountStatuses([uid])).get(uid) !== 'gone') return;
    const { users, subscribers, mailSuppressions, suspensions, closures, work, now } = needs;
    await work.run((unit) => endCard(unit, uid));
    await removeData(needs, uid);
    await work.run(async (unit) => {
      const known = [await users.find(unit, uid), await closures.find(unit, uid)];
      // An unverified address may belong to another person.
      const verified = known.flatMap((each) => (each?.emailVerified === true ? [each.email?.toLowerCase() ?? ''] : []));
      for (const email of new Set(verified)) {
        await subscribers.remove(unit, email);
        await mailSuppressions.lift(unit, email);
      }
      await users.remove(unit, uid);
      await closures.remove(unit, uid);
      suspensions.recordRemoval(unit, uid, now().toISOString());
    });
  };
