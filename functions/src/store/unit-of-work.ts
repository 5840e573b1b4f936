import type { EndpointName } from '@taskwright/contract';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { Conflict, commit, isFirestoreFailure, untilNoConflict } from './conflicts.ts';
import { type Repeatable, type Reply, recorded, recordOf, recordRef } from './idempotency.ts';
import { countWritten } from './meter.ts';
import { type Reader, readerOf } from './reader.ts';
import { createTurns } from './turns.ts';

/**
 * Reads and writes of one use case, or of one page of background work. All writes are committed at once. The commit fails if a document that the
 * unit has read and either writes over or requires has changed since. A document is read by its reference or by a query.
 */
export type Unit = Reader & {
  /** Adds a document. The commit fails if it exists. */
  readonly create: (ref: DocumentReference, data: DocumentData) => void;
  /** Changes fields of a document that this unit has read. */
  readonly update: (ref: DocumentReference, data: UpdateData<DocumentData>) => void;
  /** Writes a whole document, whether or not it exists. The last write wins. */
  readonly put: (ref: DocumentReference, data: DocumentData) => void;
  /** Removes a document that this unit has read. */
  readonly delete: (ref: DocumentReference) => void;
  /** Removes a document, whether or not it exists. */
  readonly discard: (ref: DocumentReference) => void;
  /** Adds to a number of a document, whatever else is written to it meanwhile. The commit fails if the document is missing. */
  readonly increment: (ref: DocumentReference, field: string, by: number) => void;
  /** Fails the commit if a document is missing. Changes nothing of it. */
  readonly requireExists: (ref: DocumentReference) => void;
  /** Fails the commit if a document that this unit has read, or found missing, has changed since. Changes nothing of it. */
  readonly requireUnchanged: (ref: DocumentReference) => void;
};

export type UnitOfWork = {
  /** Runs `work` and commits what it recorded. */
  readonly run: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
  /** The same for a call, once for each Idempotency-Key: a repeated call is answered as the first one was. */
  readonly answer: <N extends EndpointName>(
    call: Repeatable<N>,
    work: (unit: Unit) => Promise<Reply<N>>,
  ) => Promise<Reply<N>>;
};

/**
 * The change of a write that only verifies a precondition: removes a field that no document has. Such a write leaves a document and its
 * update time as they are, so two units that require the same document do not conflict (record 36).
 */
const NO_CHANGE = { noSuchField: FieldValue.delete() };

type Write = (batch: WriteBatch) => void;

/** Creates an empty unit. `commit` commits its writes with their preconditions. */
const createUnit = (db: Firestore, reader: Reader) => {
  /** When each document that was read was last updated; null for one that was missing. */
  const asRead = new Map<string, Timestamp | null>();
  const required = new Map<string, Write>();
  const writes: Write[] = [];
  /** Documents whose own write has the precondition that a requirement would add. */
  const held = new Set<string>();

  const remember = <S extends DocumentSnapshot>(snapshot: S): S => {
    const { path } = snapshot.ref;
    const [known, time] = [asRead.get(path), snapshot.updateTime ?? null];
    if (known === undefined) asRead.set(path, time);
    else if (known?.valueOf() !== time?.valueOf())
      throw new Conflict(new Error('A document changed between two reads'));
    return snapshot;
  };
  const readTime = (ref: DocumentReference): Timestamp => {
    const time = asRead.get(ref.path);
    if (!time) throw new Error(`${ref.path} must be read, and exist, before it is overwritten`);
    return time;
  };
  const write = (ref: DocumentReference, add: Write): void => {
    held.add(ref.path);
    writes.push(add);
  };

  const unit: Unit = {
    get: async (ref, fields) => remember(await reader.get(ref, fields)),
    getAll: async (refs, fields) => (await reader.getAll(refs, fields)).map(remember),
    query: async (query) => (await reader.query(query)).map(remember),
    create: (ref, data) => write(ref, (batch) => batch.create(ref, data)),
    update(ref, data) {
      const lastUpdateTime = readTime(ref);
      write(ref, (batch) => batch.update(ref, data, { lastUpdateTime }));
    },
    put: (ref, data) => writes.push((batch) => batch.set(ref, data)),
    delete(ref) {
      const lastUpdateTime = readTime(ref);
      write(ref, (batch) => batch.delete(ref, { lastUpdateTime }));
    },
    discard: (ref) => writes.push((batch) => batch.delete(ref)),
    increment: (ref, field, by) => writes.push((batch) => batch.update(ref, { [field]: FieldValue.increment(by) })),
    requireExists: (ref) => required.set(ref.path, (batch) => batch.update(ref, NO_CHANGE)),
    requireUnchanged(ref) {
      const lastUpdateTime = asRead.get(ref.path);
      if (lastUpdateTime === undefined) throw new Error(`${ref.path} must be read before it is required unchanged`);
      required.set(ref.path, (batch) =>
        lastUpdateTime === null
          ? batch.delete(ref, { exists: false })
          : batch.update(ref, NO_CHANGE, { lastUpdateTime }),
      );
    },
  };

  return {
    unit,
    async commit(): Promise<void> {
      // First, because a write of this batch changes the update time that a requirement compares.
      const verified = [...required].filter(([path]) => !held.has(path)).map(([, verify]) => verify);
      const all = [...verified, ...writes];
      if (all.length === 0) return;
      const batch = db.batch();
      for (const add of all) add(batch);
      await commit(batch);
      countWritten(all.length);
    },
  };
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
    const { unit, commit } = createUnit(db, reader);
    const result = await work(unit);
    await commit();
    return result;
  };

  const inTurn = createTurns();

  /**
   * `before` returns the answer of an earlier run, if there is one; called after a refusal or a conflict. The attempts after the first one
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
          const known = isFirestoreFailure(error) ? null : ((await before?.()) ?? null);
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
      const recording = async (unit: Unit) => {
        const reply = await work(unit);
        // Created rather than read first: one of many equal calls succeeds, and the conflict leads the others to its record.
        unit.create(ref, recordOf(call, reply, now()));
        return reply;
      };
      return run(recording, { person, before: () => recorded(ref, call) });
    },
  };
};
