import { endAgreements } from '../agreements/end-agreements.ts';
import type { Needs as AgreementNeeds } from '../agreements/end-offers.ts';
import { personKey } from '../people/person-key.ts';
import { REPORT_SIDES, reportsOf } from '../reports/report-repository.ts';
import { reviewsBy } from '../reviews/review-queries.ts';
import type { Services } from '../services.ts';
import { discardEvents } from '../store/event-repository.ts';
import { forEachOf } from '../store/pages-of.ts';
import { systemMay } from '../tasks/task-policy.ts';
import { ownedTasks } from '../tasks/task-queries.ts';
import type { FindAccountStatuses } from '../users/account-status.ts';
import { endConversations } from './end-conversations.ts';

export type Needs = AgreementNeeds &
  Pick<
    Services,
    | 'users'
    | 'activity'
    | 'reviews'
    | 'reports'
    | 'blocks'
    | 'shortlists'
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

/** Removes an account's pending tasks, and its profile from the others. `endTask` runs for each removed task. */
const endTasks = ({ tasks, work }: Needs, uid: string): Promise<unknown> =>
  forEachOf(tasks, ownedTasks(uid), ({ id, data }) => {
    const end = systemMay('remove', data) ? tasks.removePending : tasks.removeOwnerProfile;
    return work.run((unit) => end(unit, id));
  });

/** Removes an account's name from reviews and reports, whose texts stay. */
const removeNames = async ({ reviews, reports, work }: Needs, uid: string): Promise<void> => {
  await forEachOf(reviews, reviewsBy(personKey(uid)), ({ id }) =>
    work.run((unit) => reviews.removeAuthorName(unit, id)),
  );
  for (const side of REPORT_SIDES)
    await forEachOf(reports, reportsOf(side, uid), ({ id }) => work.run((unit) => reports.removeName(unit, id, side)));
};

/**
 * Deletes the data of a deleted account, except its profile. Ends its offers and agreements, closes its conversations,
 * removes its pending tasks and bids, and removes its name and photo from everything that stays. Safe to stop and
 * rerun, also for data that a concurrent request wrote after the first run.
 */
export const removeData = async (needs: Needs, uid: string): Promise<void> => {
  const { notifications, activity, blocks, shortlists, searches, quotas, cascadesOfAccount, work } = needs;
  // First, because it makes tasks in progress pending, and because its notifications contain the name.
  await endAgreements(needs)(uid);
  await endConversations(needs, uid);
  await endTasks(needs, uid);
  await removeNames(needs, uid);
  // First, so that no match is recorded after the cascade of the matches.
  await work.run((unit) => searches.removeAll(unit, uid));
  for (const cascade of cascadesOfAccount) {
    while ((await work.run((unit) => cascade.removeBatch(unit, uid, BATCH))) === BATCH);
  }
  await work.run(async (unit) => {
    await notifications.removeInbox(unit, uid);
    await blocks.remove(unit, uid);
    await shortlists.remove(unit, uid);
    activity.removeMailbox(unit, uid);
    quotas.removeAll(unit, uid);
    discardEvents(unit, ['profile.changed', 'freelancer.joined', 'account.verified'], { uid });
    discardEvents(unit, ['rating.changed'], { person: personKey(uid) });
  });
};

/**
 * Deletes the data of a deleted account. Does nothing for an account that still exists.
 *
 * Safe to stop and rerun: the profile loses its name first, so that no document gets the name again. The profile and
 * the closure contain the newsletter address, so one last unit removes them all. The same unit records the removal, so
 * that the sweep removes data that arrives later.
 */
export const endAccount =
  (needs: Needs, findAccountStatuses: FindAccountStatuses) =>
  async (uid: string): Promise<void> => {
    if ((await findAccountStatuses([uid])).get(uid) !== 'gone') return;
    const { users, subscribers, mailSuppressions, suspensions, closures, work, now } = needs;
    await work.run((unit) => users.keepAddress(unit, uid));
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
