import { QUOTAS } from '@taskwright/contract';
import type { Auth } from 'firebase-admin/auth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { finishClosing } from '../../../functions/src/account/finish-closing.ts';
import * as emailChanges from '../../../functions/src/account/model/email-change-repository.ts';
import { createIdentityProvider } from '../../../functions/src/account/model/identity-provider.ts';
import * as quotas from '../../../functions/src/account/model/quota-repository.ts';
import { createMailer } from '../../../functions/src/mail/send-mail.ts';
import { MailRefused } from '../../../functions/src/mail/transport.ts';
import { composerOf } from '../../../functions/src/mailer.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { accountStack } from '../../support/account-stack.ts';
import {
  type Account,
  freshAddress,
  setValidAfter,
  signIn,
  signUp,
  verifyAddress,
  withClaims,
} from '../../support/accounts.ts';
import { emulators } from '../../support/emulators.ts';
import { clear } from '../../support/stack.ts';
import { overUnits, unreadableAt, withIdentity } from '../../support/stores.ts';

/** Each test states what recovery promises. The accounts are those of the Auth emulator. */
const PROJECT = 'demo-recovery-attacks';
const time = { offset: 0 };
const now = () => new Date(Date.now() + time.offset);
const { db, auth, queued, linkTo, deliver, provider, identity, store, apiWith, api } = accountStack(PROJECT, now);
const DAY = 86_400_000;
const THIEF_PASSWORD = 'Thief12345';

let ada: Account;
/** The thief's mailbox. */
let next: string;
beforeEach(async () => {
  time.offset = 0;
  await clear(PROJECT);
  [ada, next] = [await signUp(), freshAddress()];
});
afterAll(() => db.terminate());

const change = (email: string, as: Account = ada) => api('POST /users/me/email', { as, body: { email } });
const confirm = (token: string) => api('POST /users/email-confirm', { body: { token } });
const undo = (token: string, at = api) => at('POST /users/email-undo', { body: { token } });
const close = (as: Account) => api('DELETE /users/me', { as });
const read = (as: Account) => api('GET /users/me/terms', { as });
const withNew = (email: string): Account => ({ ...ada, email });
const addressOf = async (uid: string) => (await auth.getUser(uid)).email;
type Template = Parameters<typeof linkTo>[1];
const tokenTo = async (email: string, name?: Template): Promise<string> => {
  const link = await linkTo(email, name);
  if (link === null) throw new Error(`${email} gets no email`);
  return new URL(link).hash.slice(1);
};
const changeTo = async (email: string, as: Account = ada): Promise<void> => {
  expect((await change(email, as)).status).toBe(202);
  expect((await confirm(await tokenTo(email, 'email-change'))).status).toBe(200);
};
const canLogIn = (as: { email: string; password: string }) =>
  signIn(as).then(
    () => true,
    () => false,
  );
const at = (seconds: number, as: Account): Account => ({
  ...as,
  idToken: withClaims(as.idToken, { auth_time: seconds, iat: seconds }),
});
const seconds = () => Math.floor(now().getTime() / 1000);

