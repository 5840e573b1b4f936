import {
  confirmResponse,
  leaveResponse,
  QUOTAS,
  subscribeResponse,
  VISITORS_BEHIND_A_PROXY,
} from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { mailboxCounters } from '../../../functions/src/account/model/mail-quota.ts';
import * as quotas from '../../../functions/src/account/model/quota-repository.ts';
import type { Message } from '../../../functions/src/mail/email-content.ts';
import { type Answer, apiAt, refusal, success } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { ownStack } from '../../support/own-stack.ts';
import { queuedMail } from '../../support/queued-mail.ts';

/** The clock advances only when a test changes `time.now`. */
const { db, time, api, store } = ownStack('demo-newsletter');
const DAY = 86_400_000;

const EMAIL = 'ada@taskwright.example';
const join = (email: unknown = EMAIL, headers: Record<string, string> = {}) =>
  api('POST /subscribers', { body: { email }, headers });
const confirm = (token: string) => api('POST /subscribers/confirm', { body: { token } });
const leave = (token: string) => api('POST /subscribers/leave', { body: { token } });

const { queued, newest, deliver } = queuedMail(db, () => new Date(time.now));
/** Composes the newest email to the address, which creates a new token. */
const newestMessage = async (): Promise<Message> => {
  const message = await newest(EMAIL);
  if (message === null) throw new Error('The email must not be sent');
  return message;
};
/** The parts of a response that a caller can compare. */
const visible = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
});
const tokenIn = (text: string, page: 'confirm' | 'leave'): string =>
  new RegExp(`/newsletter/${page}#([\\w.-]+)`).exec(text)?.[1] ?? '';
/** Counts an email about an account of the mailbox. */
const countMail = () => store.run((unit) => quotas.countMail(unit, mailboxCounters('mails', EMAIL)));
/** Joins, a day after any earlier email, and returns the token in the resulting email. */
const joined = async (page: 'confirm' | 'leave' = 'confirm'): Promise<string> => {
  time.now += DAY;
  success(await join(), 202, subscribeResponse);
  return tokenIn((await newestMessage()).text, page);
};
const subscriber = async () => (await db.collection('subscribers').where('email', '==', EMAIL).get()).docs[0]?.data();

describe('POST /subscribers [FOOTER-3]', () => {
  it('returns the same response for known and unknown addresses, stores an address once, and confirms none', async () => {
    for (const address of [EMAIL, EMAIL, ` ${EMAIL.toUpperCase()} `]) {
      const answer = await join(address);
      expect(success(answer, 202, subscribeResponse)).toEqual({ status: 'accepted' });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await db.collection('subscribers').get()).size).toBe(1);
    expect(await subscriber()).toMatchObject({ email: EMAIL, status: 'pending' });
  });

  it('queues an email without a token, which is sent with both links', async () => {
    success(await join(), 202, subscribeResponse);
    const [mail] = await queued();
    expect(mail).toMatchObject({ to: EMAIL, template: { name: 'newsletter' }, delivery: { state: 'PENDING' } });
    expect(await subscriber()).toMatchObject({ tokenHashes: [] });
    const { subject, text, html } = await newestMessage();
    expect(subject).toBe('Confirm your email for Taskwright');
    for (const page of ['confirm', 'leave'] as const) {
      const token = tokenIn(text, page);
      expect(token).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect(html).toContain(`href="${emulators.site}/newsletter/${page}#${token}"`);
    }
  });

  it('stores only a hash of a token', async () => {
    const [, secret = ''] = (await joined()).split('.');
    expect(JSON.stringify(await subscriber())).not.toContain(secret);
  });

  it('limits one address to one email a day for all callers together, without revealing it', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await join(EMAIL, { 'x-forwarded-for': `203.0.113.${attempt}` });
      expect(success(answer, 202, subscribeResponse)).toEqual({ status: 'accepted' });
      expect(await deliver()).toHaveLength(attempt === 0 ? 1 : 0);
    }
    expect(await queued()).toHaveLength(1);
    time.now += DAY;
    await join();
    expect(await deliver()).toHaveLength(1);
  });

  it('sends one email for several requests before it leaves, and keeps its link valid', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await join();
    expect(await deliver()).toEqual([{ to: EMAIL, name: 'newsletter' }]);
    expect((await subscriber())?.tokenHashes).toHaveLength(1);
  });

  it('sends no email to a mailbox that had three about an account, and one as soon as the day is over', async () => {
    for (let sent = 0; sent < QUOTAS.mails.max; sent += 1) await countMail();
    time.now += DAY / 2;
    const answer = await join();
    expect(success(answer, 202, subscribeResponse)).toEqual({ status: 'accepted' });
    expect(await subscriber()).toBeUndefined();
    time.now += DAY / 2;
    await join();
    expect(await subscriber()).toBeDefined();
  });

  it('returns 400 for an invalid address and for an unknown field', async () => {
    const body = { email: 'a@b.co, c@d.co', name: 'Ada' };
    refusal(await api('POST /subscribers', { body }), 400, ['body email', 'body name']);
  });

  it.each([
    ['tags', (n: number) => `victim+${n}@mail.example`],
    [
      'dots and both domains of Gmail',
      (n: number) => `v${'.'.repeat(n % 2)}ictim+${n}@${n % 3 ? 'gmail' : 'googlemail'}.com`,
    ],
  ])('limits one mailbox to one email a day despite forged headers and %s', async (_how, address) => {
    for (let n = 1; n <= 6; n += 1) {
      const answer = await join(address(n), {
        'x-forwarded-for': '203.0.113.7',
        'fastly-client-ip': `198.51.100.${n}`,
      });
      expect(success(answer, 202, subscribeResponse)).toEqual({ status: 'accepted' });
      expect(await deliver()).toHaveLength(n === 1 ? 1 : 0);
    }
    time.now += DAY;
    await join(address(1));
    expect(await deliver()).toHaveLength(1);
  });
});

