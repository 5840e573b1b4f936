import { randomUUID } from 'node:crypto';
import {
  type Checkout,
  clientFee,
  conversationIdOf,
  type EndpointName,
  endpoints,
  todayUtc,
} from '@taskwright/contract';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import {
  account,
  claims,
  type FakeGoogle,
  foreignKey,
  jwt,
  KEY_ID,
  PROJECT,
  startFakeGoogle,
} from '../../../functions/src/http/testing/fake-google.ts';
import { createAccountCheck, createTokenVerifier } from '../../../functions/src/http/verify-token.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, offerOf, party } from '../../support/agreements.ts';
import { type Api, apiOver, changeOf, inserted, refusal, success, taskOf } from '../../support/api.ts';
import { bidOf } from '../../support/bids.ts';
import { TEST_DEADLINE_MS } from '../../support/deadline.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { fakeIdentity } from '../../support/fake-identity.ts';
import { withPayments } from '../../support/payments.ts';
import { allDocuments } from '../../support/snapshot.ts';
import { ownFirestore } from '../../support/stack.ts';

/**
 * Makes every call of the contract with every kind of token. The tokens are signed as Google signs them, and production
 * code verifies them.
 */
const STORE = 'demo-matrix';
const db = ownFirestore(STORE);
let google: FakeGoogle;
let app: App;
let api: Api;

/** The owner of a task and another user. Each test that writes uses a new pair, because quotas count per user. */
let uids = { owner: '', other: '' };
/** A task of the owner with a bid of the other user. */
let id: string;
const emailOf = (uid: string) => `${uid}@example.com`;
const tokenOf = (uid: string, change: Record<string, unknown> = {}) =>
  jwt(claims({ sub: uid, email: emailOf(uid), name: uid, ...change }));
const now = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  google = await startFakeGoogle();
  const credential = { getAccessToken: async () => ({ access_token: 'of-the-server', expires_in: 3600 }) };
  app = initializeApp({ projectId: PROJECT, httpAgent: google.agent, credential }, 'matrix');
  const auth = async () => getAuth(app);
  const server = createApp(
    createHandlers(createStore(db, { identity: fakeIdentity() })),
    createTokenVerifier(auth),
    undefined,
    {
      checkAccount: createAccountCheck(auth),
      deadlineMs: TEST_DEADLINE_MS,
    },
  );
  api = apiOver((path, init) => server.request(path, init));
  await clearFirestore(STORE);
});

afterAll(async () => {
  await deleteApp(app);
  await google.stop();
  await db.terminate();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  google.account = account();
});

/** Returns a deadline that does not pass within the next hour. Its task precedes the others in lists by deadline. */
const nextDeadline = (): string => todayUtc(new Date(Date.now() + 3_600_000));

/** Posts a task as a new owner, with a bid of another new user. */
const arrange = async (): Promise<void> => {
  google.account = account();
  uids = { owner: randomUUID(), other: randomUUID() };
  const posted = await api('POST /tasks', {
    as: { idToken: tokenOf(uids.owner) },
    body: taskOf({ email: emailOf(uids.owner) }, { deadline: nextDeadline() }),
  });
  id = success(posted, 201, inserted).insertedId;
  const bid = await api(`PUT /tasks/${id}/bids/me`, { as: { idToken: tokenOf(uids.other) }, body: bidOf() });
  expect(bid.status).toBe(201);
};

const profileOf = (uid: string) => ({
  email: emailOf(uid),
  name: uid,
  creationTime: '2026-11-21',
  lastSignInTime: '2026-11-21',
});

/** A well-formed token that belongs to no subscriber. */
const NO_LINK = { token: `${'0'.repeat(43)}.${'0'.repeat(43)}` };

/** The body of each call, and the expected statuses for a visitor, the task's owner and another user. */
/** Calls with the address of any mailbox in their body. */
const ANY_ADDRESS: ReadonlySet<EndpointName> = new Set(['subscribe', 'changeEmail', 'requestPasswordReset']);

const CALLS: Readonly<
  Record<EndpointName, { query?: string; body?: (uid: string) => object; nobody: number; owner: number; other: number }>
