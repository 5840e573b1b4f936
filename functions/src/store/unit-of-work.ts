import { createHash } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints } from '@taskwright/contract';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Call, Reply } from '../http/endpoint.ts';
import { countRead, countWritten } from '../http/meter.ts';
import { ApiProblem } from '../http/problems.ts';
import { commit, untilNoConflict } from './conflicts.ts';
import { type Reader, readerOf } from './reader.ts';
import { createTurns } from './turns.ts';
import { readAt, readStored } from './unreadable.ts';

/**
 * What one request reads and writes. Its writes are committed together, and only if every document that it read and
 * writes over is still as it was read.
 */
export type Unit = Reader & {
  /** Adds a document that must not be there yet. */
  readonly create: (ref: DocumentReference, data: DocumentData) => void;
  /** Changes fields of a document that this unit has read. */
  readonly update: (ref: DocumentReference, data: UpdateData<DocumentData>) => void;
  /** Writes a document whole, whether or not it is there: of several who do the last one stands. */
  readonly put: (ref: DocumentReference, data: DocumentData) => void;
  /** Removes a document that this unit has read. */
  readonly delete: (ref: DocumentReference) => void;
  /** Adds to a number of a document that must be there, whatever else is written to it meanwhile. */
  readonly increment: (ref: DocumentReference, field: string, by: number) => void;
};

export type UnitOfWork = {
  /** Runs `work` and commits what it recorded. */
  readonly run: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
  /** The same for a call, once for each Idempotency-Key: a repeated call is answered as the first one was. */
  readonly answer: <N extends EndpointName>(
    call: Call<N>,
    work: (unit: Unit) => Promise<Reply<N>>,
  ) => Promise<Reply<N>>;
};

/** How long an Idempotency-Key is remembered: a TTL policy on `expiresAt` removes its record. */
const REMEMBERED_DAYS = 7;

const record = z.object({
  bodyHash: z.string(),
  status: z.number(),
  body: z.unknown(),
  headers: z.record(z.string(), z.string()),
});

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** The record of a call's Idempotency-Key, null when it has none: `idempotency/{hash of operation, uid and key}`. */
const recordRef = <N extends EndpointName>(db: Firestore, call: Call<N>): DocumentReference | null =>
  call.idempotencyKey === null
    ? null
    : db.collection('idempotency').doc(sha256([call.operation, call.caller?.uid ?? null, call.idempotencyKey]));

/** What a call asks for: its body, and on what where its path says so. A key that comes with something else is refused. */
const askedHash = <N extends EndpointName>({ params, body }: Call<N>): string =>
  sha256(params === undefined ? body : [params, body]);

/** What this key answered when it ran before, or null. Throws 422 when it stands for another request. */
const answered = async <N extends EndpointName>(ref: DocumentReference, call: Call<N>): Promise<Reply<N> | null> => {
  countRead(1);
  const prior = await ref.get();
  if (!prior.exists) return null;
  const { bodyHash, status, body, headers } = readStored(prior, (data) => record.parse(data));
  if (bodyHash !== askedHash(call)) {
    throw new ApiProblem('key-reused', 'Send a new Idempotency-Key with a new request.');
  }
  const schemas: Endpoint['responses'] = endpoints[call.operation].responses;
  // Parsed by the schema that Reply is inferred from; the compiler cannot follow a table by a type parameter.
  return { status, body: readAt(ref.path, () => schemas[status]?.parse(body)), headers } as Reply<N>;
};

/** A unit over a batch: it remembers how each document stood when it was read, and holds its writes to that. */
const unitOver = (reader: Reader, batch: WriteBatch): { unit: Unit; writes: () => number } => {
  const asRead = new Map<string, Timestamp>();
  let writes = 0;
  const readTime = (ref: DocumentReference): Timestamp => {
    const time = asRead.get(ref.path);
    if (time === undefined) throw new Error(`${ref.path} is written over without having been found first`);
    return time;
  };
  const unit: Unit = {
    async get(ref, fields): Promise<DocumentSnapshot> {
      const snapshot = await reader.get(ref, fields);
      if (snapshot.updateTime !== undefined) asRead.set(ref.path, snapshot.updateTime);
      return snapshot;
    },
    create(ref, data) {
      writes += 1;
      batch.create(ref, data);
    },
    update(ref, data) {
      writes += 1;
      batch.update(ref, data, { lastUpdateTime: readTime(ref) });
    },
    put(ref, data) {
      writes += 1;
      batch.set(ref, data);
    },
    delete(ref) {
      writes += 1;
      batch.delete(ref, { lastUpdateTime: readTime(ref) });
    },
    increment(ref, field, by) {
      writes += 1;
      batch.update(ref, { [field]: FieldValue.increment(by) });
    },
  };
  return { unit, writes: () => writes };
};

/**
 * Units of work: a use case loads, decides, records what it writes, and all of it is committed at once or not at all.
 * Nothing is locked. A unit that loses to another write runs again from the start, a few times; the last Conflict
 * is thrown. A call with an Idempotency-Key leaves a record of its answer in the same commit, so that a repeated one
 * gets the same answer and writes nothing, even after what it wrote has been deleted (decisions 31 and 35).
 */
export const createUnitOfWork = (db: Firestore, now: () => Date): UnitOfWork => {
  const reader = readerOf(db);

  const once = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> => {
    const batch = db.batch();
    const { unit, writes } = unitOver(reader, batch);
    const result = await work(unit);
    if (writes() > 0) await commit(batch);
    countWritten(writes());
    return result;
  };

  const inTurn = createTurns();

  /**
   * `before` returns the answer if it has all happened already; called after a refusal or a conflict. The attempts after the first one
   * of all calls of a `person` run one after another: they conflict with each other, in their quotas at least.
   */
  const run = <T>(
    work: (unit: Unit) => Promise<T>,
    { before, person }: { before?: () => Promise<T | null>; person?: string | undefined } = {},
  ): Promise<T> =>
    untilNoConflict(
      async () => {
        try {
          return await once(work);
        } catch (error) {
          // A conflict is a problem too.
          const known = error instanceof ApiProblem ? ((await before?.()) ?? null) : null;
          if (known === null) throw error;
          return known;
        }
      },
      person === undefined ? undefined : (attempt) => inTurn(person, attempt),
    );

  return {
    run: (work) => run(work),

    answer: (call, work) => {
      const ref = recordRef(db, call);
      const person = call.caller?.uid;
      if (ref === null) return run(work, { person });
      const recorded = async (unit: Unit) => {
        const reply = await work(unit);
        const { status, body, headers = {} } = reply;
        const expiresAt = Timestamp.fromMillis(now().getTime() + REMEMBERED_DAYS * 86_400_000);
        // As it is sent: Firestore takes no field that is undefined. Created rather than read first: of many alike at once one gets in, and the others learn it by the conflict.
        const sent: unknown = JSON.parse(JSON.stringify(body));
        unit.create(ref, { bodyHash: askedHash(call), status, body: sent, headers, expiresAt });
        return reply;
      };
      return run(recorded, { person, before: () => answered(ref, call) });
    },
  };
};
