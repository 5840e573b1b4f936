import { updateResponse } from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  disable,
  remove,
  signIn,
  signOutEverywhere,
  signUp,
  withClaims,
} from '../../support/accounts.ts';
import { apiAt, changeOf, postTask, refusal, success, taskOf } from '../../support/api.ts';
import { bidOf, placeBid } from '../../support/bids.ts';
import { calls, on } from '../../support/calls.ts';
import { emulators } from '../../support/emulators.ts';

const site = apiAt(emulators.site);
const guarded = calls.filter(({ access }) => access !== 'public');
const open = calls.filter(({ access }) => access === 'public');
let ada: Account;
let taskId: string;

beforeAll(async () => {
  ada = await signUp();
  taskId = await postTask(site, ada);
});

/** Calls that change a task or a bid, each with a valid body. */
const WRITES: [call: string, body?: () => object][] = [
  ['POST /tasks', () => taskOf(ada)],
  ['PUT /tasks/{id}', () => changeOf()],
  ['DELETE /tasks/{id}'],
  ['PUT /tasks/{id}/bids/me', () => bidOf()],
  ['DELETE /tasks/{id}/bids/me'],
  ['PUT /tasks/{id}/bids/nobody/mark', () => ({ mark: 'declined' })],
];

/** Reads by a signed-in user, private and public. */
const READS: typeof WRITES = [
  ['GET /users/me/notifications'],
  ['GET /users/me/terms'],
  ['GET /tasks/{id}/bids'],
  ['GET /tasks/{id}'],
  ['GET /Tasks.json'],
];

const altered = (change: Readonly<Record<string, unknown>>): string => withClaims(ada.idToken, change);
const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;

describe('401', () => {
  it('applies to 78 calls', () => {
    expect(guarded).toHaveLength(78);
  });

  it.each(guarded)('applies to a visitor on $call, for any id and body', async (each) => {
    for (const id of [taskId, 'nothing']) {
      const answer = await site(on(id, each.call), each.method === 'GET' ? {} : { body: { nonsense: true } });
      refusal(answer, 401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  describe.each([
    ['garbage', () => 'Bearer garbage'],
    ['dots', () => 'Bearer a.b.c'],
    ['no scheme', () => ada.idToken],
    ['another scheme', () => `Basic ${ada.idToken}`],
    ['an empty token', () => 'Bearer'],
    ['two tokens', () => `Bearer ${ada.idToken} ${ada.idToken}`],
    ['a truncated token', () => `Bearer ${ada.idToken.slice(0, -20)}`],
    ['claims of null', () => `Bearer ${ada.idToken.split('.')[0]}.bnVsbA.`],
    ['an expired token', () => `Bearer ${altered({ exp: seconds(-60), iat: seconds(-3660) })}`],
    ['another project’s token', () => `Bearer ${altered({ aud: 'other' })}`],
    ['another issuer’s token', () => `Bearer ${altered({ iss: 'https://example.com/other' })}`],
    ['a token without a user', () => `Bearer ${altered({ sub: '' })}`],
    ['a token of an unknown account', () => `Bearer ${altered({ sub: 'ghost', user_id: 'ghost' })}`],
  ])('applies to %s', (_what, authorization) => {
    it.each(WRITES)('on %s', async (call, body) => {
      const headers = { authorization: authorization() };
      refusal(await site(on(taskId, call), { headers, ...(body && { body: body() }) }), 401);
    });
  });

  it.each(open)('applies to an invalid token on the public call $call too', async (each) => {
    const headers = { authorization: 'Bearer garbage' };
    refusal(await site(on(taskId, each.call), { headers, ...(each.body && { body: {} }) }), 401);
  });

  describe.each([
    ['deleted', remove, 'its task is deleted too'],
    ['disabled', disable, 'its task is unchanged'],
    ['signed out everywhere', signOutEverywhere, 'its task is unchanged'],
  ])('applies to an account that was %s', (_what, change, expected) => {
    let mia: Account;
    let id: string;

    beforeAll(async () => {
      mia = await signUp();
      id = await postTask(site, mia);
      await placeBid(site, taskId, mia);
      await change(mia);
    });

    it.each(READS)('on %s', async (call) => {
      refusal(await site(on(taskId, call), { as: mia }), 401);
    });

    it.each(WRITES)('on %s', async (call, body) => {
      const target = call.includes('/bids/') ? taskId : id;
      refusal(await site(on(target, call), { as: mia, ...(body && { body: body() }) }), 401);
      // A trigger removes the tasks of a deleted account.
      if (expected === 'its task is unchanged') expect((await site(`GET /tasks/${id}`)).status).toBe(200);
    });
  });

  it('does not apply after a new sign-in', async () => {
    const mia = await signUp();
    const id = await postTask(site, mia);
    const answer = await site(`PUT /tasks/${id}`, { as: await signIn(mia), body: changeOf() });
    success(answer, 200, updateResponse);
  });
});
