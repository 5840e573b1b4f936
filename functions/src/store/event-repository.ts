import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  backoffMs,
  EVENT_FIELDS,
  type EventData,
  type EventDocument,
  type EventName,
  LEASE_MS,
  parseEvent,
  type StoredEvent,
} from './event-document.ts';
import { defineList, type QueryPlan } from './query-plan.ts';
import { readList, readOne, type Source, type Span } from './reader.ts';
import type { Unit } from './unit-of-work.ts';

/** Retention of handled events in days, enforced by a TTL policy on `expiresAt`. */
const RETENTION_DAYS = 2;

/** Unfinished events whose time has come, longest due first. */
export const dueBy = defineList(
  (now: string) => ({
    name: 'due-events',
    collection: 'events',
    filters: [{ field: 'dueAt', op: '<=', value: now }],
    orders: [{ field: 'dueAt', direction: 'asc', kind: 'instant' }],
  }),
  { examples: [['']], reads: 'forwards' },
);

const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();
const refTo = (db: Firestore, id: string) => db.collection('events').doc(id);
const refOf = <N extends EventName>({ db }: Unit, name: N, data: EventData<N>) =>
  refTo(db, [name, ...Object.values(data)].join(':'));

/**
 * Records that something happened, in the unit that does it. What follows is in `events/table.ts`, and runs after the
 * commit, `delayMs` later. A later event with the same name and data replaces an unfinished one.
 */
export const emit = <N extends EventName>(
  unit: Unit,
  name: N,
  data: EventData<N>,
  { delayMs = 0 }: { readonly delayMs?: number } = {},
): void => {
  const now = unit.now();
  const event: EventDocument = {
    name,
    data,
    mark: randomUUID(),
    at: now.toISOString(),
    runAt: after(now, delayMs),
    dueAt: after(now, delayMs + LEASE_MS),
    attempts: 0,
  };
  unit.put(refOf(unit, name, data), event);
};

/** Reads the latest events with these names and data, for `requireNoneSince`. */
export const readLatest = async <N extends EventName>(
  unit: Unit,
  names: readonly N[],
  data: EventData<N>,
): Promise<void> => {
  await unit.getAll(
    names.map((name) => refOf(unit, name, data)),
    ['mark'],
  );
};

/** Fails the commit if such an event was recorded since `readLatest`, or if one was handled. */
export const requireNoneSince = <N extends EventName>(unit: Unit, names: readonly N[], data: EventData<N>): void => {
  for (const name of names) unit.requireUnchanged(refOf(unit, name, data));
};

/** Removes the latest events with these names and data, handled or not. */
export const discardEvents = <N extends EventName>(unit: Unit, names: readonly N[], data: EventData<N>): void => {
  for (const name of names) unit.discard(refOf(unit, name, data));
};

/** Returns an event that is not handled yet, or null. */
export const findUnfinished = async (from: Source, id: string): Promise<StoredEvent | null> => {
  const data = await readOne(from, refTo(from.db, id), parseEvent);
  return data === null || data.dueAt === null ? null : { id, data };
};

/** Returns at most `span.limit` events of a plan. */
export const listEvents = (from: Source, plan: QueryPlan, span: Span): Promise<StoredEvent[]> =>
  readList(from, plan, span, EVENT_FIELDS, parseEvent);

/** Changes an event unless a later one has replaced it. */
const change = async (unit: Unit, { id, data }: StoredEvent, fields: Readonly<Record<string, unknown>>) => {
  const snapshot = await unit.get(refTo(unit.db, id), ['mark']);
  if (snapshot.get('mark') === data.mark) unit.update(snapshot.ref, fields);
};

/** Stores that an event is handled, unless a later one has replaced it. */
export const finish = (unit: Unit, event: StoredEvent): Promise<void> => {
  const expiresAt = Timestamp.fromMillis(unit.now().getTime() + RETENTION_DAYS * 86_400_000);
  return change(unit, event, { dueAt: null, expiresAt });
};

/** Stores a failed attempt, unless a later event has replaced this one. It is due again after a growing time. */
export const postpone = (unit: Unit, event: StoredEvent): Promise<void> => {
  const attempts = event.data.attempts + 1;
  return change(unit, event, { attempts, dueAt: after(unit.now(), backoffMs(attempts)) });
};
