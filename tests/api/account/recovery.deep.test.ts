import fc from 'fast-check';
import type { Auth, UpdateRequest } from 'firebase-admin/auth';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { accountStack } from '../../support/account-stack.ts';
import { type Account, freshAddress, setValidAfter, signIn, signUp, withClaims } from '../../support/accounts.ts';
import { isDeep } from '../../support/deep.ts';
import { clear } from '../../support/stack.ts';

/** The accounts are those of the Auth emulator. The documents and the clock belong to this file. */
const PROJECT = 'demo-recovery';
/** Seconds since 1970, which only the test advances. */
const time = { seconds: 0 };
const now = () => new Date(time.seconds * 1000);

/** The emulator revokes logins by its own clock. This revokes them by the clock of the test. */
const revoke = (uid: string): Promise<void> => setValidAfter({ uid }, time.seconds);
const updateBy = async (auth: Auth, uid: string, changes: UpdateRequest) => {
  const user = await auth.updateUser(uid, changes);
  if (changes.email !== undefined || changes.password !== undefined) await revoke(uid);
  return user;
};
const withClock = (auth: Auth): Auth =>
  new Proxy(auth, {
    get(target, name) {
      if (name === 'revokeRefreshTokens') return revoke;
      if (name === 'updateUser') return (uid: string, changes: UpdateRequest) => updateBy(target, uid, changes);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

const { db, auth, queued, linkIn, api } = accountStack(PROJECT, now, withClock);
const update = (uid: string, changes: UpdateRequest) => updateBy(auth, uid, changes);

beforeEach(() => clear(PROJECT));
afterAll(() => db.terminate());

const logIn = async (email: string, password: string): Promise<Account | null> => {
  const account = await signIn({ email, password }).catch(() => null);
  return account === null ? null : { ...account, idToken: withClaims(account.idToken, { auth_time: time.seconds }) };
};

/** Actions of a thief, each with the number of one of their logins, links, passwords or mailboxes. */
const ACTIONS = [
  'log in',
  'request a change',
  'read emails',
  'confirm a change',
  'undo a change',
  'reset the password',
  'set a password',
  'link Google',
  'sign up at a free address',
  'log out everywhere',
  'delete the account',
] as const;
type Action = (typeof ACTIONS)[number];

const MAILBOXES = 3;

/** Creates a thief with the password of an account and with mailboxes, who cannot read the owner's mailbox. */
const createThief = (owner: Account) => {
  const mailboxes = Array.from({ length: MAILBOXES }, freshAddress);
  const passwords = [owner.password];
  const logins: Account[] = [];
  const links: string[] = [];
  let count = 0;
  const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];
  const tokensOf = (path: string) =>
    links
      .map((link) => new URL(link))
      .filter(({ pathname }) => pathname === path)
      .map(({ hash }) => hash.slice(1));
  const isAccepted = async (as: Account) => (await api('GET /users/me/terms', { as })).status === 200;
  const newPassword = () => {
    count += 1;
    passwords.push(`Secret${count}x`);
    return `Secret${count}x`;
  };

  const act: Readonly<Record<Action, (number: number) => Promise<unknown>>> = {
    async 'log in'(number) {
      const { email } = await auth.getUser(owner.uid);
      const login = await logIn(email ?? '', pick(passwords, number) ?? '');
      if (login !== null) logins.push(login);
    },
    async 'request a change'(number) {
      const as = logins.at(-1);
      if (as !== undefined) await api('POST /users/me/email', { as, body: { email: pick(mailboxes, number) } });
    },
    async 'read emails'() {
      for (const mail of await queued()) {
        const link = mailboxes.includes(mail.to) ? await linkIn(mail) : null;
        if (link !== null) links.push(link);
      }
    },
    async 'confirm a change'(number) {
      const token = pick(tokensOf('/email-confirm'), number);
      if (token !== undefined) await api('POST /users/email-confirm', { body: { token } });
    },
    async 'undo a change'(number) {
      const token = pick(tokensOf('/email-undo'), number);
      if (token !== undefined) await api('POST /users/email-undo', { body: { token } });
    },
    async 'reset the password'(number) {
      const user = await auth.getUserByEmail(pick(mailboxes, number) ?? '').catch(() => null);
      if (user !== null) await update(user.uid, { password: newPassword() });
    },
    async 'set a password'(number) {
      const as = pick(logins, number);
      if (as !== undefined && (await isAccepted(as))) await update(as.uid, { password: newPassword() });
    },
    async 'link Google'(number) {
      const as = pick(logins, number);
      if (as === undefined || !(await isAccepted(as))) return;
      const uid = `google-${owner.uid}`;
      await auth.updateUser(as.uid, { providerToLink: { providerId: 'google.com', uid, email: mailboxes[0] ?? '' } });
    },
    async 'sign up at a free address'(number) {
      const email = pick([owner.email, ...mailboxes], number) ?? '';
      await signUp({ email, verified: false }).catch(() => null);
    },
    async 'log out everywhere'(number) {
      const as = pick(logins, number);
      if (as !== undefined) await api('POST /users/me/log-out', { as });
    },
    async 'delete the account'(number) {
      const as = pick(logins, number);
      // An account with its own address is deleted, and that address is notified. There is nothing to recover then.
      if (as === undefined || (await auth.getUser(owner.uid)).email === owner.email) return;
      expect([401, 409]).toContain((await api('DELETE /users/me', { as })).status);
    },
  };

  return {
    act,
    /** Asserts that the thief has no way into the account. */
    async expectLockedOut(): Promise<void> {
      const user = await auth.getUser(owner.uid);
      expect(user).toMatchObject({ email: owner.email, emailVerified: true, disabled: false });
      expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
      for (const login of logins) expect((await api('GET /users/me/terms', { as: login })).status).toBe(401);
      for (const email of [owner.email, ...mailboxes]) {
        for (const password of passwords) expect((await logIn(email, password))?.uid).not.toBe(owner.uid);
      }
      for (const token of tokensOf('/email-confirm'))
        expect((await api('POST /users/email-confirm', { body: { token } })).status).toBe(404);
    },
  };
};

type Thief = ReturnType<typeof createThief>;

/** Opens one of the emails to the owner, all of which have an undo link, and presses its button. */
const undoAsOwner = async (owner: Account, number: number): Promise<boolean> => {
  const links: string[] = [];
  for (const mail of await queued(owner.email)) {
    const link = await linkIn(mail);
    if (link?.includes('/email-undo#')) links.push(link);
  }
  const link = links[number % Math.max(1, links.length)];
  if (link === undefined) return false;
  const body = { token: new URL(link).hash.slice(1) };
  expect((await api('POST /users/email-undo', { body })).body).toEqual({ status: 'done' });
  return true;
};

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...ACTIONS),
    number: fc.nat(20),
    wait: fc.constantFrom(0, 0, 1, 1, 60, 86_400),
    isFirstThief: fc.boolean(),
  }),
  { minLength: 4, maxLength: 25 },
);

/** Takes the account over. Random actions alone rarely get that far. */
const takeOver = async (thief: Thief): Promise<void> => {
  for (const action of ['log in', 'request a change', 'read emails', 'confirm a change'] as const)
    await thief.act[action](0);
};

it('The undo locks out two thieves, whatever they do before and after it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.nat(20), fc.boolean(), async (before, after, number, isTaken) => {
      time.seconds = Math.floor(Date.now() / 1000) + 1;
      await clear(PROJECT);
      const owner = await signUp();
      const thieves = [createThief(owner), createThief(owner)] as const;
      if (isTaken) await takeOver(thieves[0]);
      const run = async (list: typeof before) => {
        for (const { action, number: which, wait, isFirstThief } of list) {
          await thieves[isFirstThief ? 0 : 1].act[action](which);
          time.seconds += wait;
        }
      };
      await run(before);
      // The undo ends logins of earlier seconds.
      time.seconds += 1;
      const isUndone = await undoAsOwner(owner, number);
      time.seconds += 1;
      await run(after);
      if (!isUndone) return;
      for (const thief of thieves) await thief.expectLockedOut();
    }),
    { numRuns: isDeep ? 150 : 8, endOnFailure: true },
  );
});
