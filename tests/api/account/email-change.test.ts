import { insertResponse, QUOTAS } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentityProvider } from '../../../functions/src/accounts/identity-provider.ts';
import { createHandlers } from '../../../functions/src/handlers.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import { createAccountCheck, createTokenVerifier } from '../../../functions/src/http/verify-token.ts';
import { createServices } from '../../../functions/src/services.ts';
import {
  type Account,
  acceptEarlierLogins,
  applyLink,
  freshAddress,
  remove,
  signIn,
  signUp,
  withClaims,
} from '../../support/accounts.ts';
import { type Answer, apiAt, apiOver, postTask, refusal, success } from '../../support/api.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { emulators } from '../../support/emulators.ts';
import { emailTo } from '../../support/inbox.ts';
import { firstLink, queuedMail } from '../../support/queued-mail.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

/** The accounts are those of the Auth emulator. The documents and the clock belong to this file. */
const PROJECT = 'demo-email-change';
const db = ownFirestore(PROJECT);
const time = { offset: 0 };
const now = () => new Date(Date.now() + time.offset);
const { auth, queued, linkTo } = queuedMail(db, now);
const provider = async () => auth;
const services = createServices(db, now, undefined, createIdentityProvider(provider));
const app = createApp(createHandlers(services), createTokenVerifier(provider), undefined, {
  checkAccount: createAccountCheck(provider),
  now,
  deadlineMs: TEST_DEADLINE_MS,
});
const api = apiOver((path, init) => app.request(path, init));
const site = apiAt(emulators.site);
const DAY = 86_400_000;

let ada: Account;
let next: string;
beforeEach(async () => {
  time.offset = 0;
  await clear(PROJECT);
  [ada, next] = [await signUp(), freshAddress()];
});
afterAll(() => db.terminate());

const change = (email: string, as: Account = ada) => api('POST /users/me/email', { as, body: { email } });
const undo = (token: string) => api('POST /users/email-undo', { body: { token } });
const read = (as: Account) => api('GET /users/me/terms', { as });
const acceptTerms = (as: Account) => api('POST /users/me/terms', { as, body: { version: '2025-07-02' } });
const logOut = (as: Account) => api('POST /users/me/log-out', { as });
const withNew = (email: string): Account => ({ ...ada, email });
/** Returns an account with a token of a login some seconds ago. */
const loggedIn = (secondsAgo: number, as: Account = ada): Account => ({
  ...as,
  idToken: withClaims(as.idToken, { auth_time: Math.floor(Date.now() / 1000) - secondsAgo }),
});
const addressOf = async (uid: string) => (await auth.getUser(uid)).email;

const linkOrFail = async (email: string): Promise<string> => {
  const link = await linkTo(email);
  if (link === null) throw new Error(`${email} gets no email`);
  return link;
};
const undoToken = async (email: string): Promise<string> => new URL(await linkOrFail(email)).hash.slice(1);

/** Asserts a 401 for a changed address, on a read and on a write. */
const expectChanged = async (as: Account): Promise<void> => {
  for (const answer of [await read(as), await acceptTerms(as)]) {
    expect(refusal(answer, 401).detail).toBe('Your email address was changed. Log in again.');
  }
};

/** The parts of a response that a caller can compare. */
const visible = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
});

