import { FORMER_MEMBER, type NotificationKind } from '@taskwright/contract';
import { Timestamp } from 'firebase-admin/firestore';
import { hashOf } from '../../account/model/link-token.ts';
import { personKey } from '../../people/model/person-key.ts';
import type { Cascade } from '../../store/cascade.ts';
import { emit } from '../../store/event-repository.ts';
import { privateRef } from '../../store/private-document.ts';
import { type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { readList, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import {
  type ActivityItem,
  activityItem,
  type Mailbox,
  mailboxDocument,
  type StoredUnmailed,
  unmailedDocument,
} from './activity-document.ts';
import { activityAbout, activityFor } from './activity-queries.ts';
import type { ShownTasks } from './notification-queries.ts';
import type { Due, MailedFrequency } from './outbox.ts';

const DAY_MS = 86_400_000;
/** Retention in days of a notification whose email is overdue. Enforced by a TTL policy on `expiresAt`. */
const UNMAILED_DAYS = 7;
/** Retention of a mailbox in days after its last email. Equals the retention of notifications. */
const MAILED_DAYS = 90;
/** Conversations whose last email a mailbox contains. An older one can be mailed again while it is unread. */
const MAILED_MAX = 200;

const EMPTY: Mailbox = { queuedAt: null, mailed: {} };

/** Time for which the first email waits, so that a burst becomes one email. */
const BURST_MS = 10_000;

const FIELDS = Object.keys(unmailedDocument.shape);

/** Frequencies of notifications that can become outdated. Only saved searches are mailed weekly. */
const OUTDATABLE = ['at-once', 'daily'] as const satisfies readonly MailedFrequency[];

/**
 * `unmailed` and `users/{uid}/private/mailbox`: what the next email about activity contains, which conversations an
 * email was sent about, and when the last one was queued. TTL policies on `expiresAt` remove both. The only writer of
 * the two. `unmailed` has one document for each frequency, so that a later event about the
 * same subject with a lower frequency does not delay the email about the first.
 */
const unmailedRef = (from: Source, uid: string, notification: string, frequency: MailedFrequency) =>
  from.db.collection('unmailed').doc(hashOf(JSON.stringify([uid, notification, frequency])));
const mailboxRef = (from: Source, uid: string) => privateRef(from.db, uid, 'mailbox');
const inDays = (at: string, days: number) => Timestamp.fromMillis(Date.parse(at) + days * DAY_MS);

const toStored = (uid: string, item: ActivityItem, dueAt: string) => ({
  uid,
  item: activityItem.parse(item),
  dueAt,
  expiresAt: inDays(dueAt, UNMAILED_DAYS),
});

/**
 * Adds a notification to the next email with its frequency. Replaces one about the same subject with the same
 * frequency. If it is due, the email is queued after a short delay.
 */
export const add = (unit: Unit, uid: string, item: ActivityItem, { at, frequency }: Due): void => {
  const ref = unmailedRef(unit, uid, item.id, frequency);
  unit.put(ref, toStored(uid, item, at));
  if (at <= unit.now().toISOString()) emit(unit, 'activity.due', { item: ref.id }, { delayMs: BURST_MS });
};

/**
 * Returns when a notification of a kind about a subject will be mailed; null if no email of it waits. Fails the
 * commit if that email is queued meanwhile, because the notification would be mailed again.
 */
export const waiting = async (
  unit: Unit,
  uid: string,
  { id, kind }: { readonly id: string; readonly kind: NotificationKind },
  frequencies: readonly MailedFrequency[] = OUTDATABLE,
): Promise<Due | null> => {
  const refs = frequencies.map((frequency) => unmailedRef(unit, uid, id, frequency));
  const stored = await unit.getAll(refs, FIELDS);
  const found = stored.flatMap((each, index): Due[] => {
    const frequency = frequencies[index];
    const known = readIfReadable(each, (data) => unmailedDocument.parse(data));
    if (frequency === undefined || known?.item.kind !== kind) return [];
    unit.requireUnchanged(each.ref);
    return [{ at: known.dueAt, frequency }];
  });
  return found[0] ?? null;
};

/** Removes what emails would contain about a subject, except the email with the frequency `kept`. */
export const discard = (unit: Unit, uid: string, id: string, kept?: MailedFrequency): void => {
  for (const each of OUTDATABLE) if (each !== kept) unit.discard(unmailedRef(unit, uid, id, each));
};

/** Removes those of the first `limit` waiting notifications of a plan that are about `tasks`, or all if it is null. */
export const discardListed = async (unit: Unit, plan: QueryPlan, { limit, tasks }: ShownTasks): Promise<void> => {
  const docs = await unit.query(toQuery(unit.db, plan, null).limit(limit).select('item.taskId'));
  for (const doc of docs) if (tasks === null || tasks.has(String(doc.get('item.taskId')))) unit.delete(doc.ref);
};

/** Returns the recipient of a notification that waits to be mailed, or null. */
export const recipientOf = async (from: Source, id: string): Promise<string | null> => {
  const snapshot = await from.get(from.db.collection('unmailed').doc(id), ['uid']);
  return snapshot.exists ? String(snapshot.get('uid')) : null;
};

/** Returns a limited number of notifications of a plan, after a position. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredUnmailed[]> =>
  readList(from, plan, span, FIELDS, (data) => unmailedDocument.parse(data));

/** Removes a notification that the unit has read, because it is part of an email now. */
export const remove = (unit: Unit, { id }: StoredUnmailed): void => unit.delete(unit.db.collection('unmailed').doc(id));

/** Returns when and about what a recipient was last mailed. */
export const mailbox = async (from: Source, uid: string): Promise<Mailbox> =>
  (await readReadable(from, mailboxRef(from, uid), (data) => mailboxDocument.parse(data))) ?? EMPTY;

/** Stores changes of a mailbox that the unit has read. Keeps the newest emails about conversations. */
export const saveMailbox = (unit: Unit, uid: string, known: Mailbox, changes: Partial<Mailbox>): void => {
  const { queuedAt, mailed } = { ...known, ...changes };
  const newest = Object.entries(mailed).toSorted(([, one], [, other]) => other.at.localeCompare(one.at));
  const expiresAt = inDays(unit.now().toISOString(), MAILED_DAYS);
  unit.requireUnchanged(mailboxRef(unit, uid));
  unit.put(mailboxRef(unit, uid), { queuedAt, mailed: Object.fromEntries(newest.slice(0, MAILED_MAX)), expiresAt });
};

/** Removes the time of the last email if it is `queuedAt`, because that email must not delay the next one. */
export const forgetQueued = async (unit: Unit, uid: string, queuedAt: string): Promise<void> => {
  const known = await mailbox(unit, uid);
  if (known.queuedAt === queuedAt) saveMailbox(unit, uid, known, { queuedAt: null });
};

/** Removes the name of a closed account from coming emails to others. */
export const forgetSender: Cascade = async (unit, uid, limit) => {
  const docs = await unit.query(
    toQuery(unit.db, activityAbout(personKey(uid)), null)
      .limit(limit)
      .select(),
  );
  for (const { ref } of docs) unit.update(ref, { 'item.who': FORMER_MEMBER, 'item.whoKey': null });
  return docs.length;
};

/** Removes what coming emails to an account would contain. */
export const removeOfAccount: Cascade = async (unit, uid, limit) => {
  const docs = await unit.query(toQuery(unit.db, activityFor(uid), null).limit(limit).select());
  for (const { ref } of docs) unit.discard(ref);
  return docs.length;
};
