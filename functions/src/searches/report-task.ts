import { availabilityOf, todayUtc } from '@taskwright/contract';
import * as bids from '../bids/model/bid-repository.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import { ofSearch } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import { pagesOf } from '../store/pages-of.ts';
import { uidOf } from '../store/private-document.ts';
import type { Source } from '../store/reader.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { taskMatcher } from '../tasks/model/search-tasks.ts';
import type { StoredTask, TaskDocument } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { reportingSearch, type SearchEntry } from './model/search-document.ts';
import { hasKey, partsOfTask } from './model/search-key.ts';
import { listsWith } from './model/search-queries.ts';
import * as searches from './model/search-repository.ts';

/**
 * Returns the ids of the stored queries that find a task: those with one of its keys, verified by the code of the
 * search. Reads the 32 buckets and the candidates, whatever is stored.
 */
export const queriesThatFind = async (source: Source, task: TaskDocument): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const parts = partsOfTask(task);
  const candidates = await searches.candidates(source, (key) => hasKey(parts, key));
  const isFoundBy = taskMatcher(task);
  for await (const [id, query] of searches.queries(source, candidates)) {
    if (isFoundBy(query)) found.add(id);
  }
  return found;
};

/**
 * Reports a task to those of these users to whom it was not reported, and who have no bid on it. Each page is one
 * commit.
 */
const reportTo = async (
  unit: Unit,
  { id: taskId, data: task }: StoredTask,
  entries: ReadonlyMap<string, SearchEntry>,
): Promise<void> => {
  const unreported = await searches.unreported(unit, taskId, [...entries.keys()]);
  const uids = [...unreported.keys()];
  const blockers = await blocks.blockersAmong(unit, uids, task.ownerUid);
  // A reopened task can have bids.
  const bidders = task.bids > 0 ? await bids.biddersAmong(unit, taskId, uids) : new Set<string>();
  const found: Parameters<typeof notifications.notifyOfSearches>[1][number][] = [];
  for (const [uid, reported] of unreported) {
    const entry = entries.get(uid);
    if (entry === undefined || blockers.has(uid) || bidders.has(uid)) continue;
    searches.recordReport(unit, taskId, uid, reported);
    const data = ofSearch({ taskId, title: task.title }, entry.name, unit.now());
    found.push({ uid, frequency: entry.frequency, data });
  }
  await notifications.notifyOfSearches(unit, found);
};

/** Reports an open task to the users whose saved searches find it, apart from its client and blocked users. */
const reportToAll = async (store: Store, task: StoredTask): Promise<void> => {
  // Throws for an unreadable list, which must not be guessed. The event is run again once it is readable.
  const blocked = await blocks.blockedBy(store, task.data.ownerUid);
  const found = await queriesThatFind(store, task.data);
  for (const query of found) {
    for await (const page of pagesOf(store, searches.list, listsWith(query))) {
      const entries = page.flatMap((list) => {
        const uid = uidOf({ path: list.id });
        const entry = reportingSearch(list.data.searches.filter(({ id }) => found.has(id)));
        const isRecipient = uid !== task.data.ownerUid && !blocked.has(uid);
        return entry !== undefined && isRecipient ? [[uid, entry] as const] : [];
      });
      if (entries.length > 0) await store.run((unit) => reportTo(unit, task, new Map(entries)));
    }
  }
};

/**
 * Reports a task that became open to the users whose saved searches find it, one page of users at a time. Does nothing
 * if the task is closed again. Safe to stop, delay, rerun and run concurrently: a report is recorded in the commit of
 * its notification, so each task is reported to each user once. The sweep repeats a task with an unreadable document.
 */
export const reportTask = async (store: Store, taskId: string): Promise<void> => {
  const task = await tasks.find(store, taskId);
  if (task !== null && availabilityOf(task, todayUtc(store.now())).isOpen)
    await reportToAll(store, { id: taskId, data: task });
};
