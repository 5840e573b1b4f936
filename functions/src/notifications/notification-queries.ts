import { defineList } from '../store/query-plan.ts';

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
    orders: [NEWEST],
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
