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
} from '../../../functions/src/conversations/conversation-document.ts';
import { notificationDocument } from '../../../functions/src/notifications/notification-document.ts';
import { createServices } from '../../../functions/src/services.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { personKey } from '../../../functions/src/users/person-key.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, postTask, success } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { isDeep } from '../../support/deep.ts';
import { FATES, type Fate, withFaults } from '../../support/faults.ts';
import { apiInProcess, somebody } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { times } from '../../support/times.ts';

/**
 * Runs in one process over the Firestore emulator, because the Functions emulator starts a process for each concurrent
 * request.
 */
const { db, meeting, insist, insistOnce } = withFaults(ownFirestore('demo-talk'));
const api = apiInProcess(db);
const services = createServices(db);

afterAll(() => db.terminate());

/** The number of deeds that run concurrently. */
const AT_ONCE = 8;

/**
 * A random deed. Tasks and users are picked by number. Includes the outcome of its commit and whether it is sent twice
 * concurrently.
 */
const deed = fc.record({
  what: fc.oneof(
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
  fate: fc.constantFrom<Fate>('well', 'well', 'well', ...FATES),
  isTwice: fc.boolean(),
});
type Deed = {
  what: string;
  task: number;
  who: number;
  side: Role;
  upTo: number;
  isOpen: boolean;
  fate: Fate;
  isTwice: boolean;
};

/** An accepted message. `isDelivered` is null if its recipient was blocking or unblocking the sender concurrently. */
type Sent = { readonly talk: string; readonly by: Role; readonly text: string; readonly isDelivered: boolean | null };

const documentsIn = async <T>(path: string, parse: (data: unknown) => T): Promise<T[]> =>
  (await db.collection(path).get()).docs.map((doc) => parse(doc.data()));

const play = async (deeds: readonly Deed[]): Promise<void> => {
  const client = somebody();
  const freelancers = await times(3, async () => somebody());
  const tasks = await times(3, () => postTask(api, client, changeOf()));
  const sent: Sent[] = [];
  /** Pairs of a blocker and a blocked user, as `blocker blocked`. */
  const blocked = new Set<string>();

  const pairOf = ({ who, side }: Deed): [me: Account, them: Account] => {
    const freelancer = freelancers[who] ?? client;
    return side === 'client' ? [client, freelancer] : [freelancer, client];
  };

  const act = async (each: Deed, isSettled: (blocker: Account, other: Account) => boolean): Promise<void> => {
    const { what, task: at, who, side, upTo } = each;
    const task = tasks[at] ?? '';
    const freelancer = freelancers[who] ?? client;
    const [me, them] = pairOf(each);
    const talk = conversationOf(task, freelancer);
    const path = `/users/me/conversations/${talk}`;
    if (what === 'message') {
      const [text, key] = [randomUUID(), randomUUID()];
      const { status } = await insistOnce(201, each, () => participant(api, me).tries(talk, text, key));
      expect([201, 404, 409]).toContain(status);
      const isDelivered = isSettled(them, me) ? !blocked.has(`${them.uid} ${me.uid}`) : null;
      if (status === 201) sent.push({ talk, by: side, text, isDelivered });
    } else if (what === 'read') {
      const { status } = await insist(each, () => api(`POST ${path}/read`, { as: me, body: { upTo } }));
      expect([200, 404]).toContain(status);
    } else if (what === 'block' || what === 'unblock') {
      const call = `${what === 'block' ? 'PUT' : 'DELETE'} ${path}/block`;
      const { status } = await insist(each, () => api(call, { as: me }));
      expect([200, 404]).toContain(status);
    } else if (what === 'bid') {
      const { status } = await insist(each, () => api(`PUT /tasks/${task}/bids/me`, { as: freelancer, body: bidOf() }));
      expect([200, 201, 404, 409]).toContain(status);
    } else if (what === 'withdraw') {
      const { status } = await insist(each, () => api(`DELETE /tasks/${task}/bids/me`, { as: freelancer }));
      expect([200, 404]).toContain(status);
    } else if (what === 'edit') {
      const body = changeOf({ deadline: each.isOpen ? '2099-11-30' : '2020-01-01' });
      expect([200, 404]).toContain((await insist(each, () => api(`PUT /tasks/${task}`, { as: client, body }))).status);
    } else if (at === 0) {
      expect([200, 404]).toContain((await insist(each, () => api(`DELETE /tasks/${task}`, { as: client }))).status);
      // Runs the trigger of the task's deletion, which may fail anywhere and is retried.
      await meeting(each.fate, () => endTask(services)(task)).catch(() => undefined);
    }
  };

  for (let from = 0; from < deeds.length; from += AT_ONCE) {
    const group = deeds.slice(from, from + AT_ONCE);
    const changing = group.filter(({ what }) => what === 'block' || what === 'unblock');
    const isSettled = (blocker: Account, other: Account) =>
      !changing.some((each) => pairOf(each)[0] === blocker && pairOf(each)[1] === other);
    await Promise.all(group.map((each) => act(each, isSettled)));
    for (const [me, them] of changing.map(pairOf)) {
      const own = z.object({ people: z.array(z.string()) }).safeParse((await db.doc(`blocks/${me.uid}`).get()).data());
      const isBlocked = own.data?.people.includes(personKey(them.uid)) ?? false;
      blocked[isBlocked ? 'add' : 'delete'](`${me.uid} ${them.uid}`);
    }
  }
  for (const task of tasks) await endTask(services)(task);

  const heard = new Map<string, z.infer<typeof notificationDocument>[]>();
  for (const { uid } of [client, ...freelancers]) {
    heard.set(uid, await documentsIn(`users/${uid}/notifications`, (data) => notificationDocument.parse(data)));
  }
  /** By user, the conversations that they see, with the time of the last entry and the unread count. */
  const inboxes = new Map<string, { id: string; at: string; unread: number }[]>();

  for (const task of tasks) {
    const stands = (await db.doc(`tasks/${task}`).get()).data();
    const bids = (await db.collection(`tasks/${task}/bids`).get()).size;
    expect(bids).toBe(stands?.bids ?? 0);
    for (const freelancer of freelancers) {
      const talk = conversationOf(task, freelancer);
      const taken = sent.filter((each) => each.talk === talk);
      const stored = (await db.doc(`conversations/${talk}`).get()).data();
      expect(stored === undefined).toBe(taken.length === 0);
      if (stored === undefined) continue;
      const found = conversationDocument.parse(stored);
      const entries = await documentsIn(`conversations/${talk}/entries`, (data) => entryDocument.parse(data));
      entries.sort((one, other) => one.n - other.n);

      // Every accepted message has exactly one entry. A deleted task has exactly one too.
      expect(entries.map(({ n }) => n)).toEqual(entries.map((_, index) => index + 1));
      expect(found.entries).toBe(entries.length);
      const messages = entries.filter(({ kind }) => kind === 'message');
      expect(messages.map(({ text }) => text).sort()).toEqual(taken.map(({ text }) => text).sort());
      expect(entries.length - messages.length).toBe(stands === undefined ? 1 : 0);
      expect(found.hangsOn).toBe(stands === undefined ? null : task);
      for (const { text, by, isDelivered } of taken) {
        const lists = messages.find((each) => each.text === text)?.lists;
        const delivered = by === 'client' ? ['client', 'freelancer'] : ['freelancer', 'client'];
        const expected = [by, ...delivered.slice(1).flatMap((other) => [other, `${other}-unread`])];
        expect(isDelivered === null ? [[by], expected] : [isDelivered ? expected : [by]]).toContainEqual(lists);
      }

      for (const [role, person, other] of [
        ['client', client, freelancer],
        ['freelancer', freelancer, client],
      ] as const) {
        const sees = (list: string) => (each: EntryDocument) => each.lists.includes(list);
        const side = found[role];
        const seen = entries.filter(sees(timelineOf(role)));
        const last = seen.at(-1);
        const news = entries.filter(sees(notificationsTo(role)));
        const unread = news.filter(({ n }) => n > side.readUpTo).length;
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
          inboxes.set(person.uid, [...(inboxes.get(person.uid) ?? []), { id: talk, at: last.at, unread }]);
        }

        const about = heard.get(person.uid)?.filter(({ kind, conversation: id }) => kind === 'message' && id === talk);
        const newest = news.at(-1);
        expect(about).toHaveLength(newest === undefined ? 0 : 1);
        for (const told of about ?? []) {
          expect(told).toMatchObject({ who: other.uid, at: newest?.at, unreadSince: unread === 0 ? null : newest?.at });
          if (unread > 0) expect(told.messages).toBe(unread);
        }
        if (stands === undefined && role === 'freelancer' && last !== undefined) {
          const gone = heard.get(person.uid)?.filter(({ kind, taskId }) => kind === 'task-deleted' && taskId === task);
          expect(gone).toHaveLength(1);
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
    const deeds = fc.array(deed, { minLength: 80, maxLength: 80 });
    await fc.assert(fc.asyncProperty(deeds, play), { numRuns: isDeep ? 50 : 2, endOnFailure: true });
  });
});
