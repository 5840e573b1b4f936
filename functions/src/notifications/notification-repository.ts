import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { QueryPlan } from '../store/query-plan.ts';
import { countList, type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { type NotificationDocument, notificationDocument, type StoredNotification } from './notification-document.ts';

const DAY_MS = 86_400_000;
/** How long a notification is kept, and how far somebody has read: TTL policies on `expiresAt` remove them. */
const KEPT_DAYS = 90;
/** How long the note is kept by which a task's bidders are told. */
const NEWS_DAYS = 2;

const inDays = (at: string, days: number): Timestamp => Timestamp.fromMillis(Date.parse(at) + days * DAY_MS);

/**
 * The id of what is told about one thing: of a bid or a task there is one notification, which tells of what happened last,
 * and telling it again makes it no second one.
 */
const idOf = (about: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 32);

const FIELDS = Object.keys(notificationDocument.shape);
const inbox = z.object({ readUpTo: z.string() });

/** Nothing is older. */
const NEVER = '';

/**
 * How notifications lie in Firestore: the only file that writes `users/{uid}/notifications`, `inboxes/{uid}`, which says up to
 * when somebody has read, and `news/{id}`, by which the bidders on a task are told (record 64).
 */
export const createNotificationRepository = (db: Firestore) => {
  const of = (uid: string) => db.collection(`users/${uid}/notifications`);
  const stored = (data: NotificationDocument) => ({ ...data, expiresAt: inDays(data.at, KEPT_DAYS) });
  const taskRef = (uid: string, taskId: string) => of(uid).doc(idOf(['task', taskId]));
  const declineRef = (uid: string, taskId: string) => of(uid).doc(idOf(['declined', taskId]));
  const goneRef = (uid: string, taskId: string) => of(uid).doc(idOf(['gone', taskId]));
  const workRef = (uid: string, conversation: string) => of(uid).doc(idOf(['work', conversation]));
  const talkRef = (uid: string, conversation: string) => of(uid).doc(idOf(['talk', conversation]));

  return {
    /** Tells a client of a freelancer's bid, in the unit that writes it. */
    tellClient(unit: Unit, clientUid: string, freelancerUid: string, data: NotificationDocument): void {
      unit.put(of(clientUid).doc(idOf(['bid', data.taskId, freelancerUid])), stored(data));
    },

    /** Has all who have bid on a task told that it was changed, soon after the unit that changes it. */
    tellBidders(unit: Unit, taskId: string, now: Date): void {
      const at = now.toISOString();
      unit.put(db.collection('news').doc(taskId), { at, expiresAt: inDays(at, NEWS_DAYS) });
    },

    /** Notifies freelancers of a change of a task, and removes the notification of others. Repeating it changes nothing. */
    tellFreelancers(
      unit: Unit,
      data: NotificationDocument,
      { told, untold }: { readonly told: readonly string[]; readonly untold: readonly string[] },
    ): void {
      for (const uid of told) unit.put(taskRef(uid, data.taskId), stored(data));
      for (const uid of untold) unit.discard(taskRef(uid, data.taskId));
    },

    /** Tells a freelancer that their bid was declined, in the unit that declines it. */
    tellOfDecline(unit: Unit, uid: string, data: NotificationDocument): void {
      unit.put(declineRef(uid, data.taskId), stored(data));
    },

    /** Takes that back, in the unit by which it is no longer so. */
    async takeBackDecline(unit: Unit, uid: string, taskId: string): Promise<void> {
      const ref = declineRef(uid, taskId);
      if ((await unit.get(ref, ['at'])).exists) unit.delete(ref);
    },

    /**
     * Notifies a freelancer that a task was deleted, in the unit that moves their bid. Replaces earlier notifications about the task. Has an
     * id of its own, which a concurrent notification about a change cannot overwrite.
     */
    tellOfDeletion(unit: Unit, uid: string, data: NotificationDocument): void {
      unit.put(goneRef(uid, data.taskId), stored(data));
      unit.discard(taskRef(uid, data.taskId));
    },

    /** Returns those of these people who have no notification of a task's deletion yet. */
    async untoldOf(from: Reader, taskId: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
      const refs = uids.map((uid) => goneRef(uid, taskId));
      const found = await from.getAll(refs, ['at']);
      const told = new Set(found.flatMap(({ exists, ref }) => (exists ? [ref.path] : [])));
      return new Set(uids.filter((uid) => !told.has(goneRef(uid, taskId).path)));
    },

    /** Tells somebody of what was written to them: one notification a conversation, which counts. */
    tellOfMessage(unit: Unit, uid: string, conversation: string, data: NotificationDocument): void {
      unit.put(talkRef(uid, conversation), stored(data));
    },

    /** Has that notification count what is left unread in the conversation, or be read itself when nothing is. */
    async readMessages(unit: Unit, uid: string, conversation: string, left: number): Promise<void> {
      const ref = talkRef(uid, conversation);
      if (!(await unit.get(ref, ['at'])).exists) return;
      unit.update(ref, left === 0 ? { unreadSince: null } : { messages: left });
    },

    /** Tells somebody what was done about an agreement: one notification a conversation, of what was done last. */
    tellOfStep(unit: Unit, uid: string, conversation: string, data: NotificationDocument): void {
      unit.put(workRef(uid, conversation), stored(data));
    },

    /** Has that notification be read, as the conversation is. */
    async readSteps(unit: Unit, uid: string, conversation: string): Promise<void> {
      const ref = workRef(uid, conversation);
      if ((await unit.get(ref, ['at'])).exists) unit.update(ref, { unreadSince: null });
    },

    /** At most so many notifications of a plan, continued after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredNotification[]> =>
      readList(db, plan, span, FIELDS, (data) => notificationDocument.parse(data)),

    /** How many a plan has, counted no further than `most`. */
    count: (plan: QueryPlan, most: number): Promise<number> => countList(db, plan, most),

    /** The time up to which a person has read. If it cannot be read, nothing counts as read, and the next `markRead` repairs it. */
    async readUpTo(from: Reader, uid: string): Promise<string> {
      const snapshot = await from.get(db.collection('inboxes').doc(uid));
      if (!snapshot.exists) return NEVER;
      return readableOr(() => readStored(snapshot, (data) => inbox.parse(data)).readUpTo, NEVER);
    },

    /** Removes at most `limit` notifications of an account; returns how many it found. */
    async removeSome(unit: Unit, uid: string, limit: number): Promise<number> {
      const docs = await unit.query(of(uid).limit(limit).select());
      for (const { ref } of docs) unit.discard(ref);
      return docs.length;
    },

    /** Forgets up to when an account has read; does nothing where that is unknown. */
    async removeInbox(unit: Unit, uid: string): Promise<void> {
      const ref = db.collection('inboxes').doc(uid);
      if ((await unit.get(ref)).exists) unit.delete(ref);
    },

    /** Notes up to when somebody has read; what came before that is gone itself when the note goes. */
    markRead(unit: Unit, uid: string, readUpTo: string, now: Date): void {
      const expiresAt = inDays(now.toISOString(), KEPT_DAYS);
      unit.put(db.collection('inboxes').doc(uid), { readUpTo, expiresAt });
    },
  };
};
export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
