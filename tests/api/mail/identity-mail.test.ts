import { QUOTAS } from '@taskwright/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdentityProvider } from '../../../functions/src/accounts/identity-provider.ts';
import { createHandlers } from '../../../functions/src/handlers.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import { createAccountCheck, createTokenVerifier } from '../../../functions/src/http/verify-token.ts';
import { createServices } from '../../../functions/src/services.ts';
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
const { auth, queued, newest, linkTo } = queuedMail(db);
const provider = async () => auth;
const services = createServices(db, undefined, undefined, createIdentityProvider(provider));
const app = createApp(createHandlers(services), createTokenVerifier(provider), undefined, {
  checkAccount: createAccountCheck(provider),
  deadlineMs: TEST_DEADLINE_MS,
});
const api = apiOver((path, init) => app.request(path, init));
const site = apiAt(emulators.site);

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const verify = (as: Account) => api('POST /users/me/verification-email', { as });
const reset = (email: string) => api('POST /users/password-resets', { body: { email } });
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

  it('is limited to three emails a day, and the caller gets a 429', async () => {
    const ada = await signUp({ verified: false });
    for (let index = 0; index < QUOTAS.mails.max; index += 1) expect((await verify(ada)).status).toBe(202);
    const { detail } = refusal(await verify(ada), 429);
    expect(detail).toBe('We’ve sent this address too many emails today. Try again in 24 hours.');
    expect(await queued(ada.email)).toHaveLength(QUOTAS.mails.max);
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

  it('is limited to three emails a day per mailbox, under any spelling, without a trace in the response', async () => {
    const ada = await signUp();
    for (const tag of ['', '+1', '+2', '+3', '+4']) {
      const answer = await reset(ada.email.replace('@', `${tag}@`));
      expect(answer.body).toEqual({ status: 'accepted' });
    }
    expect(await queued()).toHaveLength(QUOTAS.mails.max);
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
});
