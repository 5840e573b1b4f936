import { createHash } from 'node:crypto';
import { FORMER_MEMBER, type SearchFrequency } from '@taskwright/contract';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Channels, channelsOf } from '../../account/model/user-repository.ts';
import { personKey } from '../../people/model/person-key.ts';
import type { Cascade } from '../../store/cascade.ts';
import { privateRef } from '../../store/private-document.ts';
import { type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { readList, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import * as outbox from './activity-repository.ts';
import {
  type NotificationDocument,
  notificationDocument,
  type StoredNotification,
  type TaskNotification,
} from './notification-document.ts';
import { notificationsAbout, type ShownTasks } from './notification-queries.ts';
import { dueOf, isOutdating } from './outbox.ts';

const DAY_MS = 86_400_000;
/** Retention of notifications and read positions in days, enforced by TTL policies on `expiresAt`. */
const RETENTION_DAYS = 90;

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

/** A notification of a task's deletion for one of its freelancers. */
export type DeletionNotice = { readonly uid: string; readonly data: TaskNotification };

/**
 * Stores notifications. Only this file writes `users/{uid}/notifications` and the read positions in
 * `users/{uid}/private/inbox`. Writes no notification of a kind that its recipient has muted, and passes it to the
 * outbox if they get emails of that kind.
 */
const notificationsOf = (from: Source, uid: string) => from.db.collection(`users/${uid}/notifications`);
const withExpiry = <T extends { readonly at: string }>(data: T) => ({
  ...data,
  expiresAt: inDays(data.at, RETENTION_DAYS),
});
const taskRef = (from: Source, uid: string, taskId: string) =>
  notificationsOf(from, uid).doc(notificationId(['task', taskId]));
const declineRef = (from: Source, uid: string, taskId: string) =>
  notificationsOf(from, uid).doc(notificationId(['declined', taskId]));
const deletionRef = (from: Source, uid: string, taskId: string) =>
  notificationsOf(from, uid).doc(notificationId(['deleted', taskId]));
const transitionRef = (from: Source, uid: string, conversation: string) =>
  notificationsOf(from, uid).doc(notificationId(['transition', conversation]));
const dueReviewRef = (from: Source, uid: string, conversation: string) =>
  notificationsOf(from, uid).doc(notificationId(['review-due', conversation]));
const messageRef = (from: Source, uid: string, conversation: string) =>
  notificationsOf(from, uid).doc(notificationId(['message', conversation]));

/**
 * Writes a notification unless its recipient has muted the kind, and passes it to the outbox unless they get no email
 * of the kind. Replaces an earlier one about the same subject. Returns whether it was written.
 */
const write = (
  unit: Unit,
  { ref, uid }: { readonly ref: DocumentReference; readonly uid: string },
  data: NotificationDocument,
  channels: Channels,
): boolean => {
  if (!channels.isMuted) unit.put(ref, withExpiry(data));
  const frequency = channels.email === 'never' ? undefined : channels.email;
  if (isOutdating(data.kind)) outbox.discard(unit, uid, ref.id, frequency);
  if (frequency !== undefined) {
    outbox.add(unit, uid, { ...data, id: ref.id }, dueOf(data, frequency, channels.timeZone));
  }
  return !channels.isMuted;
};

/** Removes a notification that is outdated, muted or not, also from the outbox. */
const discard = (unit: Unit, { ref, uid }: { readonly ref: DocumentReference; readonly uid: string }): void => {
  unit.discard(ref);
  outbox.discard(unit, uid, ref.id);
};

const notify = async (unit: Unit, uid: string, ref: DocumentReference, data: NotificationDocument): Promise<void> => {
  const channels = (await channelsOf(unit, [uid], data.kind)).get(uid);
  if (channels !== undefined) write(unit, { ref, uid }, data, channels);
};

/** Returns the time up to which a user has read. An unreadable document counts as never. */
export const readUpTo = async (from: Source, uid: string): Promise<string> => {
  const snapshot = await from.get(privateRef(from.db, uid, 'inbox'));
  return readIfReadable(snapshot, (data) => inbox.parse(data))?.readUpTo ?? NEVER;
};

/**
 * Notifies a client of a freelancer's bid, in the unit that writes the bid. A bid that changes before its email is
 * sent is still a new bid in that email.
 */
export const notifyClient = async (
  unit: Unit,
  uid: string,
  freelancerUid: string,
  data: TaskNotification,
): Promise<void> => {
  const ref = notificationsOf(unit, uid).doc(notificationId(['bid', data.taskId, freelancerUid]));
  const unsent =
    data.kind === 'bid-changed' ? await outbox.waiting(unit, uid, { id: ref.id, kind: 'bid-placed' }) : null;
  const channels = (await channelsOf(unit, [uid], data.kind)).get(uid);
  if (channels === undefined) return;
  if (unsent === null) {
    write(unit, { ref, uid }, data, channels);
    return;
  }
  if (!channels.isMuted) unit.put(ref, withExpiry(data));
  outbox.add(unit, uid, { ...data, kind: 'bid-placed', id: ref.id }, unsent);
};

/**
 * Notifies the freelancers in `notified` of a task's change and removes the notification of those in `unnotified`
 * and of those who have muted the kind, because an earlier one is outdated. Idempotent.
 */
export const notifyFreelancers = async (
  unit: Unit,
  data: TaskNotification,
  { notified, unnotified }: { readonly notified: readonly string[]; readonly unnotified: readonly string[] },
): Promise<void> => {
  const channels = await channelsOf(unit, notified, data.kind);
  for (const [uid, own] of channels) {
    const ref = taskRef(unit, uid, data.taskId);
    if (!write(unit, { ref, uid }, data, own)) unit.discard(ref);
  }
  for (const uid of unnotified) discard(unit, { ref: taskRef(unit, uid, data.taskId), uid });
};

/** Notifies a freelancer of an invitation, in the unit that creates it. */
export const notifyOfInvitation = (unit: Unit, uid: string, data: TaskNotification): Promise<void> =>
  notify(unit, uid, notificationsOf(unit, uid).doc(notificationId(['invited', data.taskId])), data);

/** Reminds a client of a task's deadline. A task has one such notification for each deadline. */
export const notifyOfDeadline = (unit: Unit, uid: string, deadline: string, data: TaskNotification): Promise<void> =>
  notify(unit, uid, notificationsOf(unit, uid).doc(notificationId(['deadline', data.taskId, deadline])), data);

/** Reminds a party of an unwritten review. A conversation has one such notification. */
export const notifyOfDueReview = (
  unit: Unit,
  uid: string,
  conversation: string,
  data: NotificationDocument,
): Promise<void> => notify(unit, uid, dueReviewRef(unit, uid, conversation), data);

/**
 * Notifies users of a task that their saved searches have found, in the unit that records it. An email follows with
 * the frequency of the search, or with that of the kind if it is lower.
 */
export const notifyOfSearches = async (
  unit: Unit,
  found: readonly {
    readonly uid: string;
    readonly frequency: SearchFrequency;
    readonly data: TaskNotification;
  }[],
): Promise<void> => {
  const channels = await channelsOf(
    unit,
    found.map(({ uid }) => uid),
    'saved-search',
  );
  for (const { uid, frequency, data } of found) {
    const own = channels.get(uid);
    if (own === undefined) continue;
    const ref = notificationsOf(unit, uid).doc(notificationId(['search', data.taskId]));
    if (!own.isMuted) unit.put(ref, withExpiry(data));
    if (own.email === 'never' || frequency === 'never') continue;
    const mailed = frequency === 'at-once' ? own.email : frequency;
    outbox.add(unit, uid, { ...data, id: ref.id }, dueOf(data, mailed, own.timeZone));
  }
};

/** Notifies a freelancer of a decline that the client can no longer undo. */
export const notifyOfDecline = (unit: Unit, uid: string, data: TaskNotification): Promise<void> =>
  notify(unit, uid, declineRef(unit, uid, data.taskId), data);

/** Removes that notification, if any, in the unit that reverts the decline. */
export const removeDecline = (unit: Unit, uid: string, taskId: string): void =>
  discard(unit, { ref: declineRef(unit, uid, taskId), uid });

/**
 * Notifies freelancers of a task's deletion, in the unit that moves the bids. Replaces the notification about the
 * task's change. The separate id keeps a concurrent change notification from overwriting this one.
 */
export const notifyOfDeletion = async (unit: Unit, notices: readonly DeletionNotice[]): Promise<void> => {
  const uids = [...new Set(notices.map(({ uid }) => uid))];
  const channels = await channelsOf(unit, uids, 'task-deleted');
  for (const { uid, data } of notices) {
    const own = channels.get(uid);
    if (own !== undefined) write(unit, { ref: deletionRef(unit, uid, data.taskId), uid }, data, own);
    discard(unit, { ref: taskRef(unit, uid, data.taskId), uid });
  }
};

/** Returns the users among `uids` without a notification of the task's deletion. */
export const findUnnotified = async (
  from: Source,
  taskId: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const refs = uids.map((uid) => deletionRef(from, uid, taskId));
  const found = await from.getAll(refs, ['at']);
  const notified = new Set(found.flatMap(({ exists, ref }) => (exists ? [ref.path] : [])));
  return new Set(uids.filter((uid) => !notified.has(deletionRef(from, uid, taskId).path)));
};

/**
 * Notifies a recipient of a message. A conversation has one such notification, which counts the unread messages.
 * The time of its email is that of the first unread one.
 */
export const notifyOfMessage = async (
  unit: Unit,
  uid: string,
  conversation: string,
  data: NotificationDocument,
): Promise<void> => {
  const ref = messageRef(unit, uid, conversation);
  const channels = (await channelsOf(unit, [uid], data.kind)).get(uid);
  if (channels === undefined) return;
  if (!channels.isMuted) unit.put(ref, withExpiry(data));
  if (channels.email === 'never') return;
  const due = dueOf(data, channels.email, channels.timeZone);
  const unsent =
    data.messages === 1 ? null : await outbox.waiting(unit, uid, { id: ref.id, kind: 'message' }, [due.frequency]);
  outbox.add(unit, uid, { ...data, id: ref.id }, unsent ?? due);
};

/**
 * Returns those of these notifications that the user has read. An earlier notification about the same subject does
 * not count. One that is not stored is muted, and counts as unread.
 */
export const readAmong = async <T extends { readonly id: string; readonly at: string }>(
  from: Source,
  uid: string,
  items: readonly T[],
): Promise<ReadonlySet<T>> => {
  const upTo = await readUpTo(from, uid);
  const refs = items.map(({ id }) => notificationsOf(from, uid).doc(id));
  const found = await from.getAll(refs, ['at', 'unreadSince']);
  const isCurrent = (stored: DocumentSnapshot | undefined, at: string): boolean =>
    stored?.exists === true && String(stored.get('at')) >= at;
  const isRead = (stored: DocumentSnapshot | undefined): boolean => {
    const since: unknown = stored?.get('unreadSince');
    return typeof since !== 'string' || since <= upTo;
  };
  return new Set(items.filter(({ at }, index) => isCurrent(found[index], at) && isRead(found[index])));
};

/** Sets the count of that notification to the unread messages left, or marks it as read if none are left. */
export const readMessages = async (unit: Unit, uid: string, conversation: string, left: number): Promise<void> => {
  const ref = messageRef(unit, uid, conversation);
  if (!(await unit.get(ref, ['at'])).exists) return;
  unit.update(ref, left === 0 ? { unreadSince: null } : { messages: left });
};

/**
 * Notifies a freelancer of a payment or a release, or a client of an approval without them, in the unit that records it.
 * Each has a notification of its own: `version` is that of the agreement after it.
 */
export const notifyOfMoney = (
  unit: Unit,
  uid: string,
  { conversation, version }: { readonly conversation: string; readonly version: number },
  data: NotificationDocument,
): Promise<void> =>
  notify(unit, uid, notificationsOf(unit, uid).doc(notificationId(['money', conversation, String(version)])), data);

/** Notifies a client of an approval without an answer that is near. `subject` identifies the notice. */
export const notifyOfNearApproval = (
  unit: Unit,
  uid: string,
  subject: readonly string[],
  data: NotificationDocument,
): Promise<void> =>
  notify(unit, uid, notificationsOf(unit, uid).doc(notificationId(['approval-near', ...subject])), data);

/**
 * Notifies a freelancer of a payout, or of money that waits for an account, in the unit that records it. `subject` is the
 * payout or the payday: each has a notification of its own.
 */
export const notifyOfPayout = (unit: Unit, uid: string, subject: string, data: NotificationDocument): Promise<void> =>
  notify(unit, uid, notificationsOf(unit, uid).doc(notificationId(['payout', data.kind, subject])), data);

/** Notifies a client of a refund, in the unit that records it. Each has a notification of its own for each kind. */
export const notifyOfRefund = (unit: Unit, uid: string, refund: string, data: NotificationDocument): Promise<void> =>
  notify(unit, uid, notificationsOf(unit, uid).doc(notificationId(['refund', data.kind, refund])), data);

/** Notifies a party of a chargeback or of its end. Each has a notification of its own for each kind. */
export const notifyOfChargeback = (
  unit: Unit,
  uid: string,
  chargeback: string,
  data: NotificationDocument,
): Promise<void> => notify(unit, uid, notificationsOf(unit, uid).doc(notificationId([data.kind, chargeback])), data);

/** Notifies a party of a transition. A conversation has one such notification, about the latest transition. */
export const notifyOfTransition = (
  unit: Unit,
  uid: string,
  conversation: string,
  data: NotificationDocument,
): Promise<void> => notify(unit, uid, transitionRef(unit, uid, conversation), data);

/** Marks that notification as read, in the unit that marks the conversation as read. */
export const readTransitions = async (unit: Unit, uid: string, conversation: string): Promise<void> => {
  const ref = transitionRef(unit, uid, conversation);
  if ((await unit.get(ref, ['at'])).exists) unit.update(ref, { unreadSince: null });
};

/**
 * Marks those of the first `limit` notifications of a plan as read that are about `tasks`, or all of them if it is null;
 * returns their number.
 */
export const readListed = async (unit: Unit, plan: QueryPlan, { limit, tasks }: ShownTasks): Promise<number> => {
  const docs = await unit.query(toQuery(unit.db, plan, null).limit(limit).select('taskId'));
  const read = docs.filter((doc) => tasks === null || tasks.has(String(doc.get('taskId'))));
  for (const { ref } of read) unit.update(ref, { unreadSince: null });
  return read.length;
};

/** Returns at most `span.limit` notifications of a plan. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredNotification[]> =>
  readList(from, plan, span, FIELDS, (data) => notificationDocument.parse(data));

/** Removes the name of a closed account from the notifications of others. */
export const forgetSender: Cascade = async (unit, uid, limit) => {
  const docs = await unit.query(
    toQuery(unit.db, notificationsAbout(personKey(uid)), null)
      .limit(limit)
      .select(),
  );
  for (const { ref } of docs) unit.update(ref, { who: FORMER_MEMBER, whoKey: null });
  return docs.length;
};

/**
 * Stores the time up to which a user has read. Notifications from before that time expire no later than this
 * document.
 */
export const markRead = (unit: Unit, uid: string, readUpTo: string): void => {
  const expiresAt = inDays(unit.now().toISOString(), RETENTION_DAYS);
  unit.put(privateRef(unit.db, uid, 'inbox'), { readUpTo, expiresAt });
};
