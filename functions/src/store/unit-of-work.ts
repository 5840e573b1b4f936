import type { EndpointName } from '@taskwright/contract';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { Conflict, commit, isFirestoreFailure, retryConflicts } from './conflicts.ts';
import { type Repeatable, type Reply, recorded, recordOf, recordRef } from './idempotency.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { countWritten } from './meter.ts';
import { planReader, type Source } from './reader.ts';

/**
 * Reads and writes of one use case, or of one page of background work, at one time, that of its start. All writes are
 * committed at once. The commit fails if a document that the unit has read has changed since and the unit updates,
 * deletes or requires it.
 */
export type Unit = Source & {
  /** Creates a document. The commit fails if it exists. */
  readonly create: (ref: DocumentReference, data: DocumentData) => void;
  /** Updates fields of a document that this unit has read. */
  readonly update: (ref: DocumentReference, data: UpdateData<DocumentData>) => void;
  /** Writes a whole document, existing or not. The last write wins. */
  readonly put: (ref: DocumentReference, data: DocumentData) => void;
  /** Deletes a document that this unit has read. */
  readonly delete: (ref: DocumentReference) => void;
  /** Deletes a document, existing or not. */
  readonly discard: (ref: DocumentReference) => void;
  /**
   * Adds to a numeric field and sets `others`, independent of concurrent writes. The commit fails if the document is
   * missing.
   */
  readonly increment: (
    ref: DocumentReference,
    field: string,
    by: number,
    others?: Readonly<Record<string, string>>,
  ) => void;
  /** Fails the commit if a document is missing. Does not change it. */
  readonly requireExists: (ref: DocumentReference) => void;
  /**
   * Fails the commit if a document that this unit has read, or found missing, has changed since. Does not change it.
   */
  readonly requireUnchanged: (ref: DocumentReference) => void;
};

export type UnitOfWork = {
  /** Runs `work` and commits its recorded writes. */
  readonly run: <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
  /** Runs the work of a call once for each Idempotency-Key. A repeated call gets the first response. */
  readonly runIdempotent: <N extends EndpointName>(
    call: Repeatable<N>,
    work: (unit: Unit) => Promise<Reply<N>>,
  ) => Promise<Reply<N>>;
};

/**
 * Update that only verifies a precondition: it removes a field that no document has. Such a write leaves a document and
 * its update time unchanged. Two units that require the same document therefore do not conflict.
 */
const NO_CHANGE = { noSuchField: FieldValue.delete() };

type Write = (batch: WriteBatch) => void;

/** Creates an empty unit. `commit` commits its writes with their preconditions. */
const createUnit = (source: Source) => {
  /** Update time of each document that was read; null for a missing document. */
  const readVersions = new Map<string, Timestamp | null>();
  const required = new Map<string, Write>();
  const writes: Write[] = [];
  /** Updated fields by path. A second update of a document adds to the first, whose precondition it would not meet. */
  const updates = new Map<string, UpdateData<DocumentData>>();
  /** Documents whose own write already has the precondition of a requirement. */
  const guarded = new Set<string>();

  const recordVersion = <S extends DocumentSnapshot>(snapshot: S): S => {
    const { path } = snapshot.ref;
    const [known, time] = [readVersions.get(path), snapshot.updateTime ?? null];
    if (known === undefined) readVersions.set(path, time);
    else if (known?.valueOf() !== time?.valueOf())
      throw new Conflict(new Error('A document changed between two reads'));
    return snapshot;
  };
  const readTime = (ref: DocumentReference): Timestamp => {
    const time = readVersions.get(ref.path);
    if (!time) throw new Error(`${ref.path} must be read, and exist, before it is overwritten`);
    return time;
  };
  const write = (ref: DocumentReference, add: Write): void => {
    guarded.add(ref.path);
    writes.push(add);
  };

  const time = source.now();
  const query: Unit['query'] = async (each) => (await source.query(each)).map(recordVersion);
  const unit: Unit = {
    ...source,
    now: () => time,
    get: async (ref, fields) => recordVersion(await source.get(ref, fields)),
    getAll: async (refs, fields) => (await source.getAll(refs, fields)).map(recordVersion),
    query,
    readPlan: planReader(source.db, query),
    create: (ref, data) => write(ref, (batch) => batch.create(ref, data)),
    update(ref, data) {
      const earlier = updates.get(ref.path);
      if (earlier !== undefined) {
        Object.assign(earlier, data);
        return;
      }
      const lastUpdateTime = readTime(ref);
      const fields = { ...data };
      updates.set(ref.path, fields);
      write(ref, (batch) => batch.update(ref, fields, { lastUpdateTime }));
    },
    put: (ref, data) => writes.push((batch) => batch.set(ref, data)),
    delete(ref) {
      const lastUpdateTime = readTime(ref);
      write(ref, (batch) => batch.delete(ref, { lastUpdateTime }));
    },
    discard: (ref) => writes.push((batch) => batch.delete(ref)),
    increment: (ref, field, by, others = {}) =>
      writes.push((batch) => batch.update(ref, { ...others, [field]: FieldValue.increment(by) })),
    requireExists: (ref) => required.set(ref.path, (batch) => batch.update(ref, NO_CHANGE)),
    requireUnchanged(ref) {
      const lastUpdateTime = readVersions.get(ref.path);
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
      // Requirements precede the writes, because a write in this batch changes the update time that a requirement
      // compares.
      const verified = [...required].filter(([path]) => !guarded.has(path)).map(([, verify]) => verify);
      const all = [...verified, ...writes];
      if (all.length === 0) return;
      const batch = source.db.batch();
      for (const add of all) add(batch);
      await commit(batch);
      countWritten(all.length);
    },
  };
};

/**
 * Creates units of work. A use case reads, decides and records its writes; the commit applies all of them or none.
 * Nothing is locked. A unit that conflicts with another write runs again from the start; after the last attempt the
 * Conflict is thrown. A call with an Idempotency-Key records its response in the same commit. A repeated call returns
 * that response and writes nothing, even after the created document is deleted (decision 31).
 */
export const createUnitOfWork = (source: Source): UnitOfWork => {
  const runOnce = async <T>(work: (unit: Unit) => Promise<T>): Promise<T> => {
    const { unit, commit } = createUnit(source);
    const result = await work(unit);
    await commit();
    return result;
  };

  const enqueue = createKeyedQueue();

  /**
   * `before` returns the response of an earlier run, if any; called after a rejection or conflict. Retries of all calls
   * of a `person` run sequentially, because they conflict at least in their quota documents.
   */
  const run = <T>(
    work: (unit: Unit) => Promise<T>,
    { before, person }: { before?: () => Promise<T | null>; person?: string | undefined } = {},
  ): Promise<T> =>
    retryConflicts(
      async () => {
        try {
          return await runOnce(work);
        } catch (error) {
          const known = isFirestoreFailure(error) ? null : ((await before?.()) ?? null);
          if (known === null) throw error;
          return known;
        }
      },
      person === undefined ? undefined : (attempt) => enqueue(person, attempt),
    );

  return {
    run: (work) => run(work),

    runIdempotent: (call, work) => {
      const ref = recordRef(source.db, call);
      const person = call.caller?.uid;
      if (ref === null) return run(work, { person });
      const recording = async (unit: Unit) => {
        const reply = await work(unit);
        // Created without a prior read: one of several equal calls succeeds, and the conflict makes the rest read its
        // record.
        unit.create(ref, recordOf(call, reply, unit.now()));
        return reply;
      };
      return run(recording, { person, before: () => recorded(ref, call) });
    },
  };
};
