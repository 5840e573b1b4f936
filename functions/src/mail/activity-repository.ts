import { FORMER_MEMBER } from '@taskwright/contract';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { AccountCascade } from '../store/cascade.ts';
import { type QueryPlan, toQuery } from '../store/query-plan.ts';
import { type Reader, readList, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import { personKey } from '../users/person-key.ts';
import {
  type ActivityItem,
  activityItem,
  type MailedDocument,
  mailboxDocument,
  mailedDocument,
  type StoredUnmailed,
  unmailedDocument,
} from './activity-document.ts';
import { activityAbout, activityFor } from './activity-queries.ts';
import { hashOf } from './link-token.ts';

const DAY_MS = 86_400_000;
/** Notifications are mailed after a day at most, so what is older was missed. */
const UNMAILED_DAYS = 7;
/** Unread conversations are mailed again after this time at the earliest. Equals the retention of notifications. */
const MAILED_DAYS = 90;

const FIELDS = Object.keys(unmailedDocument.shape);

/**
 * `unmailed`, `mailed` and `mailboxes`: what the next email about activity contains, which conversations an email was
 * sent about, and when the last one was queued. TTL policies on `expiresAt` remove all of them. The only writer of the
 * three.
 */
export const createActivityRepository = (db: Firestore) => {
  const unmailedRef = (uid: string, notification: string) =>
    db.collection('unmailed').doc(hashOf(JSON.stringify([uid, notification])));
  const mailedRef = (uid: string, conversation: string) =>
    db.collection('mailed').doc(hashOf(JSON.stringify([uid, conversation])));
  const mailboxRef = (uid: string) => db.collection('mailboxes').doc(uid);
  const inDays = (at: string, days: number) => Timestamp.fromMillis(Date.parse(at) + days * DAY_MS);

  /** Returns the document of a notification without the photo, which no email shows. */
  const toStored = (uid: string, item: ActivityItem, dueAt: string) => ({
    uid,
    item: activityItem.parse(item),
    dueAt,
    expiresAt: inDays(dueAt, UNMAILED_DAYS),
  });

  /** Deletes documents about an account. */
  const removalFrom = (collection: 'unmailed' | 'mailed'): AccountCascade => ({
    async removeBatch(unit, uid, limit) {
      const docs = await unit.query(toQuery(db, activityFor(collection, uid), null).limit(limit).select());
      for (const { ref } of docs) unit.discard(ref);
      return docs.length;
    },
  });

  return {
    /** Adds a notification to the email that is due at `dueAt`. Replaces an earlier one about the same subject. */
    add(unit: Unit, uid: string, item: ActivityItem, dueAt: string): void {
      unit.put(unmailedRef(uid, item.id), toStored(uid, item, dueAt));
    },

    /** Like `add`, but an email about the same subject that is due earlier stays due at its time. */
    async addOrKeepTime(unit: Unit, uid: string, item: ActivityItem, dueAt: string): Promise<void> {
      const ref = unmailedRef(uid, item.id);
      const stored = await unit.get(ref);
      const known = stored.exists
        ? readableOr(() => readStored(stored, (data) => unmailedDocument.parse(data)), null)
        : null;
      const earliest = known === null || known.dueAt > dueAt ? dueAt : known.dueAt;
      unit.put(ref, toStored(uid, item, earliest));
    },

    /** Removes a notification from the email that would contain it, if any. */
    discard: (unit: Unit, uid: string, id: string): void => unit.discard(unmailedRef(uid, id)),

    /** Returns a limited number of notifications of a plan, after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredUnmailed[]> =>
      readList(db, plan, span, FIELDS, (data) => unmailedDocument.parse(data)),

    /** Removes a notification that the unit has read, because it is part of an email now. */
    remove: (unit: Unit, { id }: StoredUnmailed): void => unit.delete(db.collection('unmailed').doc(id)),

    /** Returns when the last email about activity was queued; null if there was none. */
    async queuedAt(from: Reader, uid: string): Promise<string | null> {
      const stored = await from.get(mailboxRef(uid));
      if (!stored.exists) return null;
      return readableOr(() => readStored(stored, (data) => mailboxDocument.parse(data)).queuedAt, null);
    },

    /** Stores when an email about activity was queued. */
    setQueuedAt(unit: Unit, uid: string, now: Date): void {
      const at = now.toISOString();
      unit.put(mailboxRef(uid), { queuedAt: at, expiresAt: inDays(at, 1) });
    },

    /** Returns the last email about a conversation to a recipient, or null. */
    async mailed(from: Reader, uid: string, conversation: string): Promise<MailedDocument | null> {
      const stored = await from.get(mailedRef(uid, conversation));
      if (!stored.exists) return null;
      return readableOr(() => readStored(stored, (data) => mailedDocument.parse(data)), null);
    },

    /** Stores the last email about a conversation to a recipient. */
    setMailed(unit: Unit, conversation: string, mailed: MailedDocument, now: Date): void {
      unit.put(mailedRef(mailed.uid, conversation), { ...mailed, expiresAt: inDays(now.toISOString(), MAILED_DAYS) });
    },

    /** Deletes the time of the last email to an account. */
    removeMailbox: (unit: Unit, uid: string): void => unit.discard(mailboxRef(uid)),

    /** Removes the name of a closed account from coming emails to others. */
    ofSender: {
      async removeBatch(unit, uid, limit) {
        const docs = await unit.query(
          toQuery(db, activityAbout(personKey(uid)), null)
            .limit(limit)
            .select(),
        );
        for (const { ref } of docs) unit.update(ref, { 'item.who': FORMER_MEMBER, 'item.whoKey': null });
        return docs.length;
      },
    } satisfies AccountCascade,

    unmailedOf: removalFrom('unmailed'),
    mailedOf: removalFrom('mailed'),
  };
};
