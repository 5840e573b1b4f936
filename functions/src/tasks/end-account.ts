import { reviewsBy } from '../reviews/review-queries.ts';
import type { ReviewRepository } from '../reviews/review-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { StandingAmong } from '../users/account-standing.ts';
import { personKey } from '../users/person-key.ts';
import type { UserRepository } from '../users/user-repository.ts';
import { ownedTasks } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = {
  readonly tasks: TaskRepository;
  readonly users: UserRepository;
  readonly reviews: ReviewRepository;
  readonly work: UnitOfWork;
};

/**
 * Removes what nobody can look after any more once an account is deleted: its pending tasks, with all that hangs on them
 * (`endTask` follows each), its profile, and its name on what it thinks of others. A task that somebody works on or has finished stays, for their sake. Each is a unit
 * of its own, so it may be stopped anywhere and run again. An account that is there after all keeps everything.
 */
export const endAccount =
  ({ tasks, users, reviews, work }: Needs, standingAmong: StandingAmong) =>
  async (uid: string): Promise<void> => {
    if ((await standingAmong([uid])).get(uid) !== 'gone') return;
    for await (const page of pagesOf(tasks, ownedTasks(uid))) {
      for (const { id, data } of page) {
        if (data.status === 'pending') await work.run((unit) => tasks.removePending(unit, id));
      }
    }
    for await (const page of pagesOf(reviews, reviewsBy(personKey(uid)))) {
      for (const { id } of page) await work.run((unit) => reviews.forgetName(unit, id));
    }
    await work.run((unit) => users.remove(unit, uid));
  };
