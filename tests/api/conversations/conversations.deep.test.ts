import { randomUUID } from 'node:crypto';
import { conversation, type Role } from '@taskwright/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  conversationDocument,
  type EntryDocument,
  entryDocument,
  notificationsTo,
  timelineOf,
} from '../../../functions/src/conversations/model/conversation-document.ts';
import { notificationDocument } from '../../../functions/src/notifications/model/notification-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, postTask, success } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { isDeep } from '../../support/deep.ts';
import { type CommitOutcome, OUTCOMES, withFaults } from '../../support/faults.ts';
import { apiInProcess, uniqueUser } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { times } from '../../support/times.ts';

/**
 * Runs in one process against the Firestore emulator, because the Functions emulator starts a process for each
 * concurrent request.
 */
const { db, withOutcome, sendWithRetry, sendIdempotent } = withFaults(ownFirestore('demo-conversations-deep'));
const api = apiInProcess(db);
const store = createStore(db);

afterAll(() => db.terminate());

/** The number of operations that run concurrently. */
const CONCURRENCY = 8;

/**
 * A random operation. Tasks and users are picked by number. Includes the outcome of its commit and whether it is sent
 * twice concurrently.
 */
const operation = fc.record({
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constant('message') },
    { weight: 4, arbitrary: fc.constant('read') },
    { weight: 3, arbitrary: fc.constantFrom('block', 'unblock') },
    { weight: 5, arbitrary: fc.constantFrom('bid', 'bid', 'withdraw', 'edit', 'delete') },
  ),
  task: fc.nat(2),
  who: fc.nat(2),
  side: fc.constantFrom<Role>('client', 'freelancer'),
  upTo: fc.nat(9),
  isOpen: fc.boolean(),
  outcome: fc.constantFrom<CommitOutcome>('success', 'success', 'success', ...OUTCOMES),
  isDuplicated: fc.boolean(),
});
type Operation = {
  type: string;
  task: number;
  who: number;
  side: Role;
  upTo: number;
  isOpen: boolean;
  outcome: CommitOutcome;
  isDuplicated: boolean;
};

/** An accepted message. `isDelivered` is null if its recipient was blocking or unblocking the sender concurrently. */
type Sent = {
  readonly conversationId: string;
  readonly by: Role;
  readonly text: string;
  readonly isDelivered: boolean | null;
};

const documentsIn = async <T>(path: string, parse: (data: unknown) => T): Promise<T[]> =>
  (await db.collection(path).get()).docs.map((doc) => parse(doc.data()));