> = {
  saveUser: { body: profileOf, nobody: 401, owner: 2, other: 2 },
  createTask: { body: (uid) => taskOf({ email: emailOf(uid) }), nobody: 401, owner: 201, other: 201 },
  listTasks: { nobody: 200, owner: 200, other: 200 },
  countOwnTasks: { nobody: 401, owner: 200, other: 200 },
  getTask: { nobody: 200, owner: 200, other: 200 },
  updateTask: { body: () => changeOf(), nobody: 401, owner: 200, other: 403 },
  deleteTask: { nobody: 401, owner: 200, other: 403 },
  listBids: { nobody: 401, owner: 200, other: 200 },
  placeBid: { body: () => bidOf(), nobody: 401, owner: 403, other: 200 },
  withdrawBid: { nobody: 401, owner: 404, other: 200 },
  markBid: { body: () => ({ mark: 'declined' }), nobody: 401, owner: 200, other: 403 },
  listMyBids: { nobody: 401, owner: 200, other: 200 },
  readBids: { body: () => ({ upTo: '2026-01-01T00:00:00Z' }), nobody: 401, owner: 200, other: 403 },
  getBidTabs: { nobody: 401, owner: 200, other: 200 },
  createCheckout: {
    body: () => ({ conversation: 'x', milestones: [1], totalCents: 100 }),
    nobody: 401,
    owner: 404,
    other: 404,
  },
  refreshCheckout: { nobody: 401, owner: 404, other: 404 },
  cancelCheckout: { nobody: 401, owner: 404, other: 404 },
  listLedger: { nobody: 401, owner: 200, other: 200 },
  openPayoutAccount: { nobody: 401, owner: 200, other: 200 },
  refreshPayoutAccount: { nobody: 401, owner: 200, other: 200 },
  getBalance: { nobody: 401, owner: 200, other: 200 },
  listMovements: { nobody: 401, owner: 200, other: 200 },
  getMovement: { nobody: 401, owner: 404, other: 404 },
  getTaskConversation: { nobody: 401, owner: 403, other: 200 },
  listConversations: { nobody: 401, owner: 200, other: 200 },
  countUnreadConversations: { nobody: 401, owner: 200, other: 200 },
  getConversation: { nobody: 401, owner: 200, other: 200 },
  listEntries: { nobody: 401, owner: 200, other: 200 },
  sendMessage: { body: () => ({ text: 'In oak?' }), nobody: 401, owner: 201, other: 201 },
  transitionAgreement: {
    body: () => ({ transition: 'offer', deliverables: 'A sign.', milestones: [{ title: 'All', cents: 45_000 }] }),
    nobody: 401,
    owner: 200,
    other: 409,
  },
  getDesk: { nobody: 401, owner: 200, other: 200 },
  getSuggestions: { nobody: 401, owner: 200, other: 200 },
  listAgreements: { query: '?role=client', nobody: 401, owner: 200, other: 200 },
  readConversation: { body: () => ({ upTo: 1 }), nobody: 401, owner: 200, other: 200 },
  blockPerson: { nobody: 401, owner: 200, other: 200 },
  unblockPerson: { nobody: 401, owner: 200, other: 200 },
  report: { body: () => ({ about: { kind: 'task', task: id }, reason: 'spam' }), nobody: 401, owner: 403, other: 201 },
  listReviews: { nobody: 200, owner: 200, other: 200 },
  listNotifications: { nobody: 401, owner: 200, other: 200 },
  countUnread: { nobody: 401, owner: 200, other: 200 },
  readPlace: { body: () => ({ place: 'my-bids', tasks: ['x'] }), nobody: 401, owner: 200, other: 200 },
  readNotifications: { body: () => ({ upTo: '2026-11-21T10:00:00.000Z' }), nobody: 401, owner: 200, other: 200 },
  featuredTasks: { nobody: 200, owner: 200, other: 200 },
  browseTasks: { nobody: 200, owner: 200, other: 200 },
  getAccount: { nobody: 401, owner: 200, other: 200 },
  closeAccount: { nobody: 401, owner: 200, other: 200 },
  saveName: { body: () => ({ name: 'Ada King' }), nobody: 401, owner: 200, other: 200 },
  savePhoto: { body: () => ({}), nobody: 401, owner: 415, other: 415 },
  removePhoto: { nobody: 401, owner: 200, other: 200 },
  getPhoto: { nobody: 404, owner: 404, other: 404 },
  changeEmail: { body: () => ({ email: 'new@example.com' }), nobody: 401, owner: 202, other: 202 },
  sendVerificationEmail: { nobody: 401, owner: 202, other: 202 },
  requestPasswordReset: { body: () => ({ email: 'ada@example.com' }), nobody: 202, owner: 202, other: 202 },
  confirmEmailChange: { body: () => NO_LINK, nobody: 404, owner: 404, other: 404 },
  undoEmailChange: { body: () => NO_LINK, nobody: 404, owner: 404, other: 404 },
  logOutEverywhere: { nobody: 401, owner: 200, other: 200 },
  liftMailSuppression: { nobody: 401, owner: 200, other: 200 },
  saveNotificationSettings: { body: () => ({ muted: [] }), nobody: 401, owner: 200, other: 200 },
  listBlocked: { nobody: 401, owner: 200, other: 200 },
  unblockListed: { nobody: 401, owner: 404, other: 404 },
  getProfile: { nobody: 404, owner: 404, other: 404 },
  listProfiles: { nobody: 200, owner: 200, other: 200 },
  getOwnProfile: { nobody: 401, owner: 200, other: 200 },
  saveProfile: { body: (uid) => ({ handle: uid.slice(0, 30) }), nobody: 401, owner: 200, other: 200 },
  addPiece: { body: () => ({ title: 'A sign' }), nobody: 401, owner: 409, other: 409 },
  savePiece: { body: () => ({ title: 'A sign' }), nobody: 401, owner: 404, other: 404 },
  removePiece: { nobody: 401, owner: 404, other: 404 },
  transitionPiece: { body: () => ({ action: 'propose' }), nobody: 401, owner: 403, other: 409 },
  invite: { body: () => ({ person: 'u0', task: id }), nobody: 401, owner: 404, other: 403 },
  listMyInvitations: { nobody: 401, owner: 200, other: 200 },
  listInvitable: { nobody: 401, owner: 404, other: 404 },
  declineInvitation: { nobody: 401, owner: 404, other: 404 },
  restoreInvitation: { nobody: 401, owner: 404, other: 404 },
  listInvitations: { nobody: 401, owner: 200, other: 403 },
  listSaved: { nobody: 401, owner: 200, other: 200 },
  savedPeople: { nobody: 401, owner: 200, other: 200 },
  saveFreelancer: { nobody: 401, owner: 404, other: 404 },
  unsaveFreelancer: { nobody: 401, owner: 200, other: 200 },
  listSimilarTasks: { nobody: 401, owner: 200, other: 200 },
  listSavedTasks: { nobody: 401, owner: 200, other: 200 },
  savedTaskIds: { nobody: 401, owner: 200, other: 200 },
  saveTask: { nobody: 401, owner: 200, other: 200 },
  unsaveTask: { nobody: 401, owner: 200, other: 200 },
  listSearches: { nobody: 401, owner: 200, other: 200 },
  saveSearch: {
    body: () => ({ name: 'Signs', frequency: 'daily', query: { search: 'sign' } }),
    nobody: 401,
    owner: 201,
    other: 201,
  },
  changeSearch: { body: () => ({ name: 'Signs', frequency: 'daily' }), nobody: 401, owner: 404, other: 404 },
  deleteSearch: { nobody: 401, owner: 404, other: 404 },
  acceptTerms: { body: () => ({ version: '2025-07-02' }), nobody: 401, owner: 200, other: 200 },
  acceptedTerms: { nobody: 401, owner: 200, other: 200 },
  subscribe: { body: () => ({ email: 'reader@example.com' }), nobody: 202, owner: 202, other: 202 },
  // A token that was never sent. Leaving reveals nothing about unknown subscribers.
  confirmSubscription: { body: () => NO_LINK, nobody: 404, owner: 404, other: 404 },
  leaveNewsletter: { body: () => NO_LINK, nobody: 200, owner: 200, other: 200 },
};
const NAMES = Object.keys(endpoints) as EndpointName[];

