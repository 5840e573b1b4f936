import { createHash } from 'node:crypto';
import { FORMER_MEMBER, type NotificationKind } from '@taskwright/contract';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { AccountCascade } from '../store/cascade.ts';
import { type QueryPlan, toQuery } from '../store/query-plan.ts';
import { countList, type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';
import { type NotificationDocument, notificationDocument, type StoredNotification } from './notification-document.ts';
import { notificationsAbout } from './notification-queries.ts';

const DAY_MS = 86_400_000;
/** Retention of notifications and read positions in days, enforced by TTL policies on `expiresAt`. */
const RETENTION_DAYS = 90;
/** Retention in days of the document that triggers the notification of a task's bidders. */
const TRIGGER_RETENTION_DAYS = 2;

const inDays = (at: string, days: number): Timestamp => Timestamp.fromMillis(Date.parse(at) + days * DAY_MS);

/**
 * Returns a notification id derived from its subject. A later notification about the same subject overwrites the first.
 */
const notificationId = (subject: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 32);

const FIELDS = Object.keys(notificationDocument.shape);
const inbox = z.object({ readUpTo: z.string() });

/** Sorts before every time. */
const NEVER = '';

/** Looks up the users among `uids` who have muted a kind, at the cost of one read each for a kind that can be muted. */
type Settings = {
  readonly mutedAmong: (from: Reader, uids: readonly string[], kind: NotificationKind) => Promise<ReadonlySet<string>>;
};

/** A notification of a task's deletion for one of its freelancers. */
export type DeletionNotice = { readonly uid: string; readonly data: NotificationDocument };

/**
 * Stores notifications. Only this file writes `users/{uid}/notifications`, the read positions in `inboxes/{uid}`, and
 * `news/{id}`, whose trigger notifies the bidders on a task. It writes no notification of a kind that its recipient has
 * muted.
 */
export const createNotificationRepository = (db: Firestore, settings: Settings) => {
  const notificationsOf = (uid: string) => db.collection(`users/${uid}/notifications`);
  const withExpiry = (data: NotificationDocument) => ({ ...data, expiresAt: inDays(data.at, RETENTION_DAYS) });
  const taskRef = (uid: string, taskId: string) => notificationsOf(uid).doc(notificationId(['task', taskId]));
  const declineRef = (uid: string, taskId: string) => notificationsOf(uid).doc(notificationId(['declined', taskId]));
  const deletionRef = (uid: string, taskId: string) => notificationsOf(uid).doc(notificationId(['gone', taskId]));
  const transitionRef = (uid: string, conversation: string) =>
    notificationsOf(uid).doc(notificationId(['work', conversation]));
  const messageRef = (uid: string, conversation: string) =>
    notificationsOf(uid).doc(notificationId(['talk', conversation]));

  /** Writes a notification unless its recipient has muted the kind. Keeps an earlier one about the same subject. */
  const notify = async (unit: Unit, uid: string, ref: DocumentReference, data: NotificationDocument): Promise<void> => {
    const muted = await settings.mutedAmong(unit, [uid], data.kind);
    if (!muted.has(uid)) unit.put(ref, withExpiry(data));
  };

  return {
    /** Notifies a client of a freelancer's bid, in the unit that writes the bid. */
    notifyClient: (unit: Unit, clientUid: string, freelancerUid: string, data: NotificationDocument): Promise<void> => {
      const ref = notificationsOf(clientUid).doc(notificationId(['bid', data.taskId, freelancerUid]));
      return notify(unit, clientUid, ref, data);
    },

    /** Schedules the notification of a task's bidders. A trigger runs after the unit that changes the task. */
    notifyBidders(unit: Unit, taskId: string, now: Date): void {
      const at = now.toISOString();
      unit.put(db.collection('news').doc(taskId), { at, expiresAt: inDays(at, TRIGGER_RETENTION_DAYS) });
    },

    /**
     * Notifies the freelancers in `notified` of a task's change and removes the notification of those in `unnotified`
     * and of those who have muted the kind, because an earlier one is outdated. Idempotent.
     */
    async notifyFreelancers(
      unit: Unit,
      data: NotificationDocument,
      { notified, unnotified }: { readonly notified: readonly string[]; readonly unnotified: readonly string[] },
    ): Promise<void> {
      const muted = await settings.mutedAmong(unit, notified, data.kind);
      for (const uid of notified) {
        if (muted.has(uid)) unit.discard(taskRef(uid, data.taskId));
        else unit.put(taskRef(uid, data.taskId), withExpiry(data));
      }
      for (const uid of unnotified) unit.discard(taskRef(uid, data.taskId));
    },

    /** Notifies a freelancer of an invitation, in the unit that creates it. */
    notifyOfInvitation: (unit: Unit, uid: string, data: NotificationDocument): Promise<void> =>
      notify(unit, uid, notificationsOf(uid).doc(notificationId(['invited', data.taskId])), data),

    /** Notifies a freelancer of a declined bid, in the unit that declines it. */
    notifyOfDecline: (unit: Unit, uid: string, data: NotificationDocument): Promise<void> =>
      notify(unit, uid, declineRef(uid, data.taskId), data),

    /** Removes that notification, in the unit that reverts the decline. */
    async removeDecline(unit: Unit, uid: string, taskId: string): Promise<void> {
      const ref = declineRef(uid, taskId);
      if ((await unit.get(ref, ['at'])).exists) unit.delete(ref);
    },

    /**
     * Notifies freelancers of a task's deletion, in the unit that moves the bids. Replaces the notification about the
     * task's change. The separate id keeps a concurrent change notification from overwriting this one.
     */
    async notifyOfDeletion(unit: Unit, notices: readonly DeletionNotice[]): Promise<void> {
      const uids = [...new Set(notices.map(({ uid }) => uid))];
      const muted = await settings.mutedAmong(unit, uids, 'task-deleted');
      for (const { uid, data } of notices) {
        if (!muted.has(uid)) unit.put(deletionRef(uid, data.taskId), withExpiry(data));
        unit.discard(taskRef(uid, data.taskId));
      }
    },

    /** Returns the users among `uids` without a notification of the task's deletion. */
    async findUnnotified(from: Reader, taskId: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
      const refs = uids.map((uid) => deletionRef(uid, taskId));
      const found = await from.getAll(refs, ['at']);
      const notified = new Set(found.flatMap(({ exists, ref }) => (exists ? [ref.path] : [])));
      return new Set(uids.filter((uid) => !notified.has(deletionRef(uid, taskId).path)));
    },

    /**
     * Notifies a recipient of a message. A conversation has one such notification, which counts the unread messages.
     */
    notifyOfMessage: (unit: Unit, uid: string, conversation: string, data: NotificationDocument): Promise<void> =>
      notify(unit, uid, messageRef(uid, conversation), data),

    /** Sets the count of that notification to the unread messages left, or marks it as read if none are left. */
    async readMessages(unit: Unit, uid: string, conversation: string, left: number): Promise<void> {
      const ref = messageRef(uid, conversation);
      if (!(await unit.get(ref, ['at'])).exists) return;
      unit.update(ref, left === 0 ? { unreadSince: null } : { messages: left });
    },

    /** Notifies a party of a transition. A conversation has one such notification, about the latest transition. */
    notifyOfTransition: (unit: Unit, uid: string, conversation: string, data: NotificationDocument): Promise<void> =>
      notify(unit, uid, transitionRef(uid, conversation), data),

    /** Marks that notification as read, in the unit that marks the conversation as read. */
    async readTransitions(unit: Unit, uid: string, conversation: string): Promise<void> {
      const ref = transitionRef(uid, conversation);
      if ((await unit.get(ref, ['at'])).exists) unit.update(ref, { unreadSince: null });
    },

    /** Returns at most `span.limit` notifications of a plan. */
    list: (plan: QueryPlan, span: Span): Promise<StoredNotification[]> =>
      readList(db, plan, span, FIELDS, (data) => notificationDocument.parse(data)),

    /** Sets the name in those of these notifications that name `person` differently. `paths` are those of a list. */
    async setWho(
      unit: Unit,
      paths: readonly string[],
      { person, name }: { readonly person: string; readonly name: string },
    ): Promise<void> {
      const refs = paths.map((path) => db.doc(path));
      for (const found of await unit.getAll(refs, ['who', 'whoKey'])) {
        // A later notification about the same subject may name another user.
        if (found.get('whoKey') === person && found.get('who') !== name) unit.update(found.ref, { who: name });
      }
    },

    /** Returns the number of notifications of a plan, at most `max`. */
    count: (plan: QueryPlan, max: number): Promise<number> => countList(db, plan, max),

    /**
     * Returns the time up to which a user has read. An unreadable document counts as never.
     */
    async readUpTo(from: Reader, uid: string): Promise<string> {
      const snapshot = await from.get(db.collection('inboxes').doc(uid));
      if (!snapshot.exists) return NEVER;
      return readableOr(() => readStored(snapshot, (data) => inbox.parse(data)).readUpTo, NEVER);
    },

    /** Deletes at most `limit` notifications of an account; returns how many it found. */
    async removeBatch(unit: Unit, uid: string, limit: number): Promise<number> {
      const docs = await unit.query(notificationsOf(uid).limit(limit).select());
      for (const { ref } of docs) unit.discard(ref);
      return docs.length;
    },

    /** Removes the name of a closed account from the notifications of the other party about a conversation. */
    async removeNameIn(unit: Unit, uid: string, conversation: string): Promise<void> {
      const refs = [messageRef(uid, conversation), transitionRef(uid, conversation)];
      for (const { ref, exists } of await unit.getAll(refs, ['who'])) {
        if (exists) unit.update(ref, { who: FORMER_MEMBER });
      }
    },

    /** Removes the name of a closed account from the notifications of others that `whoKey` finds. */
    ofSender: {
      async removeBatch(unit, uid, limit) {
        const docs = await unit.query(
          toQuery(db, notificationsAbout(personKey(uid)), null)
            .limit(limit)
            .select(),
        );
        for (const { ref } of docs) unit.update(ref, { who: FORMER_MEMBER, whoKey: null });
        return docs.length;
      },
    } satisfies AccountCascade,

    /** Deletes the read position of an account if it exists. */
    async removeInbox(unit: Unit, uid: string): Promise<void> {
      const ref = db.collection('inboxes').doc(uid);
      if ((await unit.get(ref)).exists) unit.delete(ref);
    },

    /**
     * Stores the time up to which a user has read. Notifications from before that time expire no later than this
     * document.
     */
    markRead(unit: Unit, uid: string, readUpTo: string, now: Date): void {
      const expiresAt = inDays(now.toISOString(), RETENTION_DAYS);
      unit.put(db.collection('inboxes').doc(uid), { readUpTo, expiresAt });
    },
  };
};
export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
