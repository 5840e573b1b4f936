import { isPending } from '@taskwright/contract';
import { NO_FILTERS } from '../search/facets.ts';
import { type SitemapEntry, type SitemapSource, SOURCE_PAGE } from '../sitemap/sitemap-document.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { TaskFacts } from './task-document.ts';
import { openTasks } from './task-queries.ts';
import type { TaskRepository } from './task-repository.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Returns the entry of a task in the sitemap, which lists the tasks of Browse. Null unless the task is pending and
 * visible. The key begins with the deadline, so the entries of expired tasks can be skipped without a write.
 */
export const taskEntry = (
  id: string,
  task: Pick<TaskFacts, 'status' | 'withheld' | 'deadline' | 'creationTime' | 'updatedAt'>,
): SitemapEntry | null =>
  isPending(task) && !task.withheld
    ? {
        key: `${task.deadline}_${id}`,
        slug: id,
        lastmod: (task.updatedAt ?? task.creationTime).slice(0, DATE_LENGTH),
      }
    : null;

/** Returns the open tasks as pages of the sitemap. */
export const taskSource = (tasks: Pick<TaskRepository, 'list' | 'findMany'>): SitemapSource => ({
  async *after(position, today) {
    const [deadline, id] = [position.slice(0, DATE_LENGTH), position.slice(DATE_LENGTH + 1)];
    const start = id === '' || deadline < today ? null : [deadline, id];
    const plan = openTasks(NO_FILTERS, 'deadline', today);
    for await (const page of pagesOf(tasks, plan, { start, size: SOURCE_PAGE })) {
      yield* page.flatMap((task) => taskEntry(task.id, task.data) ?? []);
    }
  },

  async find(keys, today) {
    const found = await tasks.findMany(keys.map((key) => key.slice(DATE_LENGTH + 1)));
    const entries = [...found].flatMap(([id, task]) => (task.deadline < today ? [] : (taskEntry(id, task) ?? [])));
    return entries.filter(({ key }) => keys.includes(key));
  },
});
