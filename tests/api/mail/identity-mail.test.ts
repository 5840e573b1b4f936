import { QUOTAS } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentityProvider } from '../../../functions/src/account/model/identity-provider.ts';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import { createAccountCheck, createTokenVerifier } from '../../../functions/src/http/verify-token.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { type Account, applyLink, disable, freshAddress, signIn, signUp } from '../../support/accounts.ts';
import { type Answer, apiAt, apiOver, refusal } from '../../support/api.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { emulators } from '../../support/emulators.ts';
import { emailTo, receivedBy } from '../../support/inbox.ts';
import { firstLink, queuedMail } from '../../support/queued-mail.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

/** The accounts are those of the Auth emulator. The documents belong to this file. */
const PROJECT = 'demo-identity-mail';
const db = ownFirestore(PROJECT);
const { auth, queued, newest, linkTo, deliver } = queuedMail(db);
const provider = async () => auth;
const store = createStore(db, { identity: createIdentityProvider(provider) });
const app = createApp(createHandlers(store), createTokenVerifier(provider), undefined, {
  checkAccount: createAccountCheck(provider),
  deadlineMs: TEST_DEADLINE_MS,
});
const api = apiOver((path, init) => app.request(path, init));
const site = apiAt(emulators.site);

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const verify = (as: Account) => api('POST /users/me/verification-email', { as });
const reset = (email: string) => api('POST /users/password-resets', { body: { email } });
const profileOf = (email: string) => ({
  email,
  name: 'Ada',
  creationTime: '2026-11-21T08:00:00Z',
  lastSignInTime: '2026-11-21T08:00:00Z',
});
/** Returns another spelling of the mailbox of an account. */
const tagged = ({ email }: Account, number: number): string => email.replace('@', `+${number}@`);
/** The parts of a response that a caller can compare. */
const visible = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
});

describe('POST /users/me/verification-email', () => {
  it('queues an email whose link verifies the address', async () => {
    const ada = await signUp({ verified: false });
    expect((await verify(ada)).body).toEqual({ status: 'accepted' });
    const message = await newest(ada.email);
    expect(message?.subject).toBe('Verify your email for Taskwright');
    const link = firstLink(message?.text ?? '');
    expect(link.startsWith(`${emulators.site}/email-action?mode=verifyEmail&oobCode=`)).toBe(true);
    await applyLink(link);
    expect((await auth.getUser(ada.uid)).emailVerified).toBe(true);
  });

  it('queues nothing for a verified address, and sends nothing to one that was verified meanwhile', async () => {
    const [mia, ada] = [await signUp(), await signUp({ verified: false })];
    expect((await verify(mia)).status).toBe(202);
    expect(await queued(mia.email)).toEqual([]);
    await verify(ada);
    await verify(ada);
    await applyLink((await linkTo(ada.email)) ?? '');
    expect(await linkTo(ada.email)).toBeNull();
  });

  it('is limited to three emails a day that leave, and the caller then gets a 429', async () => {
    const ada = await signUp({ verified: false });
    for (let index = 0; index <= QUOTAS.mails.max; index += 1) expect((await verify(ada)).status).toBe(202);
    expect(await deliver()).toHaveLength(QUOTAS.mails.max);
    const { detail } = refusal(await verify(ada), 429);
    expect(detail).toMatch(/^We’ve sent this address too many emails today. Try again in (?:24|23) hours.$/);
    expect(await queued(ada.email)).toHaveLength(QUOTAS.mails.max + 1);
  });

  it('is limited per account while no email leaves', async () => {
    const ada = await signUp({ verified: false });
    for (let index = 0; index < QUOTAS.verifications.max; index += 1) expect((await verify(ada)).status).toBe(202);
    expect(refusal(await verify(ada), 429).detail).toMatch(/^You’ve asked for 10 verification emails/);
  });

  it('is a 401 for a visitor', async () => {
    refusal(await api('POST /users/me/verification-email'), 401);
  });
});

describe('POST /users/password-resets', () => {
  it('responds alike for known and unknown addresses, and only an account gets an email', async () => {
    const [ada, unknown] = [await signUp(), freshAddress()];
    const known = visible(await reset(ada.email.toUpperCase()));
    expect(known).toMatchObject({ status: 202, body: { status: 'accepted' } });
    expect(visible(await reset(unknown))).toEqual(known);
    expect(await linkTo(unknown)).toBeNull();
    expect(await linkTo(ada.email)).toContain(`${emulators.site}/email-action?mode=resetPassword&oobCode=`);
  });

  it('sends nothing to a disabled account', async () => {
    const ada = await signUp();
    await reset(ada.email);
    await disable(ada);
    expect(await linkTo(ada.email)).toBeNull();
  });

  it('is limited to three emails a day that leave, without a trace in the response or the outbox', async () => {
    const ada = await signUp();
    for (let index = 0; index <= QUOTAS.resetMails.max; index += 1) await reset(ada.email);
    expect(await deliver()).toHaveLength(QUOTAS.resetMails.max);
    const known = visible(await reset(ada.email));
    expect(visible(await reset(freshAddress()))).toEqual(known);
    expect(await queued()).toHaveLength(QUOTAS.resetMails.max + 3);
    expect(await deliver()).toEqual([]);
  });

  it('counts no request for an address without an account', async () => {
    const ada = await signUp({ verified: false });
    for (const number of [1, 2, 3, 4]) await reset(tagged(ada, number));
    await reset(ada.email);
    expect(await deliver()).toEqual([{ to: ada.email, name: 'password-reset' }]);
  });

  it('is limited per IP address', async () => {
    for (let index = 0; index < QUOTAS.passwordResets.max; index += 1) {
      expect((await reset(freshAddress())).status).toBe(202);
    }
    expect(refusal(await reset(freshAddress()), 429).detail).toBe(
      'Too many requests for a new password from your network this hour. Try again in 1 hour.',
    );
  });

  it.each(['', 'ada', 'ada@', null, 5])('is a 400 for %j', async (email) => {
    refusal(await api('POST /users/password-resets', { body: { email } }), 400, ['body email']);
  });
});

