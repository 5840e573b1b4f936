import { isPending } from '@taskwright/contract';
import { NO_FILTERS } from '../search/facets.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { TaskFacts } from '../tasks/model/task-document.ts';
import { openTasks } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import type { SitemapEntry, SitemapPages } from './model/sitemap-document.ts';

/**
 * Returns the entry of a task in the sitemap, which lists the tasks of Browse. Null unless the task is pending and
 * visible. It ends with the deadline.
 */
export const taskEntry = (
  id: string,
  task: Pick<TaskFacts, 'status' | 'isHidden' | 'deadline' | 'creationTime' | 'updatedAt'>,
): SitemapEntry | null =>
  isPending(task) && !task.isHidden
    ? { slug: id, lastmod: (task.updatedAt ?? task.creationTime).slice(0, 'YYYY-MM-DD'.length), until: task.deadline }
    : null;

/** Reads the open tasks as pages of the sitemap, by deadline. */
export const openTaskPages: SitemapPages = async function* (source, today) {
  for await (const page of pagesOf(source, tasks.list, openTasks(NO_FILTERS, 'deadline', today))) {
    yield* page.flatMap(({ id, data }) => taskEntry(id, data) ?? []);
  }
};