describe('POST /users/me/email', () => {
  it('needs a login within five minutes by auth_time', async () => {
    await acceptEarlierLogins(ada);
    const answer = await change(next, loggedIn(301));
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ type: expect.stringMatching(/\/recent-login-required$/) }),
    ]);
    expect((await change(next, loggedIn(290))).status).toBe(202);
  });

  it('responds alike for free, taken and own addresses, and only a free address gets an email', async () => {
    const mia = await signUp();
    const free = visible(await change(next));
    expect(free).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(visible(await change(mia.email.toUpperCase()))).toEqual(free);
    expect(visible(await change(ada.email))).toEqual(free);

    expect(await linkTo(mia.email)).toBeNull();
    const notices = await queued(ada.email);
    expect(notices.map(({ template }) => template.name)).toEqual(['email-change-notice', 'email-change-notice']);
    expect(await linkTo(ada.email)).toBeNull();
    expect(await linkTo(next)).toContain('/email-action?mode=verifyAndChangeEmail&oobCode=');
  });

  it('queues causes without secrets, and stores only the hash of a token', async () => {
    await change(next);
    const token = await undoToken(ada.email);
    const [secret = ''] = token.split('.').slice(1);
    const [confirmation] = await queued(next);
    const [notice] = await queued(ada.email);
    const data = { change: token.split('.')[0] };
    expect(confirmation?.template).toEqual({ name: 'email-change', data });
    expect(notice?.template).toEqual({ name: 'email-change-notice', data });
    const stored = await db.collection('emailChanges').get();
    expect(stored.docs.map((doc) => doc.data())).toMatchObject([{ uid: ada.uid, from: ada.email, to: next }]);
    expect(JSON.stringify(stored.docs.map((doc) => doc.data()))).not.toContain(secret);
  });

  it('returns 400 for an invalid address', async () => {
    refusal(await api('POST /users/me/email', { as: ada, body: { email: 'ada' } }), 400, ['body email']);
  });

  it('is limited per account, and per mailbox without a trace in the response', async () => {
    for (let attempt = 0; attempt < QUOTAS.emailChanges.max; attempt += 1) {
      expect((await change(next.replace('@', `+${attempt}@`))).status).toBe(202);
    }
    expect(await queued(ada.email)).toHaveLength(QUOTAS.mails.max);
    const { detail } = refusal(await change(next), 429);
    expect(detail).toBe(
      'You’ve asked to change your email 10 times in the last 24 hours, which is the limit. Try again in 24 hours.',
    );
  });
});

it('The notices to an unverified address are limited to three a day', async () => {
  const eve = await signUp({ verified: false });
  for (let sent = 0; sent < QUOTAS.mails.max - 1; sent += 1)
    expect((await api('POST /users/me/verification-email', { as: eve })).status).toBe(202);
  for (const to of [freshAddress(), freshAddress()]) {
    expect((await change(to, eve)).status).toBe(202);
    expect(await queued(to)).toHaveLength(1);
  }
  expect(await queued(eve.email)).toHaveLength(QUOTAS.mails.max);
});

it('An unverified address can change to another spelling of its mailbox', async () => {
  const eve = await signUp({ verified: false });
  for (const tag of ['+1', '+2']) {
    const to = eve.email.replace('@', `${tag}@`);
    expect((await change(to, eve)).status).toBe(202);
    expect(await queued(to)).toHaveLength(1);
  }
  expect(await queued(eve.email)).toHaveLength(2);
});

