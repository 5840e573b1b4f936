import { AsyncLocalStorage } from 'node:async_hooks';
import { DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Answer } from './api.ts';

/** Outcomes of a commit: it succeeds, the request is lost, or the response is lost after the commit was applied. */
export const FATES = ['well', 'lost', 'unheard'] as const;
export type Fate = (typeof FATES)[number];

/** The outcome of a request's commit, and whether two identical requests are sent concurrently. */
type Sending = { readonly fate: Fate; readonly isTwice: boolean };

/**
 * Returns a Firestore whose commits fail on demand, with these helpers:
 * - `meeting(fate, deed)` runs `deed`, whose next commit has that outcome. Concurrent work is unaffected.
 * - `insist(how, send)` sends a request and retries it after a 503.
 * - `insistOnce(status, how, send)` is for a request with an idempotency key. If both of two concurrent requests succeed
 *   with `status`, their bodies must be equal. One success is enough. A request without a key may be applied twice.
 * - `overtaken(deed, other, reads)` runs `deed`, and runs `other` before the next read or commit that follows `reads`
 *   reads. Returns null if `deed` ended before that.
 */
export const withFaults = (db: Firestore) => {
  const fates = new AsyncLocalStorage<{ next: Fate }>();
  const rivals = new AsyncLocalStorage<{ reads: number; other: () => Promise<unknown> }>();
  /** Runs the concurrent operation when its turn is due. */
  const beforeNext = async (): Promise<void> => {
    const rival = rivals.getStore();
    if (rival === undefined) return;
    rival.reads -= 1;
    if (rival.reads === -1) await rivals.exit(rival.other);
  };
  const read = DocumentReference.prototype.get;
  DocumentReference.prototype.get = async function get() {
    await beforeNext();
    return read.call(this);
  };
  const readAll = db.getAll.bind(db);
  db.getAll = async (...of) => {
    await beforeNext();
    return readAll(...of);
  };
  const batchOf = db.batch.bind(db);
  const unavailable = () => Object.assign(new Error('The connection broke'), { code: 14 });
  db.batch = () => {
    const batch = batchOf();
    const commit = batch.commit.bind(batch);
    batch.commit = async () => {
      const fate = fates.getStore();
      const { next } = fate ?? { next: 'well' };
      if (fate !== undefined) fate.next = 'well';
      await beforeNext();
      if (next === 'lost') throw unavailable();
      const written = await commit();
      if (next === 'unheard') throw unavailable();
      return written;
    };
    return batch;
  };
  const meeting = <T>(next: Fate, deed: () => Promise<T>): Promise<T> => fates.run({ next }, deed);
  const overtaken = async <T>(
    deed: () => Promise<T>,
    other: () => Promise<unknown>,
    reads: number,
  ): Promise<T | null> => {
    const rival = { reads, other };
    const answer = await rivals.run(rival, deed);
    return rival.reads < 0 ? answer : null;
  };
  const untilHeard = async (fate: Fate, send: () => Promise<Answer>): Promise<Answer> => {
    const first = await meeting(fate, send);
    return first.status === 503 ? send() : first;
  };
  const bothOf = ({ fate, isTwice }: Sending, send: () => Promise<Answer>) =>
    Promise.all([untilHeard(fate, send), isTwice ? untilHeard(fate, send) : null]);
  const insist = async (how: Sending, send: () => Promise<Answer>): Promise<Answer> => (await bothOf(how, send))[0];
  const insistOnce = async (done: number, how: Sending, send: () => Promise<Answer>): Promise<Answer> => {
    const [answer, other] = await bothOf(how, send);
    if (answer.status === done && other?.status === done) expect(other.body).toEqual(answer.body);
    return other?.status === done ? other : answer;
  };
  return { db, meeting, overtaken, insist, insistOnce };
};