/** Returns the path of a call on the task or on its conversation. */
const addressOf = (name: EndpointName): string => {
  const { path } = endpoints[name];
  const conversationId = conversationIdOf(id, bidId(id, uids.other));
  return path
    .replace('{id}', path.startsWith('/users/me/conversations/') ? conversationId : id)
    .replace('{bid}', bidId(id, uids.other))
    .concat(CALLS[name].query ?? '');
};

/** Satisfies the precondition of transitions. */
const READ = { 'if-match': '*' };

const send = (name: EndpointName, uid: string, authorization?: string) => {
  const body = CALLS[name].body?.(uid);
  return api(`${endpoints[name].method} ${addressOf(name)}`, {
    ...(body && { body }),
    headers: { ...READ, ...(authorization !== undefined && { authorization }) },
  });
};

/** Compares a status. An expected value below 10 compares the first digit only. */
const expectStatus = (status: number, expected: number): void => {
  expect(expected < 10 ? Math.floor(status / 100) : status).toBe(expected);
};

/** Bad tokens by what is wrong with them. */
const BAD_TOKENS: readonly (readonly [string, () => string])[] = [
  ['a malformed token', () => 'a.b.c'],
  ['a truncated token', () => tokenOf(uids.owner).slice(0, -40)],
  [
    'one that says it needs no signature',
    () => jwt(claims({ sub: uids.owner }), { header: { alg: 'none', typ: 'JWT', kid: KEY_ID }, sign: () => '' }),
  ],
  ['a token signed with another key', () => jwt(claims({ sub: uids.owner }), { key: foreignKey })],
  ['a token for another project', () => tokenOf(uids.owner, { aud: 'other' })],
  ['a token of another issuer', () => tokenOf(uids.owner, { iss: 'https://securetoken.google.com/other' })],
  ['an expired token', () => tokenOf(uids.owner, { iat: now() - 7200, auth_time: now() - 7200, exp: now() - 3600 })],
];

