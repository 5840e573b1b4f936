import { availabilityOf, type NotificationKind, todayUtc } from '@taskwright/contract';
import { emailFrequencyOf } from '../account/model/email-settings.ts';
import * as users from '../account/model/user-repository.ts';
import * as blocks from '../conversations/model/block-repository.ts';
import type { ActivityItem } from '../notifications/model/activity-document.ts';
import { reportingSearch, type SearchEntry } from '../searches/model/search-document.ts';
import { queryOf } from '../searches/model/search-key.ts';
import * as searches from '../searches/model/search-repository.ts';
import type { Source } from '../store/reader.ts';
import { taskMatcher } from '../tasks/model/search-tasks.ts';
import type { SearchedTask } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';

/** Kinds about which a blocked user causes no notification. Bids, money and the other transitions are delivered. */
const PREVENTED_BY_BLOCK: ReadonlySet<NotificationKind> = new Set([
  'message',
  'offer',
  'invited',
  'task-edited',
  'piece-proposed',
  'piece-agreed',
]);

/** Returns the sender of a notification whose delivery a block prevents, as a `personKey`; null for any other. */
const blockableSender = ({ kind, whoKey }: ActivityItem): string | null =>
  PREVENTED_BY_BLOCK.has(kind) ? whoKey : null;

/** Returns the notification of a found task with the name of an active search that finds it; null without one. */
const ofActiveSearch = (
  item: ActivityItem,
  task: SearchedTask | undefined,
  active: readonly SearchEntry[],
  today: string,
): ActivityItem | null => {
  if (task === undefined || task.isHidden || !availabilityOf(task, today).isOpen) return null;
  const isFoundBy = taskMatcher(task);
  const search = reportingSearch(active.filter(({ query }) => isFoundBy(queryOf(query))));
  return search === undefined ? null : { ...item, search: search.name };
};

const withoutBlocked = async (
  source: Source,
  uid: string,
  items: readonly ActivityItem[],
): Promise<readonly ActivityItem[]> => {
  if (items.every((item) => blockableSender(item) === null)) return items;
  const blocked = await blocks.blockedByOrAll(source, uid);
  return items.filter((item) => {
    const sender = blockableSender(item);
    return sender === null || !blocked.hasKey(sender);
  });
};

const withoutOutdatedTasks = async (
  source: Source,
  uid: string,
  items: readonly ActivityItem[],
): Promise<ActivityItem[]> => {
  const ids = items.flatMap(({ kind, taskId }) => (kind === 'saved-search' && taskId !== null ? [taskId] : []));
  if (ids.length === 0) return [...items];
  const [saved, found] = await Promise.all([
    searches.readableSearchesOf(source, uid),
    tasks.searchedAmong(source, ids),
  ]);
  const active = saved.filter(({ frequency }) => frequency !== 'never');
  const today = todayUtc(source.now());
  return items.flatMap((item) => {
    if (item.kind !== 'saved-search' || item.taskId === null) return [item];
    return ofActiveSearch(item, found.get(item.taskId), active, today) ?? [];
  });
};

/**
 * Returns the notifications of a queued email that are still relevant: without kinds that the recipient has switched off
 * since, without those of senders whom they have blocked, and without tasks of saved searches that are closed or hidden,
 * or that no active search finds. Unreadable blocks or searches omit everything that depends on them.
 */
export const wantedItems = async (
  source: Source,
  uid: string,
  items: readonly ActivityItem[],
): Promise<ActivityItem[]> => {
  const settings = (await users.find(source, uid)) ?? undefined;
  const wanted = items.filter(({ kind }) => emailFrequencyOf(settings, kind) !== 'never');
  return withoutOutdatedTasks(source, uid, await withoutBlocked(source, uid, wanted));
};
