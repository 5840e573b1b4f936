import { endAgreements } from '../agreements/end-agreements.ts';
import type { Needs as AgreementNeeds } from '../agreements/end-offers.ts';
import { reviewsBy } from '../reviews/review-queries.ts';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { systemMay } from '../tasks/task-policy.ts';
import { ownedTasks } from '../tasks/task-queries.ts';
import type { FindAccountStatuses } from '../users/account-status.ts';
import { personKey } from '../users/person-key.ts';

export type Needs = AgreementNeeds & Pick<Services, 'users' | 'reviews' | 'blocks' | 'subscribers' | 'suspensions'>;

/** Notifications deleted in one commit. */
const BATCH = 100;

/** Deletes the notifications of an account in batches. */
export const deleteNotifications = async (
  { work, notifications }: Pick<Needs, 'work' | 'notifications'>,
  uid: string,
): Promise<void> => {
  while ((await work.run((unit) => notifications.removeBatch(unit, uid, BATCH))) === BATCH);
};

/**
 * Deletes the data of a deleted account. Ends its offers and agreements, and removes its pending tasks (a trigger then
 * runs `endTask` for each), its name on its reviews, its notifications, blocks, newsletter address and profile.
 * Completed tasks remain for their freelancers. Does nothing for an account that still exists.
 *
 * Safe to stop and rerun: the profile contains the newsletter address, so one last unit removes both. The same unit
 * records the removal, so that the sweep deletes later notifications.
 */
export const endAccount =
  (needs: Needs, findAccountStatuses: FindAccountStatuses) =>
  async (uid: string): Promise<void> => {
    if ((await findAccountStatuses([uid])).get(uid) !== 'gone') return;
    const { tasks, users, reviews, blocks, notifications, subscribers, suspensions, work, now } = needs;
    // First, because it makes tasks in progress pending.
    await endAgreements(needs)(uid);
    for await (const page of pagesOf(tasks, ownedTasks(uid))) {
      for (const { id, data } of page) {
        if (systemMay('remove', data)) await skipUnreadable(() => work.run((unit) => tasks.removePending(unit, id)));
      }
    }
    for await (const page of pagesOf(reviews, reviewsBy(personKey(uid)))) {
      for (const { id } of page) await work.run((unit) => reviews.removeAuthorName(unit, id));
    }
    await deleteNotifications(needs, uid);
    await work.run((unit) => notifications.removeInbox(unit, uid));
    await work.run((unit) => blocks.remove(unit, uid));
    await work.run(async (unit) => {
      const profile = await users.find(unit, uid);
      // An unverified address may belong to another person.
      if (profile?.email !== undefined && profile.emailVerified === true) {
        await subscribers.remove(unit, profile.email.toLowerCase());
      }
      await users.remove(unit, uid);
      suspensions.recordRemoval(unit, uid, now().toISOString());
    });
  };
