import { insertResponse, QUOTAS } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as emailChanges from '../../../functions/src/account/model/email-change-repository.ts';
import { accountStack } from '../../support/account-stack.ts';
import {
  type Account,
  acceptEarlierLogins,
  freshAddress,
  remove,
  signIn,
  signUp,
  withClaims,
} from '../../support/accounts.ts';
import { type Answer, apiAt, postTask, refusal, success } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { emailTo } from '../../support/inbox.ts';
import { firstLink } from '../../support/queued-mail.ts';
import { clear } from '../../support/stack.ts';
import { withIdentity } from '../../support/stores.ts';

/** The accounts are those of the Auth emulator. The documents and the clock belong to this file. */
const PROJECT = 'demo-email-change';
const time = { offset: 0 };
const now = () => new Date(Date.now() + time.offset);
const { db, auth, queued, newest, linkTo, deliver, identity, store, apiWith, api } = accountStack(PROJECT, now);
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
const confirm = (token: string) => api('POST /users/email-confirm', { body: { token } });
const undo = (token: string) => api('POST /users/email-undo', { body: { token } });
const close = (as: Account) => api('DELETE /users/me', { as });
const read = (as: Account) => api('GET /users/me/terms', { as });
const acceptTerms = (as: Account) => api('POST /users/me/terms', { as, body: { version: '2025-07-02' } });
const logOut = (as: Account) => api('POST /users/me/log-out', { as });
const withNew = (email: string): Account => ({ ...ada, email });
/** Returns an account with a token of a login some seconds ago. */
const loggedIn = (secondsAgo: number, as: Account = ada): Account => ({
  ...as,
  idToken: withClaims(as.idToken, { auth_time: Math.floor(Date.now() / 1000) - secondsAgo }),
});
/** Returns the second from which the security rules accept logins. */
const validAfter = async (): Promise<number> =>
  (await db.collection('users').doc(ada.uid).get()).get('validAfter').seconds;
const addressOf = async (uid: string) => (await auth.getUser(uid)).email;

const linkOrFail = async (email: string): Promise<string> => {
  const link = await linkTo(email);
  if (link === null) throw new Error(`${email} gets no email`);
  return link;
};
const hashOf = (link: string): string => new URL(link).hash.slice(1);
const undoToken = async (email: string): Promise<string> => hashOf(await linkOrFail(email));
const confirmToken = async (email: string): Promise<string> => hashOf(await linkOrFail(email));
const expectConfirmed = async (token: string): Promise<void> => {
  expect((await confirm(token)).body).toEqual({ status: 'done' });
};
/** Requests a change and confirms it. */
const changeTo = async (email: string, as: Account = ada): Promise<void> => {
  expect((await change(email, as)).status).toBe(202);
  await expectConfirmed(await confirmToken(email));
};
/** Tries the password of an account. Returns whether it is right. */
const canLogIn = (as: Account) =>
  signIn(as).then(
    () => true,
    () => false,
  );
/** Returns an account with a new password and a login after an undo. A login in the same second counts as before it. */
const withNewPassword = async (as: Account): Promise<Account> => {
  const password = 'Tenon2028';
  await auth.updateUser(as.uid, { password });
  return signIn({ ...as, password });
};

/** Asserts a 401 for a changed address, on a read and on a write. */
const expectChanged = async (as: Account): Promise<void> => {
  // The emulator itself rejects a token of a second before the change.
  await acceptEarlierLogins(as);
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

  it('responds alike for free, taken and own addresses; a taken one gets no link, and the old address is notified', async () => {
    const mia = await signUp();
    const free = visible(await change(next));
    expect(free).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(visible(await change(mia.email.toUpperCase()))).toEqual(free);
    expect(visible(await change(ada.email))).toEqual(free);

    expect(await linkTo(mia.email)).toBeNull();
    const notices = await queued(ada.email);
    expect(notices.map(({ template }) => template.name)).toEqual(['email-change-notice', 'email-change-notice']);
    expect(await linkTo(ada.email)).toContain('/email-undo#');
    expect(await linkTo(next)).toContain('/email-confirm#');
  });

  it('queues causes without secrets, and stores only the hashes of tokens', async () => {
    await change(next);
    const tokens = [await undoToken(ada.email), await confirmToken(next)];
    const [notice] = await queued(ada.email);
    const [confirmation] = await queued(next);
    const data = { change: tokens[0]?.split('.')[0] };
    expect(confirmation?.template).toEqual({ name: 'email-change', data });
    expect(notice?.template).toEqual({ name: 'email-change-notice', data });
    const stored = (await db.collection('emailChanges').get()).docs.map((doc) => doc.data());
    expect(stored).toMatchObject([{ uid: ada.uid, from: ada.email, to: next, isFromVerified: true }]);
    for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  });

  it('returns 400 for an invalid address', async () => {
    refusal(await api('POST /users/me/email', { as: ada, body: { email: 'ada' } }), 400, ['body email']);
  });

  it('is limited per account, and per mailbox without a trace in the response', async () => {
    for (let attempt = 0; attempt < QUOTAS.emailChanges.max; attempt += 1) {
      expect((await change(next.replace('@', `+${attempt}@`))).status).toBe(202);
    }
    const left = await deliver();
    expect(left.filter(({ name }) => name === 'email-change')).toHaveLength(QUOTAS.unrequestedMails.max);
    // Otherwise the owner of the old address could find out whether emails to the new one have left.
    expect(left.filter(({ to }) => to === ada.email)).toHaveLength(QUOTAS.emailChanges.max);
    const { detail } = refusal(await change(next), 429);
    expect(detail).toBe(
      'You’ve asked to change your email 10 times in the last 24 hours, which is the limit. Try again in 24 hours.',
    );
  });

  it('sends nothing to an unverified old address, which may belong to another person', async () => {
    const eve = await signUp({ verified: false });
    await changeTo(next, eve);
    expect(await queued(eve.email)).toEqual([]);
    expect(await auth.getUser(eve.uid)).toMatchObject({ email: next, emailVerified: true });
    expect((await close(await signIn({ ...eve, email: next }))).status).toBe(200);
  });
});

