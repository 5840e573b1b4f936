import { NOTIFICATION_KINDS } from '@taskwright/contract';
import { isNotificationKind } from '@taskwright/contract/notification-words';
import { describe, expect, it } from 'vitest';
import { conversationQuery } from '../../agreements/api.ts';
import { bidsQuery, myBidQuery, myBidsQuery } from '../../bids/api.ts';
import { conversationsQuery, timelineQuery } from '../../conversations/api.ts';
import { unreadQuery } from '../../conversations/messages-link.tsx';
import { deskQuery } from '../../desk/desk.tsx';
import { ledgerQuery } from '../../payments/api.ts';
import { myTasksQuery, taskQuery } from '../../tasks/api.ts';
import { notificationsQuery } from '../notifications-list.tsx';
import { keysOf, type ListedNotification } from './topics.ts';

const user = { uid: 'me', email: null, emailVerified: true, displayName: null, photoURL: null };
const notification = (kind: ListedNotification['kind'], taskId = 'task'): ListedNotification => ({
  id: `${kind} ${taskId}`,
  kind,
  taskId,
  conversation: 'conversation',
  at: '',
  unreadSince: '',
});

/** Query keys of the screens by name. */
const READS: Readonly<Record<string, readonly unknown[]>> = {
  'the desk': deskQuery('me').queryKey,
  'the list of notifications': notificationsQuery('me').queryKey,
  'the bids on a task': bidsQuery('task', 'me').queryKey,
  'a task': taskQuery('task').queryKey,
  'My Posted Tasks': myTasksQuery(user).queryKey,
  'my bid on a task': myBidQuery('task', 'me').queryKey,
  'My Bids': myBidsQuery('me', 'open').queryKey,
  'the inbox': conversationsQuery('me').queryKey,
  'the unread conversations': unreadQuery('me').queryKey,
  'a conversation': conversationQuery({ id: 'conversation', uid: 'me' }).queryKey,
  'what was said in it': timelineQuery({ id: 'conversation', uid: 'me' }).queryKey,
  'its statement': ledgerQuery('conversation', 'me').queryKey,
};

/** Returns the names of the queries that `notifications` make stale. */
const refetchedBy = (notifications: readonly ListedNotification[]): string[] => {
  const keys = keysOf(notifications, 'me');
  const matches = (queryKey: readonly unknown[]) =>
    keys.some((key) => key.every((part, index) => queryKey[index] === part));
  return Object.keys(READS).filter((name) => matches(READS[name] ?? []));
};

const CLIENT_QUERIES = ['the desk', 'the list of notifications', 'the bids on a task', 'a task', 'My Posted Tasks'];
const CONVERSATION = ['the inbox', 'the unread conversations', 'a conversation', 'what was said in it'];
const FREELANCER_QUERIES = [
  'the desk',
  'the list of notifications',
  'a task',
  'my bid on a task',
  'My Bids',
  ...CONVERSATION,
];

describe('A notification of the kind', () => {
  it.each([
    ['bid-placed', CLIENT_QUERIES],
    ['bid-changed', CLIENT_QUERIES],
    ['bid-withdrawn', CLIENT_QUERIES],
    ['task-changed', FREELANCER_QUERIES],
    ['task-closed', FREELANCER_QUERIES],
    ['task-deleted', FREELANCER_QUERIES],
    ['bid-declined', FREELANCER_QUERIES],
  ] as const)('%s refetches %j, and nothing of other tasks or users', (kind, names) => {
    expect(refetchedBy([notification(kind)])).toEqual(names);
    expect(refetchedBy([notification(kind, 'another')])).not.toContain('a task');
    expect(refetchedBy([notification(kind, 'another')])).not.toContain('the bids on a task');
  });

  it('message refetches the inbox, its conversation, and the turns of the desk and of My Posted Tasks', () => {
    expect(refetchedBy([notification('message')])).toEqual([
      'the desk',
      'the list of notifications',
      'My Posted Tasks',
      ...CONVERSATION,
    ]);
    expect(refetchedBy([{ ...notification('message'), conversation: 'another' }])).toEqual([
      'the desk',
      'the list of notifications',
      'My Posted Tasks',
      'the inbox',
      'the unread conversations',
    ]);
  });

  it.each(['funded', 'released'] as const)('%s refetches the agreement and its statement', (kind) => {
    expect(refetchedBy([notification(kind)])).toEqual(expect.arrayContaining([...CONVERSATION, 'its statement']));
    expect(refetchedBy([{ ...notification(kind), conversation: 'another' }])).not.toContain('its statement');
  });

  it.each(['refunded', 'refund-failed'] as const)('%s refetches the statement and the payments', (kind) => {
    expect(refetchedBy([notification(kind)])).toEqual(expect.arrayContaining([...CONVERSATION, 'its statement']));
    expect(keysOf([notification(kind)], 'me')).toContainEqual(['payments', 'own', 'me']);
  });

  it.each(['chargeback', 'chargeback-ended'] as const)('%s refetches the agreement and the payments', (kind) => {
    expect(refetchedBy([notification(kind)])).toEqual(expect.arrayContaining([...CONVERSATION, 'its statement']));
    expect(keysOf([notification(kind)], 'me')).toContainEqual(['payments', 'own', 'me']);
  });

  it.each(['payout-sent', 'payout-returned', 'payouts-needed'] as const)('%s refetches the payments', (kind) => {
    expect(keysOf([notification(kind, '')], 'me')).toEqual([
      ['notifications', 'me'],
      ['payments', 'own', 'me'],
    ]);
  });

  it('unknown refetches the list of notifications', () => {
    expect(refetchedBy([notification(null)])).toEqual(['the list of notifications']);
    expect(['toString', 'bid-praised', undefined, 1].filter(isNotificationKind)).toEqual([]);
    expect(NOTIFICATION_KINDS.every(isNotificationKind)).toBe(true);
  });
});

it('Twenty bids on one task refetch each query once', () => {
  const notifications = Array.from({ length: 20 }, (_, index) => ({
    ...notification('bid-placed'),
    id: String(index),
  }));
  expect(keysOf(notifications, 'me')).toHaveLength(CLIENT_QUERIES.length);
});
