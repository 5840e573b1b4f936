import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Hono } from 'hono';
import { createHandlers } from '../../functions/src/endpoints.ts';
import { createApp } from '../../functions/src/http/app.ts';
import { createStore, type Store } from '../../functions/src/store/store.ts';
import { withIndex } from '../../functions/src/tasks/model/task-document.ts';
import type { CorpusTask } from './corpus.ts';
import { TEST_DEADLINE_MS } from './deadline.ts';

/**
 * Returns a separate client of a project's Firestore at the emulator. Test files share a process, and each of them
 * terminates its clients.
 */
export const ownFirestore = (projectId: string): Firestore => {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set');
  return getFirestore(initializeApp({ projectId }, `${projectId} ${randomUUID()}`));
};

/** Returns the API in this process, for anonymous calls. */
export const appOver = (db: Firestore, now: () => Date = () => new Date()): Hono => appWith(createStore(db, { now }));

/**
 * Returns the API over the given store, for example store with a read counter. `options` are those of
 * `createApp`.
 */
export const appWith = (store: Store, options: Parameters<typeof createApp>[3] = {}): Hono =>
  createApp(
    createHandlers(store),
    async () => {
      throw new Error('No token is expected here');
    },
    () => {},
    { deadlineMs: TEST_DEADLINE_MS, ...options },
  );

/** Stores tasks with their index. */
export const plant = async (db: Firestore, tasks: readonly CorpusTask[]): Promise<void> => {
  const writer = db.bulkWriter({ throttling: false });
  for (const { id, data } of tasks) void writer.set(db.collection('tasks').doc(id), withIndex(data));
  await writer.close();
};

/** Removes every document of a project at the emulator. */
export const clear = async (projectId: string): Promise<void> => {
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
};

const LINK = /<([^>]*)>; rel="(\w+)"/g;

/** Returns the targets of a Link header by rel, resolved as a client resolves them. */
export const linksOf = (response: Response, from: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(response.headers.get('link') ?? '').matchAll(LINK)].map(([, target = '', rel = '']) => [
      rel,
      new URL(target, `http://site${from}`).href.slice('http://site'.length),
    ]),
  );
