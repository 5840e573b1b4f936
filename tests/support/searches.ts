import { type Notification, type SavedQuery, type SavedSearch, savedSearch } from '@taskwright/contract';
import { z } from 'zod';
import { uidOf } from '../../functions/src/store/private-document.ts';
import type { Account } from './accounts.ts';
import type { Answer } from './api.ts';
import { success } from './api.ts';
import { handleEvent } from './events.ts';
import { testUsers } from './test-users.ts';

/** Returns the users of a separate stack, with their calls about saved searches. */
export const searchers = (project: string) => {
  const stack = testUsers(project);
  const { db, api, store } = stack;
  const trySave = (as: Account, query: SavedQuery, change: Partial<SavedSearch> = {}): Promise<Answer> =>
    api('POST /users/me/searches', { as, body: { name: 'Signs', frequency: 'daily', query, ...change } });
  return {
    ...stack,
    trySave,
    /** Saves a search and returns it. */
    save: async (...given: Parameters<typeof trySave>): Promise<SavedSearch> =>
      success(await trySave(...given), 201, savedSearch),
    searchesOf: async (as: Account, query = ''): Promise<SavedSearch[]> =>
      success(await api(`GET /users/me/searches${query}`, { as }), 200, z.array(savedSearch)),
    /** Runs the event of a task that became open. */
    report: (task: string) => handleEvent(store, 'task.opened', task),
    /** Returns the uids of the users to whom a task was reported. */
    reportsOf: async (task: string): Promise<string[]> =>
      (await db.collectionGroup('private').get()).docs
        .filter((doc) => [doc.get('reported')].flat().includes(task))
        .map(({ ref }) => uidOf(ref)),
    /** Returns the notifications about tasks that saved searches have found. */
    foundBy: async (as: Account): Promise<Notification[]> =>
      (await stack.notificationsOf(as)).filter(({ kind }) => kind === 'saved-search'),
  };
};