/** Calls the provider as a browser does, with the public key only. */
const client = async (method: string, body: object) => {
  const url = `${emulators.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=fake-api-key`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { isDone: response.ok, json };
};
const withGoogle = (email: string, sub: string, idToken?: string) =>
  client('signInWithIdp', {
    ...(idToken === undefined ? {} : { idToken }),
    postBody: `id_token=${encodeURIComponent(JSON.stringify({ sub, email, email_verified: true }))}&providerId=google.com`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
const googleAccount = z.object({ localId: z.string(), idToken: z.string(), email: z.string() });
const oobCodes = z.object({
  oobCodes: z.array(
    z.object({ email: z.string(), newEmail: z.optional(z.string()), requestType: z.string(), oobCode: z.string() }),
  ),
});
/** Code of the newest email of the provider. */
const providerCode = async (kind: string): Promise<string> => {
  const url = `${emulators.auth}/emulator/v1/projects/${emulators.project}/oobCodes`;
  const sent = oobCodes.parse(await (await fetch(url)).json()).oobCodes;
  const newest = sent.findLast(
    ({ requestType, email, newEmail }) =>
      requestType === kind && [email, newEmail].some((each) => each === ada.email || each === next),
  );
  if (newest === undefined) throw new Error(`The provider sent no ${kind}`);
  return newest.oobCode;
};

/** An identity provider whose Admin SDK runs `before` before the first update of an account with these changes. */
const identityWith = (
  before: (call: number, changes: Parameters<Auth['updateUser']>[1]) => Promise<void>,
  uid: () => string,
) => {
  let calls = 0;
  return createIdentityProvider(
    async () =>
      new Proxy(auth, {
        get(target, name) {
          if (name === 'updateUser')
            return async (...args: Parameters<Auth['updateUser']>) => {
              if (args[0] === uid()) {
                calls += 1;
                await before(calls, args[1]);
              }
              return target.updateUser(...args);
            };
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        },
      }),
  );
};

describe('Without a race', () => {
  it('an address that was verified after the request is notified, can undo, and prevents the deletion', async () => {
    const eve = await signUp({ verified: false });
    expect((await change(next, eve)).status).toBe(202);
    const token = await tokenTo(next, 'email-change');
    await verifyAddress(eve);
    expect((await confirm(token)).status).toBe(200);
    const names = (await queued(eve.email)).map(({ template }) => template.name);
    const deletion = (await close(await signIn({ ...eve, email: next }))).status;
    expect({ names, deletion }).toEqual({ names: ['email-changed'], deletion: 409 });
  });

  it('the same with a token from before the verification', async () => {
    const eve = await signUp({ verified: false });
    await verifyAddress(eve);
    await changeTo(next, eve);
    const names = (await queued(eve.email)).map(({ template }) => template.name);
    expect(names).toContain('email-changed');
  });

  it('an undo link of the thief does not keep late emails from the old address', async () => {
    await changeTo(next);
    // The first emails to the old address got a 451. The thief goes on before the next attempt.
    await change(freshAddress(), await signIn(withNew(next)));
    expect((await undo(await tokenTo(next, 'email-change-notice'))).status).toBe(200);
    const links = [await linkTo(ada.email, 'email-change-notice'), await linkTo(ada.email, 'email-changed')];
    expect(links).toEqual([expect.stringContaining('/email-undo#'), expect.stringContaining('/email-undo#')]);
  });

  it('a thief cannot lock the account, so that its owner gets no email for a new password', async () => {
    await changeTo(next);
    const owners = await tokenTo(ada.email);
    await changeTo(freshAddress(), await signIn(withNew(next)));
    const thiefs = await tokenTo(next, 'email-changed');
    await signUp({ email: next });
    expect((await undo(thiefs)).status).toBe(409);
    expect((await undo(owners)).status).toBe(200);
    await api('POST /users/password-resets', { body: { email: ada.email } });
    expect(await linkTo(ada.email, 'password-reset')).toEqual(expect.stringContaining('mode=resetPassword'));
  });

  it('a link that arrived works although later emails are refused temporarily', async () => {
    await change(next);
    const arrived = await tokenTo(ada.email, 'email-change-notice');
    expect((await confirm(await tokenTo(next, 'email-change'))).status).toBe(200);
    const refusing = createMailer(store, {
      compose: composerOf(store, provider),
      send: () => Promise.reject(new MailRefused('452 4.2.2', { isPermanent: false, isBounce: false })),
    });
    const changed = (await db.collection('mail').get()).docs.find(
      (doc) => doc.get('template.name') === 'email-changed',
    );
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await refusing.sendMail(changed?.id ?? '');
      time.offset += (5 * 3_600_000) / 5;
    }
    expect((await undo(arrived)).status).toBe(200);
  });

  it('the owner gets a reset email after the undo, also if a thief has used up the resets of the day', async () => {
    for (let request = 0; request < 3; request += 1)
      await api('POST /users/password-resets', { body: { email: ada.email } });
    await deliver();
    await changeTo(next);
    expect((await undo(await tokenTo(ada.email))).status).toBe(200);
    await api('POST /users/password-resets', { body: { email: ada.email } });
    expect((await deliver()).map(({ name }) => name)).toContain('password-reset');
  });

  it('a thief whose address the owner has changed back cannot take the account again after the owner’s time', async () => {
    await changeTo(next);
    time.offset = 6 * DAY;
    const thief = at(seconds(), await signIn(withNew(next)));
    await change(ada.email, thief);
    expect(await linkTo(next, 'email-change-notice')).toBeNull();
    // The owner presses 'Confirm your new email', which gives the account back.
    expect((await confirm(await tokenTo(ada.email, 'email-change'))).status).toBe(200);
    for (const name of ['email-change-notice', 'email-changed'] as const) expect(await linkTo(next, name)).toBeNull();
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('reset and verification links of the thief’s mailbox end with the undo', async () => {
    await changeTo(next);
    const links = [await auth.generatePasswordResetLink(next), await auth.generateEmailVerificationLink(next)];
    const [reset, verification] = links.map((link) => new URL(link).searchParams.get('oobCode'));
    expect((await undo(await tokenTo(ada.email))).status).toBe(200);
    const answers = [
      await client('resetPassword', { oobCode: reset, newPassword: THIEF_PASSWORD }),
      await client('update', { oobCode: verification }),
    ];
    expect(answers.map(({ isDone }) => isDone)).toEqual([false, false]);
    expect(await canLogIn({ email: ada.email, password: THIEF_PASSWORD })).toBe(false);
  });

  it('an owner with Google only can undo, log in with Google, and set a password', async () => {
    const email = freshAddress();
    const google = googleAccount.parse((await withGoogle(email, `g-${email}`)).json);
    const owner: Account = { uid: google.localId, idToken: google.idToken, email, password: THIEF_PASSWORD };
    await changeTo(next, owner);
    expect((await undo(await tokenTo(email))).status).toBe(200);
    expect((await withGoogle(email, `g-${email}`)).json).toMatchObject({ localId: owner.uid });
    await api('POST /users/password-resets', { body: { email } });
    expect(await linkTo(email, 'password-reset')).toContain('mode=resetPassword');
  });

  it('an owner whose only login is Google under another address can set a password', async () => {
    const google = googleAccount.parse((await withGoogle(freshAddress(), `g-${next}`)).json);
    await auth.updateUser(google.localId, { email: ada.email.replace('@', '-g@'), emailVerified: true });
    const email = ada.email.replace('@', '-g@');
    const again = googleAccount.parse((await withGoogle(google.email, `g-${next}`)).json);
    expect(again.localId).toBe(google.localId);
    const owner: Account = { uid: google.localId, idToken: again.idToken, email, password: THIEF_PASSWORD };
    await changeTo(next, owner);
    expect((await undo(await tokenTo(email))).status).toBe(200);
    await api('POST /users/password-resets', { body: { email } });
    expect(await linkTo(email, 'password-reset')).toContain('mode=resetPassword');
  });

  it('an honest A→B→A in both directions, links in two tabs and repeatedly', async () => {
    await changeTo(next);
    const first = await tokenTo(ada.email);
    await changeTo(ada.email, at(seconds(), await signIn(withNew(next))));
    const both = await Promise.all([undo(first), undo(first)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    expect((await undo(first)).status).toBe(200);
    expect((await undo(await tokenTo(ada.email, 'email-changed').catch(() => first))).status).toBe(200);
  });

  it('a thief cannot keep the owner from logging out everywhere', async () => {
    const caller = { uid: ada.uid, email: ada.email, emailVerified: true, name: null };
    for (let count = 0; count < QUOTAS.changes.max; count += 1)
      await store.run((unit) => quotas.spendForUser(unit, 'changes', caller));
    expect((await api('POST /users/me/log-out', { as: ada })).status).toBe(200);
  });

  it('an address that the operator has restored stays, also for the undo links of a thief', async () => {
    await changeTo(next);
    await change(freshAddress(), await signIn(withNew(next)));
    const thiefs = await tokenTo(next, 'email-change-notice');
    // This is step 3 of "A locked account" in docs/operations.md, for a link that has expired.
    await auth.updateUser(ada.uid, { email: ada.email, emailVerified: true, password: 'Owner12345' });
    await auth.revokeRefreshTokens(ada.uid);
    for (const { ref } of (await db.collection('emailChanges').where('uid', '==', ada.uid).get()).docs)
      await ref.delete();
    expect((await undo(thiefs)).status).toBe(404);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('links of two requests work at once and one after the other', async () => {
    const third = freshAddress();
    await change(next);
    await change(third);
    const ids = (await db.collection('emailChanges').get()).docs.map(({ id }) => id);
    const tokens: string[] = [];
    for (const id of ids) tokens.push((await store.run((unit) => emailChanges.createUndoToken(unit, id))) ?? '');
    const answers = await Promise.all(tokens.map((token) => undo(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const token of tokens) expect((await undo(token)).status).toBe(200);
  });

  it('an owner with two accounts who presses a link by mistake keeps the account', async () => {
    await changeTo(next);
    await signUp({ email: ada.email });
    await undo(await tokenTo(ada.email));
    expect((await auth.getUser(ada.uid)).disabled).toBe(false);
  });
});

describe('In the second of the undo', () => {
  it('a login before it is ended', async () => {
    await change(next);
    const token = await tokenTo(ada.email, 'email-change-notice');
    const thief = at(seconds(), ada);
    expect((await undo(token)).status).toBe(200);
    const set = await client('update', { idToken: thief.idToken, password: THIEF_PASSWORD });
    expect({
      read: (await read(thief)).status,
      hasSetPassword: set.isDone,
      canLogIn: await canLogIn({ email: ada.email, password: THIEF_PASSWORD }),
    }).toEqual({ read: 401, hasSetPassword: false, canLogIn: false });
  });
});

describe('Between the steps of the undo', () => {
  const linking = (act: () => Promise<unknown>, uid: () => string) =>
    apiWith(
      withIdentity(
        store,
        identityWith(async (call) => {
          if (call === 1) await act();
        }, uid),
      ),
    );

  it('a Google login that a thief links meanwhile does not stay', async () => {
    await changeTo(next);
    const thief = await signIn(withNew(next));
    const token = await tokenTo(ada.email);
    const racing = linking(
      async () => {
        expect((await withGoogle(next, `thief-${next}`, thief.idToken)).isDone).toBe(true);
      },
      () => ada.uid,
    );
    expect((await undo(token, racing)).status).toBe(200);
    const entered = googleAccount.safeParse((await withGoogle(next, `thief-${next}`)).json).data?.localId;
    expect(entered).not.toBe(ada.uid);
  });

  it('a password that a thief gives an account with Google only does not stay', async () => {
    const email = freshAddress();
    const google = googleAccount.parse((await withGoogle(email, `g-${email}`)).json);
    const owner: Account = { uid: google.localId, idToken: google.idToken, email, password: THIEF_PASSWORD };
    await change(next, owner);
    const racing = linking(
      async () => {
        const set = await client('update', { idToken: owner.idToken, password: THIEF_PASSWORD });
        expect(set.isDone).toBe(true);
      },
      () => owner.uid,
    );
    expect((await undo(await tokenTo(email), racing)).status).toBe(200);
    expect(await canLogIn({ email, password: THIEF_PASSWORD })).toBe(false);
  });

  it('a change that a thief requests after its commit, by a login of the next second, cannot be undone', async () => {
    await changeTo(next);
    const owners = await tokenTo(ada.email);
    let thief: Account | null = null;
    const racing = apiWith(
      withIdentity(store, {
        async recover(...of) {
          time.offset += 1100;
          thief = at(seconds(), await signIn(withNew(next)));
          expect((await change(freshAddress(), thief)).status).toBe(202);
          await identity.recover(...of);
        },
      }),
    );
    expect((await undo(owners, racing)).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    const link = await linkTo(next, 'email-change-notice');
    if (link !== null) await undo(new URL(link).hash.slice(1));
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('a change that a thief requests after its commit cannot be confirmed', async () => {
    await change(next);
    const owners = await tokenTo(ada.email);
    const third = freshAddress();
    const racing = apiWith(
      withIdentity(store, {
        async recover(...of) {
          // The next second: the thief logs in, requests, and then the provider revokes earlier logins.
          time.offset += 1100;
          const second = seconds();
          expect((await change(third, at(second, await signIn(ada)))).status).toBe(202);
          await identity.recover(...of);
          await setValidAfter(ada, second);
        },
      }),
    );
    expect((await undo(owners, racing)).status).toBe(200);
    const link = await linkTo(third, 'email-change');
    if (link !== null) await confirm(new URL(link).hash.slice(1));
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('the security rules reject a login between its commit and its end', async () => {
    await changeTo(next);
    const owners = await tokenTo(ada.email);
    let login = 0;
    const racing = apiWith(
      withIdentity(store, {
        async recover(...of) {
          // Whole seconds, because the provider waits for the next second of the real clock.
          time.offset += 2000;
          login = seconds();
          await identity.recover(...of);
        },
      }),
    );
    expect((await undo(owners, racing)).status).toBe(200);
    const { seconds: validAfter } = (await db.collection('users').doc(ada.uid).get()).get('validAfter');
    expect(login).toBeLessThan(validAfter);
  });

  it('sign-ups with the old address cannot defeat it', async () => {
    await changeTo(next);
    const owners = await tokenTo(ada.email);
    const racing = apiWith(
      withIdentity(
        store,
        identityWith(
          async (_call, { email }) => {
            if (email === ada.email) await signUp({ email, verified: false }).catch(() => null);
          },
          () => ada.uid,
        ),
      ),
    );
    const { status } = await undo(owners, racing);
    expect({ status, thiefEnters: await canLogIn(withNew(next)) }).toEqual({ status: 503, thiefEnters: false });
    expect((await undo(owners)).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('a confirmation that ends after it has set the address is undone', async () => {
    await change(next);
    const [token, undoing] = [await tokenTo(next), await tokenTo(ada.email)];
    const dying = apiWith(
      withIdentity(store, {
        async setEmail(...of) {
          expect((await undo(undoing)).status).toBe(200);
          await identity.setEmail(...of);
          throw new Error('The process ends');
        },
      }),
    );
    expect((await dying('POST /users/email-confirm', { body: { token } })).status).toBe(404);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('a request that is delayed until the thief has gone on does not protect the thief’s own link', async () => {
    await change(next);
    const token = await tokenTo(next);
    let isFirst = true;
    let thiefs = '';
    const slow = apiWith({
      ...store,
      runIdempotent: (call, work) =>
        store.runIdempotent(call, async (unit) => {
          const reply = await work(unit);
          if (!isFirst) return reply;
          isFirst = false;
          expect((await confirm(token)).status).toBe(200);
          await change(freshAddress(), await signIn(withNew(next)));
          thiefs = await tokenTo(next, 'email-change-notice');
          return reply;
        }),
    });
    const late = freshAddress();
    expect((await slow('POST /users/me/email', { as: ada, body: { email: late } })).status).toBe(202);
    const stored = (await db.collection('emailChanges').where('to', '==', late).get()).docs[0]?.id ?? '';
    const owners = await store.run((unit) => emailChanges.createUndoToken(unit, stored));
    expect((await undo(owners ?? '')).status).toBe(200);
    expect(await addressOf(ada.uid)).toBe(ada.email);
    await undo(thiefs);
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('an interrupted deletion by a thief does not end an account that its owner has recovered', async () => {
    await change(next);
    const [token, owners] = [await tokenTo(next), await tokenTo(ada.email)];
    const dying = apiWith(unreadableAt(store, /^profiles\//, new Error('The process ends')));
    expect((await dying('DELETE /users/me', { as: ada })).status).toBe(503);
    const confirmed = (await confirm(token)).status;
    const undone = (await undo(owners)).status;
    // The daily sweep continues the deletion.
    const outcome = await finishClosing(store, ada.uid);
    expect({ confirmed, undone, outcome }).toEqual({ confirmed: 404, undone: 200, outcome: 'withdrawn' });
  });

  it('an undo that ended between its commit and the provider still prevents the deletion', async () => {
    await changeTo(next);
    const owners = await tokenTo(ada.email);
    const dying = apiWith(withIdentity(store, { recover: () => Promise.reject(new Error('The process ends')) }));
    expect((await undo(owners, dying)).status).toBe(503);
    const thief = at(seconds() + 1, await signIn(withNew(next)));
    const deletion = (await close(thief)).status;
    expect({ deletion, undo: (await undo(owners)).status }).toEqual({ deletion: 409, undo: 200 });
  });

  it('a link of the provider that is used while the undo runs does not keep the address', async () => {
    await changeTo(next);
    const thief = await signIn(withNew(next));
    const owners = await tokenTo(ada.email);
    const stolen = freshAddress();
    await client('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: thief.idToken, newEmail: stolen });
    const code = await providerCode('VERIFY_AND_CHANGE_EMAIL');
    expect((await undo(owners)).status).toBe(200);
    await client('update', { oobCode: code });
    expect(await addressOf(ada.uid)).toBe(ada.email);
  });

  it('a deletion cannot pass a confirmation at the same time', async () => {
    await change(next);
    const token = await tokenTo(next);
    const confirming =
      (readPlan: Store['readPlan']): Store['readPlan'] =>
      async (plan, ...rest) => {
        const found = await readPlan(plan, ...rest);
        if (plan.collection === 'emailChanges') await confirm(token);
        return found;
      };
    const racing = apiWith({
      ...overUnits(store, ({ readPlan }) => ({ readPlan: confirming(readPlan) })),
      readPlan: confirming(store.readPlan),
    });
    expect((await racing('DELETE /users/me', { as: ada })).status).toBe(409);
  });
});