const runOperations = async (operations: readonly Operation[]): Promise<void> => {
  const client = uniqueUser();
  const freelancers = await times(3, async () => uniqueUser());
  const tasks = await times(3, () => postTask(api, client, changeOf()));
  const sent: Sent[] = [];
  /** Pairs of a blocker and a blocked user, as `blocker blocked`. */
  const blocked = new Set<string>();

  const pairOf = ({ who, side }: Operation): [me: Account, them: Account] => {
    const freelancer = freelancers[who] ?? client;
    return side === 'client' ? [client, freelancer] : [freelancer, client];
  };

  const runOperation = async (
    each: Operation,
    isSettled: (blocker: Account, other: Account) => boolean,
  ): Promise<void> => {
    const { type, task: at, who, side, upTo } = each;
    const task = tasks[at] ?? '';
    const freelancer = freelancers[who] ?? client;
    const [caller, peer] = pairOf(each);
    const conversationId = conversationOf(task, freelancer);
    const path = `/users/me/conversations/${conversationId}`;
    if (type === 'message') {
      const [text, key] = [randomUUID(), randomUUID()];
      const { status } = await sendIdempotent(201, each, () =>
        participant(api, caller).trySend(conversationId, text, key),
      );
      expect([201, 404, 409]).toContain(status);
      const isDelivered = isSettled(peer, caller) ? !blocked.has(`${peer.uid} ${caller.uid}`) : null;
      if (status === 201) sent.push({ conversationId, by: side, text, isDelivered });
    } else if (type === 'read') {
      const { status } = await sendWithRetry(each, () => api(`POST ${path}/read`, { as: caller, body: { upTo } }));
      expect([200, 404]).toContain(status);
    } else if (type === 'block' || type === 'unblock') {
      const call = `${type === 'block' ? 'PUT' : 'DELETE'} ${path}/block`;
      const { status } = await sendWithRetry(each, () => api(call, { as: caller }));
      expect([200, 404]).toContain(status);
    } else if (type === 'bid') {
      const { status } = await sendWithRetry(each, () =>
        api(`PUT /tasks/${task}/bids/me`, { as: freelancer, body: bidOf() }),
      );
      expect([200, 201, 404, 409]).toContain(status);
    } else if (type === 'withdraw') {
      const { status } = await sendWithRetry(each, () => api(`DELETE /tasks/${task}/bids/me`, { as: freelancer }));
      expect([200, 404]).toContain(status);
    } else if (type === 'edit') {
      const body = changeOf({ deadline: each.isOpen ? '2035-11-30' : '2020-01-01' });
      expect([200, 404]).toContain(
        (await sendWithRetry(each, () => api(`PUT /tasks/${task}`, { as: client, body }))).status,
      );
    } else if (at === 0) {
      expect([200, 404]).toContain(
        (await sendWithRetry(each, () => api(`DELETE /tasks/${task}`, { as: client }))).status,
      );
      // Runs the trigger of the task's deletion, which may fail anywhere and is retried.
      await withOutcome(each.outcome, () => endTask(store, task)).catch(() => undefined);
    }
  };

  for (let from = 0; from < operations.length; from += CONCURRENCY) {
    const group = operations.slice(from, from + CONCURRENCY);
    const changing = group.filter(({ type }) => type === 'block' || type === 'unblock');
    const isSettled = (blocker: Account, other: Account) =>
      !changing.some((each) => pairOf(each)[0] === blocker && pairOf(each)[1] === other);
    await Promise.all(group.map((each) => runOperation(each, isSettled)));
    for (const [caller, peer] of changing.map(pairOf)) {
      const own = z
        .object({ people: z.array(z.string()) })
        .safeParse((await db.doc(`users/${caller.uid}/private/blocks`).get()).data());
      const isBlocked = own.data?.people.includes(personKey(peer.uid)) ?? false;
      blocked[isBlocked ? 'add' : 'delete'](`${caller.uid} ${peer.uid}`);
    }
  }
  for (const task of tasks) await endTask(store, task);

  const notificationsByUid = new Map<string, z.infer<typeof notificationDocument>[]>();
  for (const { uid } of [client, ...freelancers]) {
    notificationsByUid.set(
      uid,
      await documentsIn(`users/${uid}/notifications`, (data) => notificationDocument.parse(data)),
    );
  }
  /** By user, the conversations that they see, with the time of the last entry and the unread count. */
  const inboxes = new Map<string, { id: string; at: string; unread: number }[]>();

  for (const task of tasks) {
    const storedTask = (await db.doc(`tasks/${task}`).get()).data();
    const bids = (await db.collection(`tasks/${task}/bids`).get()).size;
    expect(bids).toBe(storedTask?.bids ?? 0);
    for (const freelancer of freelancers) {
      const conversationId = conversationOf(task, freelancer);
      const accepted = sent.filter((each) => each.conversationId === conversationId);
      const stored = (await db.doc(`conversations/${conversationId}`).get()).data();
      expect(stored === undefined).toBe(accepted.length === 0);
      if (stored === undefined) continue;
      const found = conversationDocument.parse(stored);
      const entries = await documentsIn(`conversations/${conversationId}/entries`, (data) => entryDocument.parse(data));
      entries.sort((one, other) => one.n - other.n);

      // Every accepted message has exactly one entry. A deleted task has exactly one too.
      expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1));
      expect(found.entries).toBe(entries.length);
      const messages = entries.filter(({ kind }) => kind === 'message');
      expect(messages.map(({ text }) => text).sort()).toEqual(accepted.map(({ text }) => text).sort());
      expect(entries.length - messages.length).toBe(storedTask === undefined ? 1 : 0);
      expect(found.hangsOn).toBe(storedTask === undefined ? null : task);
      for (const { text, by, isDelivered } of accepted) {
        const lists = messages.find((each) => each.text === text)?.lists;
        const delivered = by === 'client' ? ['client', 'freelancer'] : ['freelancer', 'client'];
        const expected = [by, ...delivered.slice(1).flatMap((other) => [other, `${other}-unread`])];
        expect(isDelivered === null ? [[by], expected] : [isDelivered ? expected : [by]]).toContainEqual(lists);
      }

      for (const [role, person, other] of [
        ['client', client, freelancer],
        ['freelancer', freelancer, client],
      ] as const) {
        const isOnList = (list: string) => (each: EntryDocument) => each.lists.includes(list);
        const side = found[role];
        const seen = entries.filter(isOnList(timelineOf(role)));
        const last = seen.at(-1);
        const notifications = entries.filter(isOnList(notificationsTo(role)));
        const unread = notifications.filter(({ n }) => n > side.readUpTo).length;
        const key = personKey(person.uid);
        const {
          lists: _lists,
          detail: _detail,
          isMuted: _muted,
          ...shown
        } = last ?? { lists: [], detail: {}, isMuted: false };
        expect(side.last).toEqual(last === undefined ? null : shown);
        expect(found.inbox[key]).toBe(last?.at);
        expect(found.unread[key]).toBe(unread === 0 ? undefined : unread);
        expect(side.readUpTo).toBeLessThanOrEqual(last?.n ?? 0);
        if (last !== undefined) {
          inboxes.set(person.uid, [...(inboxes.get(person.uid) ?? []), { id: conversationId, at: last.at, unread }]);
        }

        const about = notificationsByUid
          .get(person.uid)
          ?.filter(({ kind, conversation: id }) => kind === 'message' && id === conversationId);
        const newest = notifications.at(-1);
        expect(about).toHaveLength(newest === undefined ? 0 : 1);
        for (const notification of about ?? []) {
          expect(notification).toMatchObject({
            who: other.uid,
            at: newest?.at,
            unreadSince: unread === 0 ? null : newest?.at,
          });
          if (unread > 0) expect(notification.messages).toBe(unread);
        }
        if (storedTask === undefined && role === 'freelancer' && last !== undefined) {
          const deletions = notificationsByUid
            .get(person.uid)
            ?.filter(({ kind, taskId }) => kind === 'task-deleted' && taskId === task);
          expect(deletions).toHaveLength(1);
        }
      }
    }
  }

  for (const as of [client, ...freelancers]) {
    const inbox = inboxes.get(as.uid) ?? [];
    inbox.sort((one, other) => (one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1));
    const list = success(await api('GET /users/me/conversations', { as }), 200, z.array(conversation));
    expect(list.map(({ _id: id, last, unread }) => ({ id, at: last?.at, unread }))).toEqual(inbox);
    expect(await participant(api, as).unread()).toBe(inbox.filter(({ unread }) => unread > 0).length);
  }
};

describe('With concurrent, repeated and failing requests to write, read, block and delete', () => {
  it('every message is stored once, and lists, counts and notifications match the entries', {
    timeout: 600_000,
  }, async () => {
    const operations = fc.array(operation, { minLength: 80, maxLength: 80 });
    await fc.assert(fc.asyncProperty(operations, runOperations), { numRuns: isDeep ? 50 : 2, endOnFailure: true });
  });
});
