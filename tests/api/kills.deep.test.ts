import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { ownFirestore } from '../../bench/support/stack.ts';
import { type Account, signUp } from '../support/accounts.ts';
import { type Answer, type Api, apiAt, inserted, postTask, taskOf } from '../support/api.ts';
import { bidOf } from '../support/bids.ts';
import { isDeep } from '../support/deep.ts';
import { emulators } from '../support/emulators.ts';
import { startFunction } from '../support/framework.ts';
import { talker, talkOf } from '../support/talk.ts';
import { times } from '../support/times.ts';

/** The function as it is deployed, ended in the middle of its writes; whoever got no answer sends the same again. */
const KILLS = isDeep ? 20 : 2;
const db = ownFirestore(emulators.project);
afterAll(() => db.terminate());

/** Something that is sent until it is answered. */
type Write = { readonly call: string; readonly as: Account; readonly body?: object; readonly key?: string };

const send = (api: Api, { call, as, body, key }: Write): Promise<Answer | null> =>
  api(call, { as, ...(body && { body }), ...(key && { headers: { 'idempotency-key': key } }) }).catch(() => null);

/** Sends all at once, and has the function killed as soon as so many were answered. */
const interrupted = async (writes: readonly Write[], killAfter: number): Promise<(Answer | null)[]> => {
  const deployed = await startFunction();
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

describe('The function, killed in the middle of its writes', () => {
  it('loses nothing, doubles nothing and leaves nothing half done', { timeout: 300_000 }, async () => {
    // The Functions emulator would start a process for each of what is sent at once.
    const unharmed = await startFunction();
    const calm = apiAt(unharmed.origin);
    let unanswered = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const [client, ...freelancers] = await times(5, () => signUp());
      if (client === undefined) throw new Error('Somebody signed up');
      const standing = await postTask(calm, client);
      const doomed = await times(3, () => postTask(calm, client));
      const posts = Array.from({ length: 8 }, (): Write => {
        const key = randomUUID();
        return { call: 'POST /tasks', as: client, body: taskOf(client, { title: `Task ${key}` }), key };
      });
      const bids = freelancers.map((as): Write => ({ call: `PUT /tasks/${standing}/bids/me`, as, body: bidOf() }));
      const [asker = client] = freelancers;
      const talk = talkOf(standing, asker);
      const words = Array.from({ length: 4 }, (): Write => {
        const key = randomUUID();
        return { call: `POST /users/me/conversations/${talk}/messages`, as: asker, body: { text: key }, key };
      });
      const deletions = doomed.map((id): Write => ({ call: `DELETE /tasks/${id}`, as: client }));
      const writes = [...posts, ...bids, ...deletions, ...words];

      const first = await interrupted(writes, 1 + (round % 12));
      unanswered += first.filter((answer) => answer === null).length;
      const again = await Promise.all(
        // What was refused as too much or as trouble was not done either.
        writes.map((write, at) =>
          [null, 503, 429].includes(first[at]?.status ?? null) ? send(calm, write) : first[at],
        ),
      );

      for (const [at, { body }] of posts.entries()) {
        const { insertedId } = inserted.parse(again[at]?.body);
        const title = String(Object(body).title);
        const stored = await db.collection('tasks').where('title', '==', title).get();
        expect(stored.docs.map(({ id }) => id)).toEqual([insertedId]);
      }
      const task = await db.collection('tasks').doc(standing).get();
      const placed = await task.ref.collection('bids').get();
      expect(placed.size).toBe(bids.length);
      expect(task.get('bids')).toBe(bids.length);
      const said = await talker(calm, client).timeline(talk);
      expect(said.flatMap((each) => (each.kind === 'message' ? [each.text] : [])).sort()).toEqual(
        words.map(({ key }) => key).sort(),
      );
      expect((await talker(calm, client).opens(talk)).unread).toBe(words.length);
      for (const [at, id] of doomed.entries()) {
        // Done before it was killed and unanswered, a deletion that is sent again finds nothing to delete.
        expect([200, 404]).toContain(again[posts.length + bids.length + at]?.status);
        expect((await db.collection('tasks').doc(id).get()).exists).toBe(false);
      }
    }
    await unharmed.kill();
    expect(unanswered).toBeGreaterThan(KILLS);
  });
});
