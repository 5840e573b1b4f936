import { pagesOf } from '../store/pages-of.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { StandingAmong } from '../users/account-standing.ts';
import type { UserRepository } from '../users/user-repository.ts';
import { ownedTasks } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = { readonly tasks: TaskRepository; readonly users: UserRepository; readonly work: UnitOfWork };

/**
 * Removes what nobody can look after any more once an account is deleted: its pending tasks, with all that hangs on them
 * (`endTask` follows each), and its profile. A task that somebody works on or has finished stays, for their sake. Each is a unit
 * of its own, so it may be stopped anywhere and run again. An account that is there after all keeps everything.
 */
export const endAccount =
  ({ tasks, users, work }: Needs, standingAmong: StandingAmong) =>
  async (uid: string): Promise<void> => {
    if ((await standingAmong([uid])).get(uid) !== 'gone') return;
    for await (const page of pagesOf(tasks, ownedTasks(uid))) {
      for (const { id, data } of page) {
        if (data.status === 'pending') await work.run((unit) => tasks.remove(unit, id));
      }
    }
    await work.run((unit) => users.remove(unit, uid));
  };
