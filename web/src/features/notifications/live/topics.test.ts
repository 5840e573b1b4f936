import { NOTIFICATION_KINDS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { conversationQuery } from '../../agreements/api.ts';
import { bidsQuery, myBidQuery, myBidsQuery } from '../../bids/api.ts';
import { conversationsQuery, timelineQuery } from '../../conversations/api.ts';
import { myTasksQuery, taskQuery } from '../../tasks/api.ts';
import { notificationsQuery } from '../api.ts';
import { isKind, keysOf, type ListedNotification } from './topics.ts';

const user = { uid: 'me', email: null, emailVerified: true, displayName: null, photoURL: null };
const told = (kind: ListedNotification['kind'], taskId = 'task'): ListedNotification => ({
  id: `${kind} ${taskId}`,
  kind,
  taskId,
  conversation: 'talk',
  at: '',
  unreadSince: '',
});

/** Query keys of the screens by name. */
const READS: Readonly<Record<string, readonly unknown[]>> = {
  'the list of notifications': notificationsQuery('me').queryKey,
  'the bids on a task': bidsQuery('task', 'me').queryKey,
  'a task': taskQuery('task').queryKey,
  'My Posted Tasks': myTasksQuery(user).queryKey,
  'my bid on a task': myBidQuery('task', 'me').queryKey,
  'My Bids': myBidsQuery('me').queryKey,
  'the inbox': conversationsQuery('me').queryKey,
  'a conversation': conversationQuery({ id: 'talk', uid: 'me' }).queryKey,
  'what was said in it': timelineQuery({ id: 'talk', uid: 'me' }).queryKey,
};

/** Returns the names of the queries that `news` makes stale. */
const readAgain = (news: readonly ListedNotification[]): string[] => {
  const keys = keysOf(news, 'me');
  const isMeant = (queryKey: readonly unknown[]) =>
    keys.some((key) => key.every((part, index) => queryKey[index] === part));
  return Object.keys(READS).filter((name) => isMeant(READS[name] ?? []));
};

const TO_THE_CLIENT = ['the list of notifications', 'the bids on a task', 'a task', 'My Posted Tasks'];
const TALK = ['the inbox', 'a conversation', 'what was said in it'];
const TO_THE_FREELANCER = ['the list of notifications', 'a task', 'my bid on a task', 'My Bids', ...TALK];

describe('A notification of the kind', () => {
  it.each([
    ['bid-placed', TO_THE_CLIENT],
    ['bid-changed', TO_THE_CLIENT],
    ['bid-withdrawn', TO_THE_CLIENT],
    ['task-changed', TO_THE_FREELANCER],
    ['task-closed', TO_THE_FREELANCER],
    ['task-deleted', TO_THE_FREELANCER],
    ['bid-declined', TO_THE_FREELANCER],
  ] as const)('%s refetches %j, and nothing of other tasks or users', (kind, names) => {
    expect(readAgain([told(kind)])).toEqual(names);
    expect(readAgain([told(kind, 'another')])).not.toContain('a task');
    expect(readAgain([told(kind, 'another')])).not.toContain('the bids on a task');
  });

  it('message refetches the inbox and its conversation', () => {
    expect(readAgain([told('message')])).toEqual(['the list of notifications', ...TALK]);
    expect(readAgain([{ ...told('message'), conversation: 'another' }])).toEqual([
      'the list of notifications',
      'the inbox',
    ]);
  });

  it('unknown refetches the list of notifications', () => {
    expect(readAgain([told(null)])).toEqual(['the list of notifications']);
    expect(['toString', 'bid-praised', undefined, 1].filter(isKind)).toEqual([]);
    expect(NOTIFICATION_KINDS.every(isKind)).toBe(true);
  });
});

it('Twenty bids on one task refetch each query once', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => ({ ...told('bid-placed'), id: String(index) }));
  expect(keysOf(twenty, 'me')).toHaveLength(TO_THE_CLIENT.length);
});