/** States of an account whose tokens are rejected, with the provider's response. */
const ENDED_ACCOUNTS: readonly (readonly [string, () => typeof google.account])[] = [
  ['signed out everywhere', () => account({ validSince: String(now()) })],
  ['disabled', () => account({ disabled: true })],
  ['deleted', () => () => ({ status: 200, body: { kind: 'identitytoolkit#GetAccountInfoResponse' } })],
  ['given another address', () => account({ email: 'new@example.com' })],
];

describe.each(NAMES)('%s, without a token or with a bad one', (name) => {
  // No test here changes the task, so all share one.
  beforeAll(arrange);

  it('by a visitor', async () => {
    const answer = await send(name, uids.owner);
    expectStatus(answer.status, CALLS[name].nobody);
    expect(JSON.stringify(answer.body)).not.toContain(emailOf(uids.owner));
  });

  it.each(BAD_TOKENS)('with %s is a 401, even on a public call', async (_what, token) => {
    refusal(await send(name, uids.owner, `Bearer ${token()}`), 401);
    expect((await api(`GET /tasks/${id}`)).status).toBe(200);
  });

  it.each(ENDED_ACCOUNTS)('by an account that was %s is a 401, even on a public call', async (_what, found) => {
    google.account = found();
    refusal(await send(name, uids.owner, `Bearer ${tokenOf(uids.owner)}`), 401);
    expect((await api(`GET /tasks/${id}`)).status).toBe(200);
  });
});