describe('Joining from one network address', () => {
  const from = (forwarded: string, index: number, more: Record<string, string> = {}) =>
    join(`reader-${index}@taskwright.example`, { 'x-forwarded-for': forwarded, ...more });

  it('is limited to twenty an hour regardless of other values in X-Forwarded-For, while other addresses can join', async () => {
    expect((await from('192.0.2.1, 203.0.113.7', 1)).status).toBe(202);
    const { docs } = await db.collection('counts').get();
    for (const { ref } of docs) await ref.update({ count: QUOTAS.subscriptions.max - 1 });
    expect((await from('192.0.2.2, 203.0.113.7', 2)).status).toBe(202);
    const answer = await from('192.0.2.99, 203.0.113.7', 99);
    const { detail } = refusal(answer, 429);
    expect(detail).toBe('Too many sign-ups from your network this hour. Try again in 1 hour.');
    expect(answer.headers.get('ratelimit')).toBe('"subscriptions";r=0;t=3600');
    expect(await queued()).toHaveLength(2);
    expect((await from('203.0.113.8', 99)).status).toBe(202);
    time.now += DAY;
    expect((await from('203.0.113.7', 100)).status).toBe(202);
  });

  it('is counted per visitor behind Hosting, and for all of them together per proxy', async () => {
    const behind = (client: string, index: number) => from('151.101.0.1', index, { 'fastly-client-ip': client });
    expect((await behind('203.0.113.7', 1)).status).toBe(202);
    expect((await behind('203.0.113.8', 2)).status).toBe(202);
    const counts = (await db.collection('counts').where('count', '==', 2).get()).docs;
    expect(counts).toHaveLength(1);
    await counts[0]?.ref.update({ count: QUOTAS.subscriptions.max * VISITORS_BEHIND_A_PROXY });
    refusal(await behind('203.0.113.9', 3), 429);
  });

  it('is limited in the deployed function too', async () => {
    const site = apiAt(emulators.api);
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const subscribe = (index: number) =>
      site('POST /subscribers', { body: { email: `r${index}-${Date.now()}@taskwright.example` }, headers });
    for (let index = 0; index < QUOTAS.subscriptions.max; index += 1) expect((await subscribe(index)).status).toBe(202);
    expect(Number((await subscribe(99)).headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});

describe('POST /subscribers/confirm', () => {
  it('confirms the address and is idempotent', async () => {
    const token = await joined();
    expect((await subscriber())?.expiresAt).toBeDefined();
    for (let press = 0; press < 2; press += 1) success(await confirm(token), 200, confirmResponse);
    const stored = await subscriber();
    expect(stored).toMatchObject({ status: 'confirmed', confirmedAt: '2026-11-22T08:00:00.000Z' });
    expect(stored?.expiresAt).toBeUndefined();
  });

  it('accepts the link of any email that was sent to the address', async () => {
    const first = await joined();
    await joined();
    success(await confirm(first), 200, confirmResponse);
  });

  it('rejects a link after two days, a link of another address, and an unknown link', async () => {
    const token = await joined();
    const [id, secret = ''] = token.split('.');
    const other = `${'A'.repeat(43)}`;
    refusal(await confirm(`${id}.${other}`), 404);
    refusal(await confirm(`${other}.${secret}`), 404);
    time.now += 2 * DAY;
    refusal(await confirm(token), 404);
    expect(await subscriber()).toMatchObject({ status: 'pending' });
    success(await confirm(await joined()), 200, confirmResponse);
  });

  it.each(['', 'x', `${'a'.repeat(43)}`, `${'a'.repeat(43)}.${'b'.repeat(42)}/`, null, 5])(
    'returns 400 for the token %j',
    async (token) => {
      for (const call of ['POST /subscribers/confirm', 'POST /subscribers/leave']) {
        refusal(await api(call, { body: { token } }), 400, ['body token']);
      }
    },
  );

  it('is the only way to confirm: a GET changes nothing', async () => {
    await joined();
    for (const path of ['/subscribers/confirm', '/subscribers/leave']) refusal(await api(`GET ${path}`), 405);
    expect(await subscriber()).toMatchObject({ status: 'pending' });
  });

  it('leaves a subscriber who joins again subscribed, and informs them by email only', async () => {
    success(await confirm(await joined()), 200, confirmResponse);
    time.now += DAY;
    const again = await join();
    expect(success(again, 202, subscribeResponse)).toEqual({ status: 'accepted' });
    expect((await newestMessage()).subject).toBe('You already get new tasks from Taskwright');
    expect(await subscriber()).toMatchObject({ status: 'confirmed' });
  });
});

describe('POST /subscribers/leave', () => {
  it('deletes the address, confirmed or not, and is idempotent', async () => {
    for (const confirmed of [true, false]) {
      const token = await joined('leave');
      if (confirmed) success(await confirm(token), 200, confirmResponse);
      for (let press = 0; press < 2; press += 1) success(await leave(token), 200, leaveResponse);
      expect(await subscriber()).toBeUndefined();
    }
  });

  it('accepts the link of an old email', async () => {
    const old = await joined('leave');
    success(await confirm(old), 200, confirmResponse);
    await joined('leave');
    success(await leave(old), 200, leaveResponse);
    expect(await subscriber()).toBeUndefined();
  });

  it('responds alike for known, unknown and used tokens, and only a known one unsubscribes', async () => {
    const token = await joined('leave');
    success(await confirm(token), 200, confirmResponse);
    const [id] = token.split('.');
    const other = 'A'.repeat(43);
    const [subscribed, unknown] = [await leave(`${id}.${other}`), await leave(`${other}.${other}`)];
    expect(await subscriber()).toMatchObject({ status: 'confirmed' });
    const known = await leave(token);
    expect(await subscriber()).toBeUndefined();
    const used = await leave(token);
    success(known, 200, leaveResponse);
    for (const answer of [subscribed, unknown, used]) expect(visible(answer)).toEqual(visible(known));
  });

  it('is limited to sixty an hour per network address, whatever the token', async () => {
    const token = await joined('leave');
    const from = (forwarded: string, given = token) =>
      api('POST /subscribers/leave', { body: { token: given }, headers: { 'x-forwarded-for': forwarded } });
    const other = `${'A'.repeat(43)}.${'A'.repeat(43)}`;
    for (let sent = 0; sent < QUOTAS.departures.max; sent += 1)
      expect((await from('203.0.113.7', other)).status).toBe(200);
    for (const given of [token, other]) {
      expect(refusal(await from('203.0.113.7', given), 429).detail).toBe(
        'Too many requests to unsubscribe from your network this hour. Try again in 1 hour.',
      );
    }
    expect(await subscriber()).toBeDefined();
    expect((await from('203.0.113.8')).status).toBe(200);
    expect(await subscriber()).toBeUndefined();
  });
});
