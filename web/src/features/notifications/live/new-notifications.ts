import { isKind, type ListedNotification } from './topics.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a notification from Firestore, without a schema library. */
export const listedNotification = (id: string, data: Readonly<Record<string, unknown>>): ListedNotification => ({
  id,
  kind: isKind(data.kind) ? data.kind : null,
  taskId: textOf(data.taskId),
  conversation: textOf(data.conversation),
  at: textOf(data.at),
  unreadSince: textOf(data.unreadSince),
});

/** Range of a list: notifications from `from` on, at most the newest `most`. */
export type Span = { readonly from: string; readonly most: number };

/**
 * Finds new notifications in each list, from the listener or from polling. Returns the whole first list, and then
 * added, repeated and removed notifications. Notifications that were only marked as read have no kind, because only the
 * bell shows them.
 */
export const createNewNotifications = () => {
  let known: ReadonlyMap<string, ListedNotification> | null = null;
  /** Earlier notifications did not fit into the last list. */
  let begin = '';
  return {
    newIn: (listed: readonly ListedNotification[], { from, most }: Span): ListedNotification[] => {
      const [before, begunAt] = [known, begin];
      const now = new Map(listed.map((told) => [told.id, told]));
      begin = listed.length < most ? from : (listed.map(({ at }) => at).sort()[0] ?? from);
      const gone = [...(before?.values() ?? [])].filter(({ id, at }) => at >= begin && !now.has(id));
      const kept = [...(before ?? [])].filter(([id, { at }]) => at < begin && !now.has(id));
      known = new Map([...kept, ...now]);
      if (before === null) return listed.map((told) => ({ ...told, isQuiet: true }));
      const changed = listed.filter(({ id, at }) => before.get(id)?.at !== at && at >= begunAt);
      const read = listed
        .filter(({ id, at, unreadSince }) => before.get(id)?.at === at && before.get(id)?.unreadSince !== unreadSince)
        .map((told) => ({ ...told, kind: null, isQuiet: true }));
      return [...changed, ...read, ...gone.map((told) => ({ ...told, isQuiet: true }))];
    },
  };
};
