import {
  acceptTermsResponse,
  bid,
  browseTask,
  deleteResponse,
  featuredTask,
  listedTask,
  subscribeResponse,
  task,
  taskBid,
  updateResponse,
} from '@taskwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Account, signUp } from '../../support/accounts.ts';
import { type Answer, type Api, apiAt, changeOf, inserted, refusal, success, taskOf } from '../../support/api.ts';
import { bidOf, placeBid } from '../../support/bids.ts';
import { emulators } from '../../support/emulators.ts';

describe.each([
  ['at the Hosting origin', () => emulators.site],
  ['at the function’s own URL', () => emulators.api],
] as const)('The API %s', (_where, originOf) => {
  let origin: string;
  let api: Api;
  let ada: Account;
  let eve: Account;

  beforeAll(async () => {
    origin = originOf();
    api = apiAt(origin);
    [ada, eve] = await Promise.all([signUp({ name: 'Ada' }), signUp()]);
  });

  /** Resolves a relative Location or Link against the requested URL, as a client does. */
  const follow = (target: string, requestPath: string): string => {
    const { href } = new URL(target, `${origin}${requestPath}`);
    expect(href.startsWith(`${origin}/`), href).toBe(true);
    return href.slice(origin.length);
  };
  const nextOf = ({ headers }: Answer): string => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';

  it('supports a task from sign-up to deletion', async () => {
    const profile = { email: ada.email, name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    success(await api('POST /users', { as: ada, body: profile }), 201, inserted);
    success(await api('POST /users', { as: ada, body: profile }), 200, inserted);
    success(await api('POST /users/me/terms', { as: ada, body: { version: '2025-07-02' } }), 200, acceptTermsResponse);
    success(await api('POST /subscribers', { body: { email: ada.email } }), 202, subscribeResponse);

    const headers = { 'idempotency-key': 'journey' };
    const posted = await api('POST /tasks', { as: ada, body: taskOf(ada), headers });
    const { insertedId } = success(posted, 201, inserted);
    const again = await api('POST /tasks', { as: ada, body: taskOf(ada), headers });
    expect(success(again, 201, inserted)).toEqual({ insertedId });
    const where = follow(posted.headers.get('location') ?? '', '/tasks');

    const read = await api(`GET ${where}`, { as: ada });
    expect(success(read, 200, task)).toMatchObject({
      _id: insertedId,
      status: 'pending',
      bids: 0,
      userEmail: ada.email,
    });
    const ifMatch = { 'if-match': read.headers.get('etag') ?? '' };
    success(await api(`PUT ${where}`, { as: ada, body: changeOf(), headers: ifMatch }), 200, updateResponse);
    refusal(await api(`PUT ${where}`, { as: ada, body: changeOf(), headers: ifMatch }), 412);
    refusal(await api(`DELETE ${where}`, { as: eve }), 403);

    const mine = await api(`GET /tasks?userEmail=${encodeURIComponent(ada.email)}`, { as: ada });
    expect(success(mine, 200, z.array(listedTask)).map(({ _id }) => _id)).toEqual([insertedId]);
    success(await api('GET /Tasks.json'), 200, z.array(featuredTask));
    const feed = await api('GET /BrowseTask.json?sort=newest');
    expect(success(feed, 200, z.array(browseTask))[0]).toMatchObject({ id: insertedId });

    success(await api(`DELETE ${where}`, { as: ada }), 200, deleteResponse);
    refusal(await api(`GET ${where}`), 404);
  });

  it('supports a bid from placing to withdrawal', async () => {
    const { insertedId: id } = success(await api('POST /tasks', { as: ada, body: taskOf(ada) }), 201, inserted);
    await placeBid(api, id, eve);
    const changed = await api(`PUT /tasks/${id}/bids/me`, { as: eve, body: bidOf({ amount: 9 }) });
    success(changed, 200, bid);
    const seen = await api(`GET /tasks/${id}/bids`, { as: ada });
    expect(success(seen, 200, z.array(taskBid))).toMatchObject([{ amount: 9, mine: false }]);
    success(await api(`DELETE /tasks/${id}/bids/me`, { as: eve }), 200, deleteResponse);
    refusal(await api(`DELETE /tasks/${id}/bids/me`, { as: eve }), 404);
    refusal(await api(`PUT /tasks/${id}/bids/me`, { as: ada, body: bidOf() }), 403);
    refusal(await api(`GET /tasks/${id}/bids?limit=51`, { as: ada }), 400, ['query limit']);
  });

  it('links from page to page with relative links', async () => {
    for (let round = 0; round < 2; round += 1) await api('POST /tasks', { as: ada, body: taskOf(ada) });
    for (const path of ['/tasks?limit=1', '/BrowseTask.json?limit=1&sort=newest']) {
      const first = await api(`GET ${path}`);
      expect(nextOf(first)).not.toMatch(/^\/|^https?:/);
      const second = await api(`GET ${follow(nextOf(first), path)}`);
      expect(second.status).toBe(200);
      expect(second.body).toHaveLength(1);
      expect(second.body).not.toEqual(first.body);
    }
    const { insertedId: id } = success(await api('POST /tasks', { as: ada, body: taskOf(ada) }), 201, inserted);
    for (const freelancer of [eve, await signUp()]) await placeBid(api, id, freelancer);
    const path = `/tasks/${id}/bids?limit=1`;
    const first = await api(`GET ${path}`, { as: ada });
    const second = await api(`GET ${follow(nextOf(first), path)}`, { as: ada });
    expect(second.body).toHaveLength(1);
    expect(second.body).not.toEqual(first.body);
  });

  it('rejects invalid requests identically', async () => {
    refusal(await api('POST /tasks', { body: taskOf(ada) }), 401);
    refusal(await api('POST /tasks', { as: ada, body: taskOf(eve) }), 403, ['body userEmail']);
    refusal(await api('POST /tasks', { as: ada, body: taskOf(ada, { title: '' }) }), 400, ['body title']);
    refusal(await api('POST /tasks', { as: ada, body: JSON.stringify(taskOf(ada)).padEnd(65_537) }), 413);
    refusal(await api('PATCH /tasks/x'), 405);
    refusal(await api('GET /tasks/x'), 404);
    refusal(await api('GET /BrowseTask.json?limit=61'), 400, ['query limit']);
  });
});
