import { HANDLE } from '@taskwright/contract';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineList, type QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable } from '../../store/unreadable.ts';
import { personKey } from './person-key.ts';

/**
 * Document `handles/{handle}`. `person` is the `personKey` of its owner; null once the account is deleted. `since` is
 * the time at which it became the address of a public profile; null if it never was. `until` is null for a current
 * handle, the end of the redirect for a former one, and for the handle of a deleted account the time from which it is
 * free, null for never. A TTL policy on `expiresAt` removes a free handle of a deleted account.
 */
const handleDocument = z.object({
  person: z.nullable(z.string()),
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type HandleDocument = z.infer<typeof handleDocument>;

const FIELDS = Object.keys(handleDocument.shape);
const parse = (data: unknown): HandleDocument => handleDocument.parse(data);

/** Handles of a person, current and former. */
export const handlesOf = defineList(
  (person: string) => ({
    name: 'handles',
    collection: 'handles',
    filters: [{ field: 'person', op: '==', value: person }],
    orders: [],
  }),
  { examples: [['u0']], reads: 'forwards' },
);

/** Stores handles, the only writer of `handles`. */
const collection = (from: Source) => from.db.collection('handles');

/** Returns a handle, or null. An invalid handle costs no read. */
export const find = async (from: Source, handle: string): Promise<HandleDocument | null> => {
  return HANDLE.test(handle) ? readOne(from, collection(from).doc(handle), parse) : null;
};

/** Returns a limited number of handles of a plan, after a position. The ids are the handles. */
export const list = (
  from: Source,
  plan: QueryPlan,
  span: Span,
): Promise<{ readonly id: string; readonly data: HandleDocument }[]> => readList(from, plan, span, FIELDS, parse);

/** Writes a handle that the unit has read. `known` is null if it was missing. */
export const save = (unit: Unit, handle: string, known: HandleDocument | null, changed: HandleDocument): void => {
  if (known === null) unit.create(collection(unit).doc(handle), changed);
  else unit.update(collection(unit).doc(handle), { ...changed, expiresAt: FieldValue.delete() });
};

/** Returns at most `limit` handles of an account, current and former. The data of an unreadable one is null. */
export const listOf = async (unit: Unit, uid: string, limit: number) => {
  const docs = await unit.query(collection(unit).where('person', '==', personKey(uid)).limit(limit));
  return docs.map((snapshot) => ({ id: snapshot.id, data: readIfReadable(snapshot, parse) }));
};

/**
 * Removes the person from a handle of a deleted account, which the unit has read. `until` is the time from which it
 * is free, null for never.
 */
export const end = (unit: Unit, handle: string, until: string | null): void => {
  const expiresAt = until === null ? FieldValue.delete() : Timestamp.fromDate(new Date(until));
  unit.update(collection(unit).doc(handle), { person: null, since: null, until, expiresAt });
};
