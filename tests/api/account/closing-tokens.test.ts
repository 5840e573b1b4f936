import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, signUp } from '../../support/accounts.ts';
import { apiAt, inserted, postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { calls } from '../../support/calls.ts';
import { emulators } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';

const site = apiAt(emulators.site);
const auth = getAuth(initializeApp({ projectId: emulators.project }, 'closing-tokens'));

describe('After an account is closed', () => {
  let zoe: Awaited<ReturnType<typeof signUp>>;
  let task: string;

  beforeAll(async () => {
    zoe = await signUp({ name: 'Zoe' });
    const profile = { email: zoe.email, name: 'Zoe', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    success(await site('POST /users', { as: zoe, body: profile }), 201, inserted);
    task = await postTask(site, zoe);
    await placeBid(site, task, await signUp());
    expect((await site('DELETE /users/me', { as: zoe })).status).toBe(200);
  });

  it.each(calls)('its token gets a 401 at once: $call', async ({ call, method }) => {
    const body = method === 'GET' ? {} : { body: {} };
    const answer = await site(call.replace('{id}', task), { as: zoe, ...body });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ type: expect.stringMatching(/\/unauthorized$/) });
  });

  it('its owner cannot log in, and the deployed trigger deletes its data', async () => {
    await expect(signIn(zoe)).rejects.toThrow();
    await expect(auth.getUser(zoe.uid)).rejects.toThrow(/no user record/);
    const db = ownFirestore(emulators.project);
    const left = async () => ({
      task: (await site(`GET /tasks/${task}`)).status,
      profile: (await db.doc(`users/${zoe.uid}`).get()).exists,
      closure: (await db.doc(`accountStates/${zoe.uid}`).get()).get('closure'),
    });
    await expect.poll(left, { timeout: 20_000, interval: 200 }).toEqual({ task: 404, profile: false, closure: null });
    await db.terminate();
  });
});
