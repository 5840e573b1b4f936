import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUEST_DEADLINE_MS } from '../../../functions/src/http/deadline.ts';
import { type Api, changeOf, inserted, refusal, success, taskOf } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { loggedApi, person } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';

const ada = person('ada');

/** Returns a Firestore client for this port. The client reads the address once, on creation. */
const firestoreAt = (project: string, port: number): Firestore => {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
  try {
    return ownFirestore(project);
  } finally {
    vi.unstubAllEnvs();
  }
};

/** Returns the API with the deadline of production, and its log lines. */
const loggedApiAt = (db: Firestore) => loggedApi(db, { deadlineMs: REQUEST_DEADLINE_MS });
const apiAt = (db: Firestore): Api => loggedApiAt(db).api;

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
};

const everyCall: [call: string, options: Parameters<Api>[1]][] = [
  ['GET /tasks', {}],
  [`GET /tasks?userEmail=${ada.email}`, { as: ada }],
  ['GET /tasks/some-task', {}],
  ['POST /tasks', { as: ada, body: taskOf(ada) }],
  ['POST /tasks', { as: ada, body: taskOf(ada), headers: { 'idempotency-key': 'a' } }],
  ['PUT /tasks/some-task', { as: ada, body: changeOf() }],
  ['DELETE /tasks/some-task', { as: ada }],
  ['GET /tasks/some-task/bids', { as: ada }],
  ['PUT /tasks/some-task/bids/me', { as: ada, body: bidOf() }],
  ['DELETE /tasks/some-task/bids/me', { as: ada }],
  ['GET /Tasks.json', {}],
  ['GET /BrowseTask.json', {}],
  ['GET /BrowseTask.json?search=sign', {}],
  [
    'POST /users',
    { as: ada, body: { email: ada.email, name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' } },
  ],
  ['POST /users/me/terms', { as: ada, body: { version: '2025-07-02' } }],
  ['GET /users/me/terms', { as: ada }],
  ['POST /subscribers', { body: { email: ada.email } }],
];

/**
 * Expects a 503 for every call, sent by the timer of the deadline and not by Firestore's client, which retries for
 * longer. `functions/src/http/app.test.ts` tests with a fake clock that the timer responds at the deadline.
 */
const expectOutage = async (db: Firestore): Promise<void> => {
  const { api, lines } = loggedApiAt(db);
  await Promise.all(
    everyCall.map(async ([call, options]) => {
      const answer = await api(call, options);
      refusal(answer, 503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }),
  );
  expect(lines.map(({ status, cause }) => ({ status, cause: cause?.message }))).toEqual(
    everyCall.map(() => ({ status: 503, cause: `No response within ${REQUEST_DEADLINE_MS} ms` })),
  );
};

/** Returns a port without a listener. */
const deadPort = async (): Promise<number> => {
  const closed = createServer();
  const port = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
  return port;
};

// Clients of an unreachable Firestore are not terminated, because termination waits a minute or more for pending
// retries.
describe.concurrent('When Firestore is unreachable', () => {
  it('every call is a 503 problem at the deadline when the connection is refused', async () => {
    await expectOutage(firestoreAt('demo-nobody', await deadPort()));
  });

  it('every call is a 503 problem at the deadline when the server never responds', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}));
    await expectOutage(firestoreAt('demo-silent', await listen(silent)));
  });

  it('an error response that needs no data is unaffected', async () => {
    const api = apiAt(firestoreAt('demo-refusals', await deadPort()));
    refusal(await api('POST /tasks', { as: ada, body: taskOf(ada, { title: '' }) }), 400, ['body title']);
    refusal(await api('POST /tasks', { body: taskOf(ada) }), 401);
    refusal(await api('GET /tasks/__x__'), 404);
    refusal(await api('PUT /tasks/__x__/bids/me', { as: ada, body: bidOf() }), 404);
    refusal(await api('PATCH /tasks'), 405);
    expect((await api('GET /openapi.json')).status).toBe(200);
  });
});

describe.concurrent('When Firestore is reachable again', () => {
  const PROJECT = 'demo-comes-back';
  const real = new URL(`http://${process.env.FIRESTORE_EMULATOR_HOST}`);
  const sockets = new Set<Socket>();
  let isUnresponsive = true;
  /** A proxy between the API and the emulator. It forwards nothing while `isUnresponsive` is true. */
  const between = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (isUnresponsive) return;
    const upstream = connect(Number(real.port), real.hostname);
    upstream.on('error', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  let db: Firestore;

  beforeAll(async () => {
    await clearFirestore(PROJECT);
    db = firestoreAt(PROJECT, await listen(between));
  });
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    // The client is not terminated either. The request that got the 503 may still run, and the client would throw an
    // unhandled error.
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => between.close(resolve));
  });

  it('the API recovers, and a task that is sent again with its Idempotency-Key is stored once', async () => {
    const api = apiAt(db);
    const send = () => api('POST /tasks', { as: ada, body: taskOf(ada), headers: { 'idempotency-key': 'again' } });
    refusal(await send(), 503);

    isUnresponsive = false;
    for (const socket of sockets) socket.destroy();
    let answer = await send();
    for (let attempt = 0; attempt < 3 && answer.status === 503; attempt += 1) answer = await send();
    const { insertedId } = success(answer, 201, inserted);
    expect(success(await send(), 201, inserted)).toEqual({ insertedId });
    expect((await db.collection('tasks').get()).docs.map(({ id }) => id)).toEqual([insertedId]);
  });
});
