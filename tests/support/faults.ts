import { AsyncLocalStorage } from 'node:async_hooks';
import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Answer } from './api.ts';

/** Outcomes of a commit: it succeeds, the request is lost, or the response is lost after the commit was applied. */
export const OUTCOMES = ['success', 'request-lost', 'response-lost'] as const;
export type CommitOutcome = (typeof OUTCOMES)[number];

/** The outcome of a request's commit, and whether two identical requests are sent concurrently. */
type SendOptions = { readonly outcome: CommitOutcome; readonly isDuplicated: boolean };

/**
 * Returns a Firestore whose commits fail on demand, with these helpers:
 * - `withOutcome(outcome, operation)` runs `operation`, whose next commit has that outcome. Concurrent work is
 * unaffected.
 * - `sendWithRetry(options, send)` sends a request and retries it after a 503.
 * - `sendIdempotent(status, options, send)` is for a request with an idempotency key. If both of two concurrent
 * requests succeed
 *   with `status`, their bodies must be equal. One success is enough. A request without a key may be applied twice.
 * - `interleave(operation, other, reads)` runs `operation`, and runs `other` before the next read or commit that
 * follows `reads`
 *   reads. Returns null if `operation` ended before that.
 */
export const withFaults = (db: Firestore) => {
  const outcomes = new AsyncLocalStorage<{ next: CommitOutcome }>();
  const interleavings = new AsyncLocalStorage<{ reads: number; other: () => Promise<unknown> }>();
  /** Runs the concurrent operation when its turn is due. */
  const runInterleaved = async (): Promise<void> => {
    const interleaving = interleavings.getStore();
    if (interleaving === undefined) return;
    interleaving.reads -= 1;
    if (interleaving.reads === -1) await interleavings.exit(interleaving.other);
  };
  // Reads of single documents use `getAll` too.
  const readAll = db.getAll.bind(db);
  db.getAll = async (...references) => {
    await runInterleaved();
    return readAll(...references);
  };
  const createBatch = db.batch.bind(db);
  const unavailable = () => Object.assign(new Error('The connection broke'), { code: 14 });
  db.batch = () => {
    const batch = createBatch();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      const outcome = outcomes.getStore();
      const { next } = outcome ?? { next: 'success' };
      if (outcome !== undefined) outcome.next = 'success';
      await runInterleaved();
      if (next === 'request-lost') throw unavailable();
      const written = await commit();
      if (next === 'response-lost') throw unavailable();
      return written;
    };
    return batch;
  };
  const withOutcome = <T>(next: CommitOutcome, operation: () => Promise<T>): Promise<T> =>
    outcomes.run({ next }, operation);
  const interleave = async <T>(
    operation: () => Promise<T>,
    other: () => Promise<unknown>,
    reads: number,
  ): Promise<T | null> => {
    const interleaving = { reads, other };
    const answer = await interleavings.run(interleaving, operation);
    return interleaving.reads < 0 ? answer : null;
  };
  const sendUntilAnswered = async (outcome: CommitOutcome, send: () => Promise<Answer>): Promise<Answer> => {
    const first = await withOutcome(outcome, send);
    return first.status === 503 ? send() : first;
  };
  const sendConcurrently = ({ outcome, isDuplicated }: SendOptions, send: () => Promise<Answer>) =>
    Promise.all([sendUntilAnswered(outcome, send), isDuplicated ? sendUntilAnswered(outcome, send) : null]);
  const sendWithRetry = async (options: SendOptions, send: () => Promise<Answer>): Promise<Answer> =>
    (await sendConcurrently(options, send))[0];
  const sendIdempotent = async (
    successStatus: number,
    options: SendOptions,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const [answer, other] = await sendConcurrently(options, send);
    if (answer.status === successStatus && other?.status === successStatus) expect(other.body).toEqual(answer.body);
    return other?.status === successStatus ? other : answer;
  };
  return { db, withOutcome, interleave, sendWithRetry, sendIdempotent };
};