describe('A confirmed change', () => {
  beforeEach(async () => {
    await change(next);
    await applyLink(await linkOrFail(next));
  });

  it('ends all tokens with the old address, and the next login saves the new one', async () => {
    await expectChanged(ada);
    const fresh = await signIn(withNew(next));
    expect(fresh.uid).toBe(ada.uid);
    expect((await read(fresh)).status).toBe(200);
    const profile = { email: next, name: 'Ada', creationTime: '2026-11-21', lastSignInTime: '2026-11-21' };
    success(await api('POST /users', { as: fresh, body: profile }), 201, insertResponse);
    expect((await db.collection('users').doc(ada.uid).get()).data()).toMatchObject({
      email: next,
      emailVerified: true,
    });
  });

  it('sends no other confirmation, and still sends the notice', async () => {
    expect(await linkTo(next)).toBeNull();
    expect(await linkTo(ada.email)).toContain('/email-undo#');
  });

  it('can be undone repeatedly for seven days from the notice, and not after', async () => {
    const token = await undoToken(ada.email);
    for (const offset of [0, 7 * DAY - 60_000]) {
      time.offset = offset;
      expect((await undo(token)).body).toEqual({ status: 'done' });
      expect(await addressOf(ada.uid)).toBe(ada.email);
    }
    time.offset = 7 * DAY + 1000;
    refusal(await undo(token), 404);
  });

  it('is undone with every token of the new address', async () => {
    const intruder = await signIn(withNew(next));
    expect((await undo(await undoToken(ada.email))).status).toBe(200);
    for (const answer of [await read(intruder), await acceptTerms(intruder)]) refusal(answer, 401);
    expect((await read(await signIn(ada))).status).toBe(200);
  });

  it('accepts the token of each repeated notice', async () => {
    const first = await undoToken(ada.email);
    await undoToken(ada.email);
    expect((await undo(first)).status).toBe(200);
  });

  it('is undone with later changes, whose links end', async () => {
    const token = await undoToken(ada.email);
    const third = freshAddress();
    await change(third, await signIn(withNew(next)));
    const later = await undoToken(next);
    await applyLink(await linkOrFail(third));
    expect(await addressOf(ada.uid)).toBe(third);

    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    refusal(await undo(later), 404);
    expect(await linkTo(third)).toBeNull();
    expect((await undo(token)).status).toBe(200);
  });

  it('is a 409 for an address that another account has by now, and still ends all tokens', async () => {
    const intruder = await signIn(withNew(next));
    await signUp({ email: ada.email, verified: false });
    refusal(await undo(await undoToken(ada.email)), 409);
    expect(refusal(await read(loggedIn(5, intruder)), 401).detail).toBe(
      'You were logged out everywhere. Log in again.',
    );
  });

  it('cannot be undone for a deleted account', async () => {
    const token = await undoToken(ada.email);
    await remove(ada);
    refusal(await undo(token), 404);
  });
});

describe('POST /users/email-undo', () => {
  it('also works before the change is confirmed, and again after', async () => {
    await change(next);
    const [token, confirmation] = [await undoToken(ada.email), await linkOrFail(next)];
    expect((await undo(token)).status).toBe(200);
    await applyLink(confirmation);
    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('is a 404 for unknown tokens and for a change without a sent notice', async () => {
    await change(next);
    const [{ id } = { id: '' }] = (await db.collection('emailChanges').get()).docs;
    const other = 'A'.repeat(43);
    for (const token of [`${id}.${other}`, `${other}.${other}`]) refusal(await undo(token), 404);
  });

  it.each(['', 'x', 'a'.repeat(87), null, 5])('is a 400 for the token %j', async (token) => {
    refusal(await api('POST /users/email-undo', { body: { token } }), 400, ['body token']);
  });
});

describe('POST /users/me/log-out', () => {
  it('rejects every earlier login on reads and writes, and accepts the next login', async () => {
    // Tokens count whole seconds, so this one is of an earlier second.
    await acceptEarlierLogins(ada);
    const old = loggedIn(5);
    expect((await read(old)).status).toBe(200);
    expect((await logOut(ada)).body).toEqual({ status: 'done' });
    for (const answer of [await read(old), await acceptTerms(old), await logOut(old)]) {
      expect(refusal(answer, 401).detail).toBe('You were logged out everywhere. Log in again.');
    }
    expect((await read(await signIn(ada))).status).toBe(200);
  });

  it('is counted as a change', async () => {
    await logOut(ada);
    expect((await db.collection('counts').get()).docs.map((doc) => doc.get('count'))).toEqual([1]);
  });
});

describe('The deployed functions', () => {
  const sentLink = async (email: string) => firstLink((await emailTo(email)).text);

  it('change an address, reject old tokens, undo the change and log out everywhere', async () => {
    await postTask(site, ada);
    expect((await site('POST /users/me/email', { as: ada, body: { email: next } })).status).toBe(202);
    const notice = await sentLink(ada.email);
    await applyLink(await sentLink(next));
    refusal(await site('GET /users/me/terms', { as: ada }), 401);
    const token = new URL(notice).hash.slice(1);
    expect((await site('POST /users/email-undo', { body: { token } })).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    const fresh = await signIn(ada);
    expect((await site('POST /users/me/log-out', { as: fresh })).status).toBe(200);
  });
});
