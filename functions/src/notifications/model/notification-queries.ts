import { KINDS_OF_PLACES, type NotificationKind } from '@taskwright/contract';
import { defineList } from '../../store/query-plan.ts';

const NEWEST = { field: 'at', direction: 'desc', kind: 'instant' } as const;

/** A user's notifications, newest first. */
export const notificationsOf = defineList(
  (uid: string) => ({
    name: 'notifications',
    collection: `users/${uid}/notifications`,
    filters: [],
    orders: [NEWEST],
  }),
  { examples: [['uid']] },
);

/** Notifications to all users that name one user, by their `personKey`. */
export const notificationsAbout = defineList(
  (person: string) => ({
    name: 'about',
    collection: 'notifications',
    isCollectionGroup: true,
    filters: [{ field: 'whoKey', op: '==', value: person }],
    orders: [],
  }),
  { examples: [['person']], reads: 'forwards' },
);

/** Notifications newer than `readUpTo` that were not read in place. */
export const unreadOf = defineList(
  (uid: string, readUpTo: string) => ({
    name: 'unread',
    collection: `users/${uid}/notifications`,
    filters: [{ field: 'unreadSince', op: '>', value: readUpTo }],
    orders: [{ ...NEWEST, field: 'unreadSince' }],
  }),
  { examples: [['uid', '']], reads: 'forwards' },
);

/** Kinds of notifications, and the task that they are about; null for any task. */
export type Shown = { readonly kinds: readonly NotificationKind[]; readonly taskId: string | null };

/**
 * Tasks that a place shows, null if it shows its kinds whatever they are about, and the maximum number of documents that
 * are read to find those about them.
 */
export type ShownTasks = { readonly limit: number; readonly tasks: ReadonlySet<string> | null };

/** Unread notifications of some kinds, newest first. */
export const unreadIn = defineList(
  (uid: string, readUpTo: string, { kinds, taskId }: Shown) => ({
    name: 'unread-in',
    collection: `users/${uid}/notifications`,
    filters: [
      { field: 'kind', op: 'in', value: kinds },
      ...(taskId === null ? [] : [{ field: 'taskId', op: '==', value: taskId } as const]),
      { field: 'unreadSince', op: '>', value: readUpTo },
    ],
    orders: [{ ...NEWEST, field: 'unreadSince' }],
  }),
  {
    examples: [
      ['uid', '', { kinds: KINDS_OF_PLACES['my-bids'], taskId: null }],
      ['uid', '', { kinds: KINDS_OF_PLACES.bids, taskId: 'task' }],
    ],
    reads: 'forwards',
  },
);
