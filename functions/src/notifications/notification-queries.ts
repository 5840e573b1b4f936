import { defineList } from '../store/query-plan.ts';

const NEWEST = { field: 'at', direction: 'desc', kind: 'instant' } as const;

/** What somebody was told, newest first. */
export const notificationsOf = defineList(
  (uid: string) => ({
    name: 'notifications',
    collection: `users/${uid}/notifications`,
    filters: [],
    orders: [NEWEST],
  }),
  { examples: [['uid']] },
);

/** What of it came after the time up to which they have read, and was not read in its own place either. */
export const unreadOf = defineList(
  (uid: string, readUpTo: string) => ({
    name: 'unread',
    collection: `users/${uid}/notifications`,
    filters: [{ field: 'unreadSince', op: '>', value: readUpTo }],
    orders: [{ ...NEWEST, field: 'unreadSince' }],
  }),
  { examples: [['uid', '']], reads: 'forwards' },
);
