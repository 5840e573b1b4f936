import type { BlockRepository } from '../conversations/block-repository.ts';
import { endAgreements } from '../conversations/end-agreements.ts';
import type { Needs as AgreementNeeds } from '../conversations/end-offers.ts';
import { reviewsBy } from '../reviews/review-queries.ts';
import type { ReviewRepository } from '../reviews/review-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { ownedTasks } from '../tasks/task-queries.ts';
import type { StandingAmong } from '../users/account-standing.ts';
import { personKey } from '../users/person-key.ts';
import type { UserRepository } from '../users/user-repository.ts';

export type Needs = AgreementNeeds & {
  readonly users: UserRepository;
  readonly reviews: ReviewRepository;
  readonly blocks: BlockRepository;
};

/**
 * Ends and removes what nobody can look after any more once an account is deleted: what it had agreed or was offered, its pending
 * tasks, with all that hangs on them (`endTask` follows each), its profile, whom it has blocked, and its name on what it thinks of
 * others. A task that somebody has finished stays, for their sake. Each is a unit of its own, so it may be stopped anywhere and run
 * again. An account that is there after all keeps everything.
 */
export const endAccount =
  (needs: Needs, standingAmong: StandingAmong) =>
  async (uid: string): Promise<void> => {
    if ((await standingAmong([uid])).get(uid) !== 'gone') return;
    const { tasks, users, reviews, blocks, work } = needs;
    // First, for a task that somebody worked on is pending after it.
    await endAgreements(needs)(uid);
    for await (const page of pagesOf(tasks, ownedTasks(uid))) {
      for (const { id, data } of page) {
        if (data.status === 'pending') await skipUnreadable(() => work.run((unit) => tasks.removePending(unit, id)));
      }
    }
    for await (const page of pagesOf(reviews, reviewsBy(personKey(uid)))) {
      for (const { id } of page) await work.run((unit) => reviews.forgetName(unit, id));
    }
    await work.run((unit) => blocks.remove(unit, uid));
    await work.run((unit) => users.remove(unit, uid));
  };
