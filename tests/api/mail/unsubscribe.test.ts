import { createHash } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as subscribers from '../../../functions/src/account/model/subscriber-repository.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import { UNSUBSCRIBE_HEADERS } from '../../../functions/src/http/security-headers.ts';
import * as unsubscribes from '../../../functions/src/mail/model/unsubscribe-repository.ts';
import { createPageApp } from '../../../functions/src/pages/page-app.ts';
import { addUnsubscribePage } from '../../../functions/src/pages/unsubscribe-page.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { emulators } from '../../support/emulators.ts';
import { ownStack } from '../../support/own-stack.ts';
import { unreadableAt } from '../../support/stores.ts';

const { db, time, store, accountStatuses } = ownStack('demo-unsubscribe');
const DAY = 86_400_000;

const SITE = { shell: '<head><!--head--><!--/head--></head>', origin: 'https://taskwright.example' };

const lines: RequestLine[] = [];
const app = createPageApp(SITE, { log: (line) => lines.push(line) });
addUnsubscribePage(app, store);

const request = (method: string, token: string, init: RequestInit = {}) =>
  app.request(`/unsubscribe/${token}`, { method, ...init });
const create = (subject: unsubscribes.UnsubscribeSubject) =>
  store.run(async (unit) => unsubscribes.create(unit, subject));
const emailsOf = async (uid: string): Promise<unknown> => (await db.doc(`users/${uid}`).get()).get('emails');
/** Returns every document of a project as text. */
const everything = async (): Promise<string> => {
  const collections = await db.listCollections();
  const docs = (await Promise.all(collections.map((each) => each.get()))).flatMap((each) => each.docs);
  return JSON.stringify(docs.map((doc) => [doc.ref.path, doc.data(), doc.updateTime]));
};

/** Stores Ada's profile and her subscription of the newsletter. Returns the id of the subscription. */
const plant = async (): Promise<string> => {
  await db.doc('users/ada').set({ email: 'ada@taskwright.example', name: 'Ada', emails: { reviews: 'never' } });
  await store.run((unit) => subscribers.request(unit, 'ada@taskwright.example'));
  return (await db.collection('subscribers').get()).docs[0]?.id ?? '';
};

beforeEach(() => {
  lines.length = 0;
});