describe('A stranger who causes emails to the mailbox of another person', () => {
  const changeTo = (email: string, as: Account) => api('POST /users/me/email', { as, body: { email } });
  const join = (email: string) => api('POST /subscribers', { body: { email } });
  const RESET = { name: 'password-reset' };
  /** Signs up an account without a verified address, by default not at the mailbox of another person. */
  const stranger = (email = freshAddress()) => signUp({ email, verified: false });

  it.each([
    ['verified', true],
    ['not verified', false],
  ])('cannot use up the resets of an address that is %s, by changes of address to it', async (_status, verified) => {
    const victim = await signUp({ verified });
    const accounts = [await stranger(), await stranger()];
    for (const as of [...accounts, ...accounts]) {
      expect((await changeTo(victim.email, as)).status).toBe(202);
      await deliver();
    }
    for (let index = 0; index < QUOTAS.resetMails.max; index += 1) await reset(victim.email);
    expect(await deliver()).toMatchObject(Array(QUOTAS.resetMails.max).fill({ to: victim.email, ...RESET }));
  });

  it.each([
    ['verified', true],
    ['not verified', false],
  ])('cannot use them up by verification emails to victim+tag@, if the address is %s', async (_status, verified) => {
    const victim = await signUp({ verified });
    const tags = [await stranger(tagged(victim, 1)), await stranger(tagged(victim, 2))];
    for (const as of [...tags, ...tags]) await verify(as);
    expect(await deliver()).toHaveLength(QUOTAS.mails.max);
    refusal(await verify(await stranger(tagged(victim, 3))), 429);
    await reset(victim.email);
    expect(await deliver()).toMatchObject([{ to: victim.email, ...RESET }]);
  });

  it('cannot use up those of a verified address by resets of accounts at victim+tag@, of which three leave', async () => {
    const victim = await signUp();
    for (const number of [1, 2, 3, 4]) await reset((await stranger(tagged(victim, number))).email);
    expect(await deliver()).toHaveLength(QUOTAS.resetMails.max);
    await reset(victim.email);
    expect(await deliver()).toMatchObject([{ to: victim.email, ...RESET }]);
  });

  it('causes one email a day by sign-ups and changes of address together, and leaves two verifications', async () => {
    const victim = await stranger();
    const accounts = [await stranger(), await stranger()];
    for (const [index, as] of [...accounts, ...accounts].entries()) await changeTo(tagged(victim, index), as);
    for (const number of [5, 6]) await join(tagged(victim, number));
    const isToVictim = ({ to }: { readonly to: string }) => to.startsWith(victim.email.split('@')[0] ?? '-');
    expect((await deliver()).filter(isToVictim)).toMatchObject([{ name: 'email-change' }]);
    await join(victim.email);
    for (let index = 0; index < QUOTAS.mails.max; index += 1) await verify(victim);
    expect(await deliver()).toMatchObject([{ name: 'verification' }, { name: 'verification' }]);
  });
});

describe('The deployed functions', () => {
  it('send the emails, whose links work', async () => {
    const ada = await signUp({ verified: false });
    expect((await site('POST /users/me/verification-email', { as: ada })).status).toBe(202);
    const mail = await emailTo(ada.email, 'Verify your email');
    await applyLink(firstLink(mail.text));
    expect((await auth.getUser(ada.uid)).emailVerified).toBe(true);

    expect((await site('POST /users/password-resets', { body: { email: ada.email } })).status).toBe(202);
    expect(firstLink((await emailTo(ada.email, 'Set a new password')).text)).toContain('mode=resetPassword');
    expect((await signIn(ada)).uid).toBe(ada.uid);
    expect(receivedBy(ada.email)).toHaveLength(2);
  });

  it('reach an address with an ampersand and an international domain, however it is written', async () => {
    const name = `o&leary.${freshAddress().slice(0, 8)}`;
    const ada = await signUp({ email: `${name}@xn--e1afmkfd.xn--p1ai`, verified: false });
    const typed = `\u202A${name}@ПРИМЕР.рф\u202C`;
    // The parser of received emails decodes the domain.
    const inbox = `${name}@пример.рф`;
    expect((await site('POST /users', { as: ada, body: profileOf(typed) })).status).toBe(201);
    expect((await site('POST /users/me/verification-email', { as: ada })).status).toBe(202);
    const mail = await emailTo(inbox, 'Verify your email');
    expect(mail.headers.to).toBe(ada.email);
    await applyLink(firstLink(mail.text));
    expect((await site('POST /users/password-resets', { body: { email: typed } })).status).toBe(202);
    expect(firstLink((await emailTo(inbox, 'Set a new password')).text)).toContain('mode=resetPassword');
    expect((await site('POST /subscribers', { body: { email: typed } })).status).toBe(202);
    await emailTo(inbox, 'Confirm your email');
  });
});