it.each([
  ['An unverified', false, QUOTAS.unrequestedMails.max, 0],
  ['A verified', true, 2, 2],
])('%s address can change to another spelling of its mailbox', async (_status, verified, confirmations, notices) => {
  const eve = await signUp({ verified });
  const left = [];
  for (const tag of ['+1', '+2']) {
    expect((await change(eve.email.replace('@', `${tag}@`), eve)).status).toBe(202);
    left.push(...(await deliver()));
  }
  expect(left.filter(({ name }) => name === 'email-change')).toHaveLength(confirmations);
  expect(left.filter(({ to }) => to === eve.email)).toHaveLength(notices);
});

describe('POST /users/email-confirm', () => {
  it('works for three days from the email, repeatedly, and not after', async () => {
    await change(next);
    const first = await confirmToken(next);
    time.offset = 2 * DAY;
    const second = await confirmToken(next);
    time.offset = 5 * DAY - 60_000;
    await expectConfirmed(second);
    await expectConfirmed(first);
    expect(await addressOf(ada.uid)).toBe(next);
    time.offset = 5 * DAY + 1000;
    for (const token of [first, second]) refusal(await confirm(token), 404);
    expect(await addressOf(ada.uid)).toBe(next);
  });

  it('changes nothing for a token of an undo link, or of another change', async () => {
    await change(next);
    const [id = '', secret = ''] = (await undoToken(ada.email)).split('.');
    const other = 'A'.repeat(43);
    for (const token of [`${id}.${secret}`, `${id}.${other}`, `${other}.${other}`]) {
      expect(refusal(await confirm(token), 404).detail).toBe(
        'This link no longer works. Log in and change your email again.',
      );
    }
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it.each(['', 'x', 'a'.repeat(87), null, 5])('is a 400 for the token %j', async (token) => {
    refusal(await api('POST /users/email-confirm', { body: { token } }), 400, ['body token']);
  });

  it('ends all other changes of the account', async () => {
    const third = freshAddress();
    await change(next);
    await change(third);
    const [token, other] = [await confirmToken(next), await confirmToken(third)];
    await expectConfirmed(token);
    refusal(await confirm(other), 404);
    await auth.updateUser(ada.uid, { email: ada.email });
    refusal(await confirm(other), 404);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('applies one of two changes that are confirmed at once', async () => {
    const third = freshAddress();
    await change(next);
    await change(third);
    const tokens = [await confirmToken(next), await confirmToken(third)];
    const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).status));
    expect(statuses.sort()).toEqual([200, 404]);
    const confirmed = (await db.collection('emailChanges').get()).docs.filter((doc) => doc.get('confirmedAt') !== null);
    expect(confirmed.map((doc) => doc.get('to'))).toEqual([await addressOf(ada.uid)]);
  });

  it('is a 409 for an address that another account has by now, and can then not be confirmed', async () => {
    await change(next);
    const token = await confirmToken(next);
    const mia = await signUp({ email: next });
    refusal(await confirm(token), 409);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    // Another account takes the address after the server has looked it up.
    const late = apiWith(withIdentity(store, { findByEmail: async () => null }));
    refusal(await late('POST /users/email-confirm', { body: { token } }), 409);
    await remove(mia);
    refusal(await confirm(token), 404);
    expect((await close(ada)).status).toBe(200);
  });

  it.each([
    ['a logout everywhere', () => auth.revokeRefreshTokens(ada.uid)],
    ['a new password', () => auth.updateUser(ada.uid, { password: 'Tenon2028' })],
    ['another change of the address', () => auth.updateUser(ada.uid, { email: freshAddress() })],
    ['a disabled account', () => auth.updateUser(ada.uid, { disabled: true })],
    ['a deleted account', () => remove(ada)],
  ])('is a 404 after %s', async (_name, end) => {
    // Logins count whole seconds, so this one is of an earlier second.
    await acceptEarlierLogins(ada);
    await change(next, loggedIn(5));
    const token = await confirmToken(next);
    await end();
    refusal(await confirm(token), 404);
    await expect(auth.getUserByEmail(next)).rejects.toThrow('no user record');
  });

  it('continues after an interruption before the provider was called', async () => {
    await change(next);
    const token = await confirmToken(next);
    const dying = apiWith(withIdentity(store, { setEmail: () => Promise.reject(new Error('The process ends')) }));
    refusal(await dying('POST /users/email-confirm', { body: { token } }), 503);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    await expectConfirmed(token);
    expect(await addressOf(ada.uid)).toBe(next);
  });

  it('changes nothing if the change is undone while it is confirmed', async () => {
    await change(next);
    const [token, undoing] = [await confirmToken(next), await undoToken(ada.email)];
    const setEmail: typeof identity.setEmail = async (...values) => {
      expect((await undo(undoing)).status).toBe(200);
      await identity.setEmail(...values);
    };
    const racing = apiWith(withIdentity(store, { setEmail }));
    refusal(await racing('POST /users/email-confirm', { body: { token } }), 404);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });
});

describe('A confirmed change', () => {
  beforeEach(() => changeTo(next));

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

  it('sends no other confirmation, and notifies the old address twice', async () => {
    expect(await linkTo(next)).toBeNull();
    expect((await queued(ada.email)).map(({ template }) => template.name)).toEqual([
      'email-change-notice',
      'email-changed',
    ]);
    expect((await newest(ada.email))?.subject).toBe('Your Taskwright email was changed');
    for (const name of ['email-change-notice', 'email-changed'] as const)
      expect(await linkTo(ada.email, name)).toContain('/email-undo#');
  });

  it('notifies the old address also if its email is late, and another account has the address in between', async () => {
    await changeTo(freshAddress(), await signIn(withNew(next)));
    await signUp({ email: next });
    const link = await linkTo(ada.email, 'email-change-notice');
    expect((await undo(hashOf(link ?? ''))).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    for (const name of ['email-change-notice', 'email-changed'] as const)
      expect(await linkTo(ada.email, name)).toBeNull();
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

  it('is undone with every token, password and other login of the account', async () => {
    const intruder = await signIn(withNew(next));
    const providerToLink = { providerId: 'google.com', uid: `google-${ada.uid}`, email: next };
    const changedAt = await validAfter();
    time.offset = 5000;
    await auth.updateUser(ada.uid, { providerToLink });
    expect((await undo(await undoToken(ada.email))).status).toBe(200);
    for (const answer of [await read(intruder), await acceptTerms(intruder)]) refusal(answer, 401);
    expect(await validAfter()).toBeGreaterThan(changedAt);
    for (const email of [ada.email, next]) expect(await canLogIn({ ...ada, email })).toBe(false);
    expect((await auth.getUser(ada.uid)).providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect((await read(await withNewPassword(ada))).status).toBe(200);
  });

  it('keeps the Google login of the old address', async () => {
    const providerToLink = { providerId: 'google.com', uid: `google-${ada.uid}`, email: ada.email };
    await auth.updateUser(ada.uid, { providerToLink });
    expect((await undo(await undoToken(ada.email))).status).toBe(200);
    expect((await auth.getUser(ada.uid)).providerData.map(({ providerId }) => providerId)).toContain('google.com');
  });

  it('restores whether the old address was verified', async () => {
    const token = await undoToken(ada.email);
    expect((await undo(token)).status).toBe(200);
    expect((await auth.getUser(ada.uid)).emailVerified).toBe(true);
    await db
      .collection('emailChanges')
      .doc(token.split('.')[0] ?? '')
      .update({ isFromVerified: false });
    expect((await undo(token)).status).toBe(200);
    expect((await auth.getUser(ada.uid)).emailVerified).toBe(false);
  });

  it('keeps the account from being deleted while it can be undone', async () => {
    const thief = await signIn(withNew(next));
    const until = new Date(now().getTime() + 7 * DAY).toLocaleDateString('en-US', {
      ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
    });
    const { detail } = refusal(await close(thief), 409);
    expect(detail).toBe(
      `Your email address was changed recently. To protect you from theft, the account can be deleted after ${until}.`,
    );
    expect(await addressOf(ada.uid)).toBe(next);
    await undo(await undoToken(ada.email));
    expect((await close(await withNewPassword(ada))).status).toBe(200);
  });

  it('no longer keeps the account from being deleted after seven days', async () => {
    const later = loggedIn(-7 * 86_400, await signIn(withNew(next)));
    time.offset = 7 * DAY + 1000;
    expect((await close(later)).status).toBe(200);
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
    const confirmation = await confirmToken(third);
    await expectConfirmed(confirmation);
    expect(await addressOf(ada.uid)).toBe(third);

    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    refusal(await undo(later), 404);
    refusal(await confirm(confirmation), 404);
    expect(await linkTo(third)).toBeNull();
    expect((await undo(token)).status).toBe(200);
  });

  it('takes the old address from an account that has not verified it', async () => {
    const squatter = await signUp({ email: ada.email, verified: false });
    expect((await undo(await undoToken(ada.email))).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    expect(await auth.getUser(squatter.uid)).toMatchObject({
      email: expect.stringMatching(/@no-address\.invalid$/),
      emailVerified: false,
    });
    refusal(await read(squatter), 401);
    expect(await canLogIn(squatter)).toBe(false);
  });

  it('locks the account if another account has verified the old address', async () => {
    const intruder = await signIn(withNew(next));
    const holder = await signUp({ email: ada.email });
    const token = await undoToken(ada.email);
    const { detail } = refusal(await undo(token), 409);
    expect(detail).toBe(
      'Another account has verified your old address, so we’ve locked the changed account. Write to us and we’ll help you.',
    );
    refusal(await read(intruder), 401);
    expect(await canLogIn(withNew(next))).toBe(false);
    expect((await read(holder)).status).toBe(200);

    expect(await addressOf(ada.uid)).toMatch(/@no-address\.invalid$/);

    // The operator removes the other account.
    await remove(holder);
    expect((await undo(token)).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    expect(await canLogIn(ada)).toBe(false);
    expect((await read(await withNewPassword(ada))).status).toBe(200);
  });

  it('cannot be undone for a deleted account', async () => {
    const token = await undoToken(ada.email);
    await remove(ada);
    refusal(await undo(token), 404);
  });
});

describe('POST /users/email-undo', () => {
  /** Returns an undo token of each change, oldest first. */
  const noticeTokens = async (): Promise<string[]> => {
    const { docs } = await db.collection('emailChanges').get();
    const ids = docs.sort((one, other) => one.createTime.toMillis() - other.createTime.toMillis()).map(({ id }) => id);
    const tokens: string[] = [];
    for (const id of ids) {
      const token = await store.run((unit) => emailChanges.createUndoToken(unit, id));
      if (token !== null) tokens.push(token);
    }
    return tokens;
  };

  it('ends every requested change before it is confirmed, and works again', async () => {
    const third = freshAddress();
    await change(next);
    await change(third);
    const confirmations = [await confirmToken(next), await confirmToken(third)];
    const tokens = [...(await noticeTokens())];
    for (const token of tokens.reverse()) expect((await undo(token)).status).toBe(200);
    for (const token of confirmations) refusal(await confirm(token), 404);
    for (const email of [next, third]) expect(await linkTo(email)).toBeNull();
    expect(await linkTo(ada.email)).toBeNull();
    expect(await addressOf(ada.uid)).toBe(ada.email);
    expect(await canLogIn(ada)).toBe(false);
  });

  it('ends a change that an earlier login requests at the same time, and none of a later login', async () => {
    await change(next);
    const token = await undoToken(ada.email);
    await undo(token);
    const third = freshAddress();
    const request = { uid: ada.uid, from: ada.email, to: third, isFromVerified: true };
    const requestWith = (loginAt: number) =>
      store.run(async (unit) => emailChanges.request(unit, { ...request, loginAt }));
    const seconds = Math.floor(Date.now() / 1000);
    for (const [loginAt, works] of [
      [seconds - 5, false],
      [seconds + 5, true],
    ] as const) {
      const id = await requestWith(loginAt);
      const issued = await store.run((unit) => emailChanges.createConfirmToken(unit, id));
      expect(issued !== null).toBe(works);
    }
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
  const sentLink = async (email: string, subject?: string) => firstLink((await emailTo(email, subject)).text);

  it('change an address, reject old tokens, undo the change and log out everywhere', async () => {
    await postTask(site, ada);
    expect((await site('POST /users/me/email', { as: ada, body: { email: next } })).status).toBe(202);
    const token = hashOf(await sentLink(next));
    expect((await site('POST /users/email-confirm', { body: { token } })).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(next);
    refusal(await site('GET /users/me/terms', { as: ada }), 401);
    const undoing = hashOf(await sentLink(ada.email, 'was changed'));
    expect((await site('POST /users/email-undo', { body: { token: undoing } })).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    const fresh = await withNewPassword(ada);
    expect((await site('POST /users/me/log-out', { as: fresh })).status).toBe(200);
  });
});
