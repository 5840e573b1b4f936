import { isNotificationKind } from '@taskwright/contract/notification-words';
import type { ListedNotification } from './topics.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses a notification from Firestore, without a schema library. */
export const listedNotification = (id: string, data: Readonly<Record<string, unknown>>): ListedNotification => ({
  id,
  kind: isNotificationKind(data.kind) ? data.kind : null,
  taskId: textOf(data.taskId),
  conversation: textOf(data.conversation),
  at: textOf(data.at),
  unreadSince: textOf(data.unreadSince),
});

/** Range of a list: notifications from `from` on, at most the newest `limit`. */
export type Span = { readonly from: string; readonly limit: number };

/**
 * Finds new notifications in each list, from the listener or from polling. Returns the whole first list, and then
 * added, repeated and removed notifications. Notifications that were only marked as read have no kind, because only the
 * bell shows them.
 */
export const createNewNotifications = () => {
  let last: ReadonlyMap<string, ListedNotification> | null = null;
  /** Earlier notifications did not fit into the last list. */
  let windowStart = '';
  return {
    update: (listed: readonly ListedNotification[], { from, limit }: Span): ListedNotification[] => {
      const [previous, previousStart] = [last, windowStart];
      const current = new Map(listed.map((notification) => [notification.id, notification]));
      windowStart = listed.length < limit ? from : (listed.map(({ at }) => at).sort()[0] ?? from);
      const removed = [...(previous?.values() ?? [])].filter(({ id, at }) => at >= windowStart && !current.has(id));
      const retained = [...(previous ?? [])].filter(([id, { at }]) => at < windowStart && !current.has(id));
      last = new Map([...retained, ...current]);
      if (previous === null) return listed.map((notification) => ({ ...notification, isSilent: true }));
      const changed = listed.filter(({ id, at }) => previous.get(id)?.at !== at && at >= previousStart);
      const read = listed
        .filter(
          ({ id, at, unreadSince }) => previous.get(id)?.at === at && previous.get(id)?.unreadSince !== unreadSince,
        )
        .map((notification) => ({ ...notification, kind: null, isSilent: true }));
      return [...changed, ...read, ...removed.map((notification) => ({ ...notification, isSilent: true }))];
    },
  };
};
