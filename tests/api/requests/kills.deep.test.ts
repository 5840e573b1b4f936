import { randomUUID } from 'node:crypto';
import type { TransitionBody } from '@taskwright/contract';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, describe, expect, it } from 'vitest';
import { conversationDocument } from '../../../functions/src/conversations/model/conversation-document.ts';
import { type Account, signUp, withClaims } from '../../support/accounts.ts';
import { offerOf, party } from '../../support/agreements.ts';
import { type Answer, type Api, apiAt, inserted, postTask, taskOf } from '../../support/api.ts';
import { bidOf, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { startFunction } from '../../support/framework.ts';
import { apiInProcess, person } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';
import { times } from '../../support/times.ts';

/** Kills the deployed function during its writes. Requests without a response are sent again. */
const KILLS = 20;
/**
 * A project without triggers. Otherwise the Functions emulator starts a process for each event that finds the others
 * busy: hundreds after a few rounds, which take all memory.
 */
const PROJECT = 'demo-kills';
const db = ownFirestore(PROJECT);
const auth = getAuth(initializeApp({ projectId: PROJECT }, PROJECT));
afterAll(() => db.terminate());

/** Signs up a user of that project. */
const signUpHere = async (): Promise<Account> => {
  const { idToken, ...account } = await signUp();
  await auth.createUser({ uid: account.uid, email: account.email, emailVerified: true });
  const claims = { aud: PROJECT, iss: `https://securetoken.google.com/${PROJECT}` };
  return { ...account, idToken: withClaims(idToken, claims) };
};

const start = () => startFunction({ GCLOUD_PROJECT: PROJECT });

/** A request that is repeated until it has a response. */
type Write = {
  readonly call: string;
  readonly as: Account;
  readonly body?: object;
  readonly key?: string;
  /** The ETag that a transition sends. */
  readonly ifMatch?: string;
};

const send = (api: Api, { call, as, body, key, ifMatch }: Write): Promise<Answer | null> => {
  const headers = { ...(key && { 'idempotency-key': key }), ...(ifMatch && { 'if-match': ifMatch }) };
  return api(call, { as, ...(body && { body }), headers }).catch(() => null);
};

/** Sends all requests concurrently, and kills the function after this many responses. */
const interrupted = async (writes: readonly Write[], killAfter: number): Promise<(Answer | null)[]> => {
  const deployed = await start();
  const api = apiAt(deployed.origin);
  let answered = 0;
  const answers = await Promise.all(
    writes.map(async (write) => {
      const answer = await send(api, write);
      answered += 1;
      if (answered === killAfter) await deployed.kill();
      return answer;
    }),
  );
  await deployed.kill();
  return answers;
};

/** The API in this process, to prepare data before a function is killed. */
const setupApi = apiInProcess(db);
const partyOf = ({ uid, email }: Account) => party(setupApi, person(uid, email));

/**
 * Prepares three tasks for transitions: two freelancers have an offer on the first, all but the last milestone of the
 * second is approved, and a cancellation of the third is requested.
 */
const agreements = async (client: Account, one: Account, other: Account) => {
  const post = async (...freelancers: Account[]) => {
    const task = await postTask(setupApi, person(client.uid, client.email));
    for (const as of freelancers) await putBid(setupApi, task, person(as.uid, as.email));
    for (const as of freelancers) await partyOf(client).take(conversationOf(task, as), offerOf());
    return task;
  };
  const [offeredTask, deliveredTask, cancelledTask] = [await post(one, other), await post(one), await post(one)];
  for (const task of [deliveredTask, cancelledTask])
    await partyOf(one).take(conversationOf(task, one), { transition: 'accept', terms: 1 });
  await partyOf(one).take(conversationOf(deliveredTask, one), { transition: 'submit', milestone: 1, note: 'Here.' });
  await partyOf(client).take(conversationOf(deliveredTask, one), { transition: 'approve', milestone: 1 });
  await partyOf(one).take(conversationOf(deliveredTask, one), { transition: 'submit', milestone: 2, note: 'Here.' });
  await partyOf(one).take(conversationOf(cancelledTask, one), { transition: 'request-cancellation' });
  const write = async (as: Account, conversationId: string, body: TransitionBody): Promise<Write> => ({
    call: `POST /users/me/conversations/${conversationId}/transitions`,
    as,
    body,
    key: randomUUID(),
    ifMatch: await partyOf(as).etag(conversationId),
  });
  return {
    offeredTask,
    deliveredTask,
    cancelledTask,
    writes: [
      await write(one, conversationOf(offeredTask, one), { transition: 'accept', terms: 1 }),
      await write(other, conversationOf(offeredTask, other), { transition: 'accept', terms: 1 }),
      await write(client, conversationOf(deliveredTask, one), { transition: 'approve', milestone: 2 }),
      await write(client, conversationOf(cancelledTask, one), { transition: 'confirm-cancellation' }),
    ],
  };
};

const expectAgreementsConsistent = async ({
  offeredTask,
  deliveredTask,
  cancelledTask,
}: {
  offeredTask: string;
  deliveredTask: string;
  cancelledTask: string;
}) => {
  for (const [id, status, states] of [
    [offeredTask, 'in-progress', ['active', 'none']],
    [deliveredTask, 'completed', ['completed']],
    [cancelledTask, 'pending', ['cancelled']],
  ] as const) {
    const task = await db.collection('tasks').doc(id).get();
    expect(task.get('status')).toBe(status);
    const conversations = (await db.collection('conversations').where('hangsOn', '==', id).get()).docs;
    const found = await Promise.all(
      conversations.map(async ({ ref }) => {
        const [conversationId, timeline] = [await ref.get(), await ref.collection('entries').get()];
        const { agreements, entries } = conversationDocument.parse(conversationId.data());
        const entryKinds = timeline.docs.map((entry) => String(entry.get('kind')));
        expect(entryKinds).toHaveLength(entries);
        const done = ['accept', 'confirm-cancellation'].map(
          (kind) => entryKinds.filter((each) => each === kind).length,
        );
        const isOffered = agreements.agreement?.state === 'offered';
        return { state: isOffered ? 'none' : (agreements.agreement?.state ?? 'none'), done };
      }),
    );
    expect(found.map(({ state }) => state).sort()).toEqual(states);
    for (const { state, done } of found) {
      expect(done).toEqual([state === 'none' ? 0 : 1, state === 'cancelled' ? 1 : 0]);
    }
    expect(task.get('hires')).toBe(1);
  }
};

describe('The function, killed during its writes', () => {
  it('loses nothing, duplicates nothing and leaves nothing half done', { timeout: 300_000 }, async () => {
    // Runs the built function, because the Functions emulator would start a process for each concurrent request.
    const stableFunction = await start();
    const stableApi = apiAt(stableFunction.origin);
    let unanswered = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const [client, ...freelancers] = await times(5, signUpHere);
      if (client === undefined) throw new Error('No client signed up');
      const openTask = await postTask(stableApi, client);
      const tasksToDelete = await times(3, () => postTask(stableApi, client));
      const posts = Array.from({ length: 8 }, (): Write => {
        const key = randomUUID();
        return { call: 'POST /tasks', as: client, body: taskOf(client, { title: `Task ${key}` }), key };
      });
      const bids = freelancers.map((as): Write => ({ call: `PUT /tasks/${openTask}/bids/me`, as, body: bidOf() }));
      const [sender = client, rival = client] = freelancers;
      const agreementTasks = await agreements(client, sender, rival);
      const conversationId = conversationOf(openTask, sender);
      const messages = Array.from({ length: 4 }, (): Write => {
        const key = randomUUID();
        return {
          call: `POST /users/me/conversations/${conversationId}/messages`,
          as: sender,
          body: { text: key },
          key,
        };
      });
      const deletions = tasksToDelete.map((id): Write => ({ call: `DELETE /tasks/${id}`, as: client }));
      const writes = [...posts, ...bids, ...deletions, ...agreementTasks.writes, ...messages];

      const first = await interrupted(writes, 1 + (round % 12));
      unanswered += first.filter((answer) => answer === null).length;
      const again = await Promise.all(
        // Requests that were rejected with a 429 or 503 were not applied either.
        writes.map((write, at) =>
          [null, 503, 429].includes(first[at]?.status ?? null) ? send(stableApi, write) : first[at],
        ),
      );

      for (const [at, { body }] of posts.entries()) {
        const { insertedId } = inserted.parse(again[at]?.body);
        const title = String(Object(body).title);
        const stored = await db.collection('tasks').where('title', '==', title).get();
        expect(stored.docs.map(({ id }) => id)).toEqual([insertedId]);
      }
      const task = await db.collection('tasks').doc(openTask).get();
      const placed = await task.ref.collection('bids').get();
      expect(placed.size).toBe(bids.length);
      expect(task.get('bids')).toBe(bids.length);
      await expectAgreementsConsistent(agreementTasks);
      const timeline = await participant(stableApi, client).timeline(conversationId);
      expect(timeline.flatMap((each) => (each.kind === 'message' ? [each.text] : [])).sort()).toEqual(
        messages.map(({ key }) => key).sort(),
      );
      expect((await participant(stableApi, client).head(conversationId)).unread).toBe(messages.length);
      for (const [at, id] of tasksToDelete.entries()) {
        // A deletion can be applied without a response. Its repetition is then a 404.
        expect([200, 404]).toContain(again[posts.length + bids.length + at]?.status);
        expect((await db.collection('tasks').doc(id).get()).exists).toBe(false);
      }
    }
    await stableFunction.kill();
    expect(unanswered).toBeGreaterThan(KILLS);
  });
});