describe.each(NAMES)('%s, with a good token', (name) => {
  beforeEach(arrange);

  it.each(['owner', 'other'] as const)('by the task’s %s', async (who) => {
    const answer = await send(name, uids[who], `Bearer ${tokenOf(uids[who])}`);
    expectStatus(answer.status, CALLS[name][who]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const stranger = uids[who === 'owner' ? 'other' : 'owner'];
    expect(JSON.stringify(answer.body)).not.toContain(emailOf(stranger));
  });

  it('with another user’s address grants no access', async () => {
    const body = CALLS[name].body?.(uids.owner);
    const answer = await api(`${endpoints[name].method} ${addressOf(name)}`, {
      as: { idToken: tokenOf(uids.other) },
      headers: READ,
      ...(body && { body }),
    });
    const isClaim = body !== undefined && ('userEmail' in body || ('email' in body && !ANY_ADDRESS.has(name)));
    if (isClaim) refusal(answer, 403, [`body ${'userEmail' in body ? 'userEmail' : 'email'}`]);
    else expectStatus(answer.status, CALLS[name].other);
  });
});

const PAYMENT_CALLS = [
  'createCheckout',
  'refreshCheckout',
  'cancelCheckout',
  'listLedger',
  'listMovements',
  'getMovement',
] as const;

/** The open payment of an agreement between both users, with every kind of token. Last, because it turns payments on. */
describe('A payment', () => {
  const clock = () => new Date();
  const store = createStore(db, { identity: fakeIdentity() });
  const payments = withPayments({ api: (call, options) => api(call, options), store, clock });
  const accountOf = (uid: string): Account => ({
    ...{ uid, email: emailOf(uid), password: '', idToken: tokenOf(uid) },
  });
  const milestone = { title: 'All', cents: 450_00 };
  const payment = { milestones: [1], totalCents: milestone.cents + clientFee(milestone.cents) };
  /** The open payment. */
  let page: Checkout;
  const conversation = () => conversationIdOf(id, bidId(id, uids.other));

  beforeAll(async () => {
    await arrange();
    const [client, freelancer] = [party(api, accountOf(uids.owner)), party(api, accountOf(uids.other))];
    await client.take(conversation(), offerOf([milestone]));
    await freelancer.take(conversation(), accept());
    page = await payments.open(accountOf(uids.owner), conversation(), [1], milestone.cents);
  });

  const call = (name: (typeof PAYMENT_CALLS)[number], authorization?: string, movement = page._id) => {
    const { method, path } = endpoints[name];
    const target = name === 'listLedger' ? conversation() : movement;
    return api(`${method} ${path.replace('{id}', target)}`, {
      headers: { ...READ, ...(authorization !== undefined && { authorization }) },
      ...(name === 'createCheckout' && { body: { conversation: conversation(), ...payment } }),
    });
  };
  /** Asserts that a call is refused without a trace in the database or at the provider. */
  const expectNoTrace = async (send: () => Promise<void>): Promise<void> => {
    const stored = async () => [...(await allDocuments(db))];
    const [before, pages] = [await stored(), await payments.pagesOf(page._id)];
    await send();
    expect(await stored()).toEqual(before);
    expect(await payments.pagesOf(page._id)).toEqual(pages);
  };

  it.each(PAYMENT_CALLS)('of others: %s without a token, with a bad one, or of an ended account is a 401', (name) =>
    expectNoTrace(async () => {
      refusal(await call(name), 401);
      for (const [, token] of BAD_TOKENS) refusal(await call(name, `Bearer ${token()}`), 401);
      for (const [, found] of ENDED_ACCOUNTS) {
        google.account = found();
        refusal(await call(name, `Bearer ${tokenOf(uids.owner)}`), 401);
      }
    }),
  );

  it.each([
    ['createCheckout', 403],
    ['refreshCheckout', 404],
    ['cancelCheckout', 404],
    ['getMovement', 404],
  ] as const)('of others: %s by the freelancer is a %i, and by a third user a 404', (name, byFreelancer) =>
    expectNoTrace(async () => {
      refusal(await call(name, `Bearer ${tokenOf(uids.other)}`), byFreelancer);
      const third = `Bearer ${tokenOf(randomUUID())}`;
      const { requestId: _, ...found } = refusal(await call(name, third), 404);
      // The same as for a payment that does not exist.
      if (name !== 'createCheckout') expect(refusal(await call(name, third, 'unknown'), 404)).toMatchObject(found);
    }),
  );

  it('has a ledger for both parties, and for no third user', () =>
    expectNoTrace(async () => {
      for (const uid of [uids.owner, uids.other])
        expect((await call('listLedger', `Bearer ${tokenOf(uid)}`)).body).toEqual([]);
      refusal(await call('listLedger', `Bearer ${tokenOf(randomUUID())}`), 404);
    }));

  it('is listed for its client alone', () =>
    expectNoTrace(async () => {
      expect((await call('listMovements', `Bearer ${tokenOf(uids.owner)}`)).body).toMatchObject([{ _id: page._id }]);
      for (const uid of [uids.other, randomUUID()])
        expect((await call('listMovements', `Bearer ${tokenOf(uid)}`)).body).toEqual([]);
    }));

  it('has no events from senders without the secret, whatever their token', () =>
    expectNoTrace(async () => {
      const tokens = [null, ...BAD_TOKENS.map(([, token]) => token()), tokenOf(uids.owner)];
      for (const token of tokens) {
        const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
        const body = JSON.stringify({ data: { object: { metadata: { movement: page._id } } } });
        expect((await fetch(payments.webhookUrl(), { method: 'POST', body, headers })).status).toBe(400);
      }
    }));

  it('is read, cancelled and opened again by its client, also with an unverified address', async () => {
    google.account = account();
    const token = `Bearer ${tokenOf(uids.owner, { email_verified: false })}`;
    expect((await call('createCheckout', token)).status).toBe(409);
    expect((await call('getMovement', token)).body).toMatchObject({ state: 'open', reference: null });
    expect((await call('refreshCheckout', token)).body).toMatchObject({ state: 'open' });
    expect((await call('cancelCheckout', token)).body).toMatchObject({ state: 'expired' });
    expect((await call('createCheckout', token)).status).toBe(201);
  });
});
