import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Reader } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';

/** Subject of a reminder: its kind and everything that makes it the only one. */
export type ReminderSubject = readonly [kind: 'deadline-near' | 'review-due', ...parts: string[]];

/** Retention, longer than a subject can be due. */
const LIFETIME_MS = 30 * 86_400_000;

const idOf = (subject: ReminderSubject): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 32);

/**
 * `reminders/{hash of the subject}`: the reminders that were sent, also to a person who has muted their kind. Each
 * subject is reminded of once. The only writer of `reminders`.
 */
export const createReminderRepository = (db: Firestore) => {
  const refOf = (subject: ReminderSubject) => db.collection('reminders').doc(idOf(subject));

  return {
    /** Returns the items whose reminder was not sent yet. Costs a read each. */
    async unsent<T>(from: Reader, items: readonly T[], subjectOf: (item: T) => ReminderSubject): Promise<T[]> {
      if (items.length === 0) return [];
      const found = await from.getAll(
        items.map((item) => refOf(subjectOf(item))),
        ['at'],
      );
      const sent = new Set(found.flatMap(({ exists, ref }) => (exists ? [ref.path] : [])));
      return items.filter((item) => !sent.has(refOf(subjectOf(item)).path));
    },

    /** Records a reminder in the unit that sends it. Returns false if it was sent before. */
    async record(unit: Unit, subject: ReminderSubject, now: Date): Promise<boolean> {
      const ref = refOf(subject);
      if ((await unit.get(ref)).exists) return false;
      const expiresAt = Timestamp.fromMillis(now.getTime() + LIFETIME_MS);
      unit.create(ref, { at: now.toISOString(), expiresAt });
      return true;
    },
  };
};
