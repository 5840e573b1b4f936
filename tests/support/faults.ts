import { AsyncLocalStorage } from 'node:async_hooks';
import { DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Answer } from './api.ts';

/** How a commit goes: as it should, lost on its way there, or on its way back, when it has happened and nobody knows. */
export const FATES = ['well', 'lost', 'unheard'] as const;
export type Fate = (typeof FATES)[number];

/** How something is sent: what becomes of its commit, and whether two send it at once. */
type Sending = { readonly fate: Fate; readonly isTwice: boolean };

/**
 * A Firestore some of whose commits fail. `meeting(fate, deed)` does something whose next commit meets that fate; what else goes on
 * at the same time does not. `insist(how, send)` sends something until it is answered, as whoever hears nothing does.
 * `insistOnce(status, how, send)` is for what carries a key, so that it happens once: of two who send it at once and hear that status
 * both must hear the same, and one who does is enough: refused and then taken, it was taken. What carries none may happen twice, with
 * something else in between.
 * `overtaken(deed, other, reads)` does something, and something else as soon as it has read so many documents and is about to read
 * the next or to commit; null when it was done before that.
 */
export const withFaults = (db: Firestore) => {
  const fates = new AsyncLocalStorage<{ next: Fate }>();
  const rivals = new AsyncLocalStorage<{ reads: number; other: () => Promise<unknown> }>();
  /** Lets the other in where it is its turn. */
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
