import { ROLES, type Role } from '@taskwright/contract';
import { personKey } from '../../people/model/person-key.ts';
import { type Direction, defineList } from '../../store/query-plan.ts';
import { notificationsTo, timelineOf, transitionsTo } from './conversation-document.ts';

/**
 * A user's conversations, most recent entry first. Only conversations with an `inbox` key for the user match. Firestore
 * indexes each field of a map automatically.
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

/** All conversations of a user in one role, also those without an entry that the user sees. */
export const conversationsWith = defineList(
  (uid: string, role: Role) => ({
    name: `conversations-as-${role}`,
    collection: 'conversations',
    filters: [{ field: `${role}.uid`, op: '==', value: uid }],
    orders: [],
  }),
  { examples: ROLES.map((role) => ['uid', role]), reads: 'forwards' },
);

/** A user's conversations in one role since a time, newest first. */
export const recentConversationsOf = defineList(
  (uid: string, role: Role, since: string) => ({
    name: `recent-as-${role}`,
    collection: 'conversations',
    filters: [
      { field: `${role}.uid`, op: '==', value: uid },
      { field: 'creationTime', op: '>=', value: since },
    ],
    orders: [{ field: 'creationTime', direction: 'desc', kind: 'instant' }],
  }),
  { examples: ROLES.map((role) => ['uid', role, '2026-01-01']), reads: 'forwards' },
);

/** Conversations in which it is the user's turn, or in which the user waits, by the time since when. */
export const turnsOfUser = defineList(
  (uid: string, field: 'turn' | 'waits', direction: Direction = 'asc') => ({
    name: `${field}-${direction}`,
    collection: 'conversations',
    filters: [],
    orders: [{ field: `${field}.${personKey(uid)}`, direction, kind: 'instant' }],
  }),
  {
    examples: [
      ['uid', 'turn'],
      ['uid', 'turn', 'desc'],
      ['uid', 'waits'],
    ],
  },
);

/** A user's conversations with a running agreement, earliest due date first, then those without one. */
export const runningOf = defineList(
  (uid: string) => ({
    name: 'running',
    collection: 'conversations',
    filters: [],
    orders: [{ field: `running.${personKey(uid)}`, direction: 'asc', kind: 'date' }],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

/** Conversations with a review turn that has ended, earliest end first. */
export const endedReviewTurns = defineList(
  (now: string) => ({
    name: 'ended-review-turns',
    collection: 'conversations',
    filters: [{ field: 'turnUntil', op: '<=', value: now }],
    orders: [{ field: 'turnUntil', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-01-01']], reads: 'forwards' },
);

/** Conversations with a review turn that ends within a range, earliest end first. */
export const reviewTurnsUntil = defineList(
  (from: string, to: string) => ({
    name: 'review-turns',
    collection: 'conversations',
    filters: [
      { field: 'turnUntil', op: '>', value: from },
      { field: 'turnUntil', op: '<=', value: to },
    ],
    orders: [{ field: 'turnUntil', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-01-01', '2026-01-02']], reads: 'forwards' },
);

/** Conversations with a notice or an approval that follows from the silence of a client and is due, earliest first. */
export const dueSilences = defineList(
  (now: string) => ({
    name: 'due-silences',
    collection: 'conversations',
    filters: [{ field: 'silenceAt', op: '<=', value: now }],
    orders: [{ field: 'silenceAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['2026-01-01']], reads: 'forwards' },
);

/** A user's conversations with unread entries. */
export const unreadOf = defineList(
  (uid: string) => ({
    name: 'unread-conversations',
    collection: 'conversations',
    filters: [{ field: `unread.${personKey(uid)}`, op: '>', value: 0 }],
    orders: [{ field: `unread.${personKey(uid)}`, direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['uid']], reads: 'forwards' },
);

/** Timeline entries that one side sees, newest first. */
export const entriesOf = defineList(
  (id: string, role: Role) => ({
    name: 'entries',
    collection: `conversations/${id}/entries`,
    filters: [{ field: 'lists', op: 'array-contains', value: timelineOf(role) }],
    orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['id', 'client']] },
);

/** Unread entries of one side after entry `n`. */
export const notificationsAfter = defineList(
  (id: string, role: Role, n: number) => ({
    name: 'news',
    collection: `conversations/${id}/entries`,
    filters: [
      { field: 'lists', op: 'array-contains', value: notificationsTo(role) },
      { field: 'n', op: '>', value: n },
    ],
    orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['id', 'client', 0]], reads: 'forwards' },
);

/** Unread entries of one side after entry `n` that are not messages. */
export const transitionsAfter = defineList(
  (id: string, role: Role, n: number) => ({
    name: 'transitions',
    collection: `conversations/${id}/entries`,
    filters: [
      { field: 'lists', op: 'array-contains', value: transitionsTo(role) },
      { field: 'n', op: '>', value: n },
    ],
    orders: [{ field: 'n', direction: 'desc', kind: 'amount' }],
  }),
  { examples: [['id', 'client', 0]], reads: 'forwards' },
);

/** Conversations of a client with one freelancer in which the client sees an entry. */
export const conversationsBetween = defineList(
  (clientUid: string, freelancerUid: string) => ({
    name: 'conversations-between',
    collection: 'conversations',
    filters: [
      { field: 'client.uid', op: '==', value: clientUid },
      { field: 'freelancer.uid', op: '==', value: freelancerUid },
      { field: 'client.last.n', op: '>', value: 0 },
    ],
    orders: [{ field: 'client.last.n', direction: 'asc', kind: 'amount' }],
  }),
  { examples: [['client', 'freelancer']], reads: 'forwards' },
);
