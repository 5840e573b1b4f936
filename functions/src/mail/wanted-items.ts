import { availabilityOf, todayUtc } from '@taskwright/contract';
import type { Services } from '../services.ts';
import { readableOrNull } from '../store/unreadable.ts';
import { emailFrequencyOf } from '../users/email-settings.ts';
import type { ActivityItem } from './activity-document.ts';

type Needs = Pick<Services, 'reader' | 'users' | 'searches' | 'tasks' | 'now'>;

/**
 * Returns the notifications of a queued email that are still relevant: without kinds that the recipient has switched off
 * since, and without tasks of saved searches that were deleted or switched off, or that are closed or hidden.
 */
export const wantedItems =
  ({ reader, users, searches, tasks, now }: Needs) =>
  async (uid: string, items: readonly ActivityItem[]): Promise<ActivityItem[]> => {
    const settings = (await users.find(reader, uid)) ?? undefined;
    const wanted = items.filter(({ kind }) => emailFrequencyOf(settings, kind) !== 'never');
    const ids = wanted.flatMap(({ kind, taskId }) => (kind === 'saved-search' ? [taskId] : []));
    if (ids.length === 0) return wanted;
    const [saved, reports, known] = await Promise.all([
      readableOrNull(() => searches.searchesOf(reader, uid)),
      searches.matches.searchesThatReported(reader, uid, ids),
      tasks.findMany(ids),
    ]);
    const active = new Set((saved ?? []).flatMap(({ id, frequency }) => (frequency === 'never' ? [] : [id])));
    const today = todayUtc(now());
    return wanted.filter(({ kind, taskId }) => {
      if (kind !== 'saved-search') return true;
      const [search, task] = [reports.get(taskId), known.get(taskId)];
      if (task === undefined || task.withheld || !availabilityOf(task, today).isOpen) return false;
      return search !== undefined && active.has(search);
    });
  };