describe('An unsubscribe link', () => {
  it.each([
    ['nothing', undefined],
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['{"any":', 'application/json'],
    ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--', 'multipart/form-data; boundary=x'],
  ])('unsubscribes from a group by POST with the body %s, without a login', async (body, type) => {
    await plant();
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    const init = type === undefined ? {} : { body, headers: { 'content-type': type } };
    const answer = await request('POST', token, init);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('We stopped emails about new bids.');
    expect(await emailsOf('ada')).toEqual({ reviews: 'never', newBids: 'never' });
  });

  it('changes nothing by GET and HEAD, and shows one button and what it ends without an address', async () => {
    await plant();
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    const before = await everything();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await request(method, token);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject(
        Object.fromEntries(Object.entries(UNSUBSCRIBE_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
      );
      const text = await answer.text();
      if (method === 'HEAD') continue;
      expect(text).toContain('Press the button to stop emails about new bids.');
      expect(text.match(/<button/g)).toHaveLength(1);
      expect(text).toContain('<form method="post">');
      expect(text).not.toMatch(/@taskwright|<script|http:|https:/);
      expect(text).not.toContain(token);
    }
    expect(await everything()).toBe(before);
  });

  it('works repeatedly, and writes again only after its owner has switched the emails on again', async () => {
    await plant();
    const token = await create({ uid: 'ada', groups: ['digest'] });
    await db.doc('users/ada').update({ 'emails.digest': 'weekly' });
    expect((await request('POST', token)).status).toBe(200);
    const once = await everything();
    expect(once).not.toContain('weekly');
    expect((await request('POST', token)).status).toBe(200);
    expect(await everything()).toBe(once);
    await db.doc('users/ada').update({ 'emails.digest': 'weekly' });
    expect((await request('POST', token)).status).toBe(200);
    expect(await emailsOf('ada')).toEqual({ reviews: 'never' });
  });

  it('ends a subscription of the newsletter', async () => {
    const token = await create({ subscriber: await plant() });
    expect(await (await request('GET', token)).text()).toContain('Press the button to stop newsletter emails.');
    expect((await db.collection('subscribers').get()).size).toBe(1);
    for (const _time of [1, 2]) {
      const answer = await request('POST', token);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('We stopped newsletter emails.');
      expect((await db.collection('subscribers').get()).size).toBe(0);
    }
    expect(await emailsOf('ada')).toEqual({ reviews: 'never' });
  });

  it('is a 404 for a wrong token and after a year, and changes nothing', async () => {
    await plant();
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    const before = await everything();
    const wrong = ['nothing', `${token}x`, token.slice(1), 'a'.repeat(43), '__x__', '%zz', 'a%2Fb'];
    time.now += 364 * DAY;
    expect((await request('GET', token)).status).toBe(200);
    time.now += DAY;
    for (const each of [...wrong, token]) {
      for (const method of ['GET', 'POST']) {
        const answer = await request(method, each);
        expect(answer.status, each).toBe(404);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(await answer.text()).toContain('This link doesn’t work');
      }
    }
    expect(await everything()).toBe(before);
  });

  it('changes the settings of an account that has stored none', async () => {
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    expect((await request('POST', token)).status).toBe(200);
    expect((await db.doc('users/ada').get()).get('emails')).toEqual({ newBids: 'never' });
  });

  it('does not restore anything of a deleted account, whose tokens are removed with it', async () => {
    await plant();
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    await db.doc('users/ada').delete();
    accountStatuses.set('ada', 'removed');
    expect((await request('POST', token)).status).toBe(200);
    expect((await db.doc('users/ada').get()).exists).toBe(false);
    await create({ uid: 'mia', groups: ['newBids'] });
    expect(await store.run((unit) => unsubscribes.removeOfAccount(unit, 'ada', 100))).toBe(1);
    expect((await db.collection('unsubscribes').get()).docs.map((doc) => doc.get('uid'))).toEqual(['mia']);
    expect((await request('GET', token)).status).toBe(404);
  });

  it('stores only the hash of its token', async () => {
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await everything()).not.toContain(token);
  });

  it('appears in no log line', async () => {
    await plant();
    const token = await create({ uid: 'ada', groups: ['newBids'] });
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) await request(method, token);
    await request('POST', `${token}x`);
    const broken = createPageApp(SITE, { log: (line) => lines.push(line) });
    const path = `unsubscribes/${createHash('sha256').update(token).digest('base64url')}`;
    const unavailable = Object.assign(new Error(`14 UNAVAILABLE: ${path}`), { code: 14 });
    addUnsubscribePage(broken, unreadableAt(store, /^unsubscribes\//, unavailable));
    const failed = await broken.request(`/unsubscribe/${token}`, { method: 'POST' });
    expect(failed.status).toBe(503);
    expect(failed.headers.get('cache-control')).toBe('private, no-store');
    expect(await failed.text()).toContain('You may still be subscribed.');
    expect(lines.map(({ httpRequest, status }) => [httpRequest.requestMethod, status])).toEqual([
      ['GET', 200],
      ['HEAD', 200],
      ['POST', 200],
      ['PUT', 404],
      ['OPTIONS', 404],
      ['POST', 404],
      ['POST', 503],
    ]);
    expect(lines[2]).toMatchObject({
      operation: 'unsubscribe',
      documentsWritten: 1,
      httpRequest: { requestUrl: '/unsubscribe/{token}' },
    });
    const hash = createHash('sha256').update(token).digest('base64url');
    for (const secret of [token, hash]) expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

describe('Through Hosting, an unsubscribe link', () => {
  const shared = getFirestore(initializeApp({ projectId: emulators.project }, 'unsubscribe-hosting'));
  afterAll(() => shared.terminate());

  it('has its own policies, and unsubscribes by a one-click POST', async () => {
    const hosted = createStore(shared);
    const uid = `unsubscribe-${Math.random()}`;
    await shared.doc(`users/${uid}`).set({ name: 'Ada' });
    const token = await hosted.run(async (unit) => unsubscribes.create(unit, { uid, groups: ['turns'] }));
    const url = `${emulators.site}/unsubscribe/${token}`;
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(url, { method });
      expect(answer.status).toBe(200);
      for (const [name, value] of Object.entries(UNSUBSCRIBE_HEADERS)) expect(answer.headers.get(name)).toBe(value);
    }
    expect((await shared.doc(`users/${uid}`).get()).get('emails')).toBeUndefined();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('We stopped emails about offers, hires, deliveries and requests.');
    expect((await shared.doc(`users/${uid}`).get()).get('emails')).toEqual({ turns: 'never' });
  });
});
