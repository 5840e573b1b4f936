import type { Role } from '@taskwright/contract';
import { defineList } from '../store/query-plan.ts';
import { personKey } from '../users/person-key.ts';
import { newsTo, stepsTo, timelineOf } from './conversation-document.ts';

/**
 * Somebody's conversations, the one where something came last for them first: those that have an entry under their name at all. A field
 * in a map is indexed by itself like any other.
 */
export const conversationsOf = defineList(
  (uid: string) => ({
    name: 'conversations',
    collection: 'conversations',
    filters: [],
    orders: [{ field: `inbox.${personKey(uid)}`, direction: 'desc', kind: 'instant' }],
  }),
  { examples: [['uid']] },
);

/** Those of them in which something is unread. */
export const unreadOf = defineList(
  (uid: string) => ({
    name: 'unread-conversations',
    collection: 'conversations',
    filters: [{ field: `unread.${personKey(uid)}`, op: '>', value: 0 }],
    orders: [{ field: `unread.${personKey(uid)}`, direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

/** What one side sees of a conversation, newest first. */
export const entriesOf = defineList(
  (id: string, role: Role) => ({
    name: 'entries',
    collection: `conversations/${id}/entries`,
    filters: [{ field: 'lists', op: 'array-contains', value: timelineOf(role) }],
    orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['id', 'client']] },
);

/** What of it is news to that side after an entry. */
export const newsAfter = defineList(
  (id: string, role: Role, n: number) => ({
    name: 'news',
    collection: `conversations/${id}/entries`,
    filters: [
      { field: 'lists', op: 'array-contains', value: newsTo(role) },
      { field: 'n', op: '>', value: n },
    ],
    orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['id', 'client', 0]], reads: 'forwards' },
);

/** What of that was done rather than written. */
export const stepsAfter = defineList(
  (id: string, role: Role, n: number) => ({
    name: 'steps',
    collection: `conversations/${id}/entries`,
    filters: [
      { field: 'lists', op: 'array-contains', value: stepsTo(role) },
      { field: 'n', op: '>', value: n },
    ],
    orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['id', 'client', 0]], reads: 'forwards' },
);
