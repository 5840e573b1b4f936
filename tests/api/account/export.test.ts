import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  type AccountExport,
  accountExport,
  type Endpoint,
  endpoints,
  piece as pieceSchema,
  savedSearch,
} from '@taskwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { createExportApp } from '../../../functions/src/export/export-app.ts';
import { listenerOf } from '../../../functions/src/http/listener.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import { ofTask } from '../../../functions/src/notifications/model/notification-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { withIndex } from '../../../functions/src/people/model/profile-document.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import { type Account, signUp } from '../../support/accounts.ts';
import { accept, approve, offerOf, party } from '../../support/agreements.ts';
import { type Api, apiAt, changeOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { download, exportOver, loggedIn, tryDownload } from '../../support/export.ts';
import { person, unverified } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';
import { withPayments } from '../../support/payments.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf } from '../../support/photos.ts';
import { profileOf } from '../../support/profiles.ts';

const PROJECT = 'demo-export';
const { db, time, clock, api: server, store } = ownStack(PROJECT);

/** Endpoints that were called, as `POST /tasks`. */
const called = new Set<string>();
const api: Api = (call, options) => {
  const [method = '', address = ''] = call.split(' ');
  const isCalled = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);
  for (const each of Object.values(endpoints)) {
    if (each.method === method && isCalled(each.path)) called.add(`${method} ${each.path}`);
  }
  return server(call, options);
};

const payments = withPayments({ api, store, clock });

/** Endpoints with a body in which a person can store no text, or one that this test cannot send. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'POST /tasks/{id}/bids/read',
  'POST /users/me/conversations/{id}/read',
  'POST /users/me/notifications/read',
  'POST /users/me/notifications/read-place',
  // Numbers of milestones and an amount.
  'POST /payments/checkouts',
  // Links in emails.
  'POST /subscribers/confirm',
  'POST /subscribers/leave',
  'POST /users/email-confirm',
  'POST /users/email-undo',
  // The address of any account.
  'POST /users/password-resets',
]);

const NAMES = ['ada', 'mia', 'ben'] as const;
type Name = (typeof NAMES)[number];

/** Strings by the people whose downloads contain them. */
const readers = new Map<string, readonly Name[]>();
/** Returns a unique text for a field, which only `by` may read. */
const planted = (field: string, ...by: readonly Name[]): string => {
  const text = `${field} ${randomUUID()}`;
  readers.set(text, by);
  return text;
};

/** Returns a unique text without spaces that starts with `start`. */
const plantedLink = (start: string, ...by: readonly Name[]): string => {
  const text = `${start}${randomUUID()}`;
  readers.set(text, by);
  return text;
};

/** Returns a unique email address that only `by` may read. */
const newAddress = (by: Name): string => {
  const address = `${randomUUID()}@taskwright.example`;
  readers.set(address, [by]);
  return address;
};

/** Returns a person with a unique uid, name, address and photo. `seenBy` are the people who meet this person. */
const newPerson = (name: Name, seenBy: readonly Name[]): Account => {
  const uid = randomUUID();
  const email = newAddress(name);
  const photo = photoOf(uid);
  readers.set(photo, seenBy);
  // No user reads a uid.
  readers.set(uid, []);
  const claims = { uid, email, emailVerified: true, name: planted('Name at sign-up'), photo };
  return { uid, email, password: '', idToken: Buffer.from(JSON.stringify(claims)).toString('base64url') };
};

const ok = async (call: string, as: Account, body?: object): Promise<void> => {
  const answer = await api(call, { as, ...(body && { body }) });
  expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
};
const later = () => {
  time.now += 60_000;
};

/** Plants a string in every field that a person can write. Ada is the client, Mia and Ben are freelancers. */
const interact = async (): Promise<Readonly<Record<Name, Account>>> => {
  readers.clear();
  const both = ['ada', 'mia'] as const;
  const [ada, mia, ben] = [newPerson('ada', NAMES), newPerson('mia', both), newPerson('ben', ['ada', 'ben'])];
  const all = NAMES;
  for (const [owner, each, meets] of [
    ['ada', ada, NAMES],
    ['mia', mia, both],
    ['ben', ben, ['ada', 'ben']],
  ] as const) {
    const { name, photo } = JSON.parse(Buffer.from(each.idToken, 'base64url').toString());
    const times = { creationTime: '2026-11-20', lastSignInTime: '2026-11-20' };
    await ok('POST /users', each, { email: each.email, name, ...times });
    await plantCard(db, each.uid, { photo });
    await ok('PUT /users/me/name', each, { name: planted('Name', ...meets) });
    await ok('POST /users/me/email', loggedIn(each, clock), { email: newAddress(owner) });
  }
  await ok('POST /users/me/terms', ada, { version: '2025-07-02' });
  await ok('POST /subscribers', ada, { email: ada.email });
  await ok('PUT /users/me/notification-settings', ada, { muted: ['task-closed'] });

  await saveProfile(mia);
  const post = async (title: string, rest: object = {}) => postTask(api, ada, { title, ...rest });
  const title = planted('Title', ...all);
  const task = await post(title, {
    category: planted('Category', ...both),
    description: planted('Description', ...both),
    skills: [plantedLink('', 'ada')],
    attachments: [{ name: planted('Attachment', 'ada'), url: plantedLink('https://files.example/', 'ada') }],
  });
  await placeBid(api, task, mia, { message: planted('Bid of Mia', ...both) });
  await placeBid(api, task, ben, { message: planted('Bid of Ben', 'ada', 'ben') });
  await ok(`PUT /tasks/${task}/bids/${bidId(task, ben.uid)}/mark`, ada, { mark: 'shortlisted' });
  const [client, freelancer] = [party(api, ada), party(api, mia)];
  const withMia = conversationOf(task, mia);
  await participant(api, mia).send(withMia, planted('Message of Mia', ...both));
  await participant(api, ada).send(withMia, planted('Message of Ada', ...both));
  const terms = (name: string, id?: number) => ({
    deliverables: planted(`Deliverables of ${name}`, ...both),
    milestones: [{ title: planted(`Milestone of ${name}`, ...both), cents: 1000, ...(id && { id }) }],
  });
  await client.take(withMia, { transition: 'offer', ...terms('an offer') });
  await freelancer.take(withMia, { transition: 'decline', reason: planted('Reason to decline', ...both) });
  await client.take(withMia, { ...offerOf(), transition: 'offer', ...terms('a second offer') });
  await freelancer.take(withMia, { transition: 'counter', ...terms('a counter-offer') });
  const { agreement } = await client.take(withMia, accept(3));
  const milestone = agreement?.terms.milestones[0]?.id ?? 0;
  const edited = { title, description: planted('Edited description', ...both), deadline: '2035-12-31', budget: null };
  await ok(`PUT /tasks/${task}`, ada, changeOf(edited));
  await client.take(withMia, { transition: 'propose-amendment', ...terms('an amendment', milestone) });
  await freelancer.take(withMia, {
    transition: 'decline-amendment',
    reason: planted('Reason against an amendment', ...both),
  });
  await client.take(withMia, {
    transition: 'request-cancellation',
    reason: planted('Reason to cancel', ...both),
  });
  await freelancer.take(withMia, {
    transition: 'refuse-cancellation',
    reason: planted('Reason not to cancel', ...both),
  });
  await freelancer.take(withMia, {
    transition: 'submit',
    milestone,
    note: planted('Delivery note', ...both),
    links: [plantedLink('https://files.example/', ...both)],
  });
  await client.take(withMia, {
    transition: 'request-changes',
    milestone,
    reason: planted('Change request', ...both),
  });
  await freelancer.take(withMia, { transition: 'submit', milestone, note: planted('Second note', ...both) });
  // Blocked: the reason of the client is not delivered, nor is a message.
  await ok(`PUT /users/me/conversations/${withMia}/block`, mia);
  await participant(api, ada).send(withMia, planted('Undelivered message', 'ada'));
  await client.take(withMia, { transition: 'request-cancellation', reason: planted('Muted reason', 'ada') });
  await freelancer.take(withMia, { transition: 'refuse-cancellation' });
  const page = await payments.open(ada, withMia, [milestone], 1000);
  await payments.pay(page);
  await payments.refresh(ada, page);
  await client.take(withMia, approve(milestone));
  await client.take(withMia, { transition: 'review', stars: 4, text: planted('Review by Ada', 'ada') });
  await ok(`POST /users/me/conversations/${withMia}/portfolio`, mia, { action: 'propose' });
  await ok(`POST /users/me/conversations/${withMia}/portfolio`, ada, { action: 'agree' });
  await ok('POST /users/me/reports', mia, {
    about: { kind: 'task', task },
    reason: 'other',
    note: planted('Note of a report', 'mia'),
  });

  later();
  const gone = await post(planted('Title of a deleted task', ...both));
  await placeBid(api, gone, mia, { message: planted('Bid on a deleted task', 'mia') });
  await ok(`DELETE /tasks/${gone}`, ada);
  await endTask(store, gone);
  later();
  const withdrawn = await post(planted('Title of a task with a withdrawn bid', ...all));
  await placeBid(api, withdrawn, ben, { message: planted('Withdrawn bid') });
  await ok(`DELETE /tasks/${withdrawn}/bids/me`, ben);
  const quiet = conversationOf(withdrawn, mia);
  await participant(api, mia).send(quiet, planted('Question about a task', ...both));

  later();
  // Mia has blocked Ada, so only Ben receives an invitation.
  await db.doc(`profiles/${personKey(ben.uid)}`).set(withIndex(profileOf({ uid: ben.uid })));
  const notes = [
    [personKey(mia.uid), planted('Note of an invitation that was not delivered', 'ada')],
    [personKey(ben.uid), planted('Note of an invitation', 'ada', 'ben')],
  ] as const;
  for (const [invited, note] of notes) {
    await ok('POST /users/me/invitations', ada, { person: invited, task: withdrawn, note });
    await ok(`PUT /users/me/saved/${invited}`, ada);
  }
  await ok(`PUT /users/me/saved-tasks/${withdrawn}`, mia);
  const query = { search: planted('Searched words', 'mia'), skill: plantedLink('', 'mia') };
  const search = { name: planted('First name of a search'), frequency: 'daily', query };
  const saved = await api('POST /users/me/searches', { as: mia, body: search });
  const renamed = { name: planted('Name of a search', 'mia'), frequency: 'never' };
  await ok(`PUT /users/me/searches/${success(saved, 201, savedSearch)._id}`, mia, renamed);
  return { ada, mia, ben };
};

/**
 * Saves a profile with a portfolio. Ada reads a part of it, because it is on her shortlist. The title of the piece is
 * not among the parts, because a proven piece is better.
 */
const saveProfile = async (mia: Account): Promise<void> => {
  const handle = (...by: readonly Name[]) => {
    const text = `mia-${randomUUID().slice(0, 18)}`;
    readers.set(text, by);
    return text;
  };
  const body = (handleBy: readonly Name[], by = handleBy) => ({
    handle: handle(...handleBy),
    headline: planted('Headline', ...by),
    about: planted('About', ...by.slice(1)),
    skills: [plantedLink('', ...by)],
    languages: [plantedLink('', ...by.slice(1))],
    location: planted('Location', ...by.slice(1)),
    links: [plantedLink('https://oak.example/', ...by.slice(1))],
  });
  // Mia’s download contains her former handle as well.
  await ok('PUT /users/me/profile', mia, body(['mia'], []));
  await ok('PUT /users/me/profile', mia, body(['ada', 'mia']));
  const piece = (...by: readonly Name[]) => ({
    title: planted('Title of a piece', ...by),
    text: planted('Text of a piece', ...by),
    url: plantedLink('https://pieces.example/', ...by),
  });
  const added = await api('POST /users/me/portfolio', { as: mia, body: piece() });
  await ok(`PUT /users/me/portfolio/${success(added, 201, pieceSchema)._id}`, mia, piece('mia'));
};

/** Fails unless each string is in the downloads of its readers and in no other. */
const expectReaders = (texts: Readonly<Record<Name, string>>): void => {
  const expected = [...readers].map(([text, by]) => [text, [...by].sort()]);
  const found = [...readers.keys()].map((text) => [text, NAMES.filter((name) => texts[name].includes(text)).sort()]);
  expect(found).toEqual(expected);
};

/** Fails unless the downloads have a member for everything that `interact` stores. */
const expectMembers = (
  { ada: own, mia: hers, ben: his }: Readonly<Record<Name, AccountExport>>,
  ada: Account,
): void => {
  expect(own).toMatchObject({
    format: 'taskwright-account',
    version: 1,
    createdAt: clock().toISOString(),
    account: { email: ada.email, emailVerified: true, muted: ['task-closed'], terms: { version: '2025-07-02' } },
    newsletter: { email: ada.email, status: 'pending', confirmedAt: null },
    emailChanges: [{ from: ada.email, to: expect.stringMatching(/@taskwright\.example$/) }],
    agreements: [{ role: 'client', state: 'completed', cents: 1000 }],
    reviewsWritten: [{ by: 'client', stars: 4 }],
    reviewsReceived: [],
    complete: true,
  });
  const marks = own.tasks.map(({ bidsReceived }) => bidsReceived.map(({ mark }) => mark));
  expect(marks).toEqual([[], expect.toSatisfy((each) => each.length === 2 && each.includes('shortlisted'))]);
  expect(hers.bidsPlaced.map(({ state }) => state)).toEqual(['gone', 'hired']);
  expect(hers.reports).toMatchObject([{ kind: 'task', reason: 'other' }]);
  expect(hers.blocked).toMatchObject([{ id: expect.stringMatching(/^u/) }]);
  const sent = { state: 'invited' };
  const pieces = [{ kind: 'proven', review: null }, { kind: 'own' }];
  expect([own.profile, hers.profile]).toMatchObject([null, { visibility: 'everyone', pieces }]);
  const former = { handle: expect.stringMatching(/^mia-/), until: expect.stringMatching(/Z$/) };
  expect(hers.handles).toHaveLength(2);
  expect(hers.handles).toEqual(expect.arrayContaining([{ handle: hers.profile?.handle, until: null }, former]));
  expect(own).toMatchObject({ handles: [], invitationsSent: [sent, sent], invitationsReceived: [], saved: [{}, {}] });
  expect([own.savedTasks, hers.savedTasks]).toEqual([[], [expect.objectContaining({ status: 'pending' })]]);
  expect([own.savedSearches, hers.savedSearches]).toMatchObject([[], [{ frequency: 'never' }]]);
  expect([hers.invitationsReceived.length, his.invitationsReceived.length]).toEqual([0, 1]);
  const { movements, journal } = own.payments;
  expect(movements).toMatchObject([{ kind: 'payment', state: 'paid', cents: 1059, role: 'client' }]);
  const paid = { conversation: own.agreements[0]?.conversation, milestones: [expect.any(Number)] };
  expect(journal).toMatchObject([
    { ...paid, kind: 'payment', lines: { client: -1059, held: 1000, processing: 59 } },
    { ...paid, kind: 'release', lines: { held: -1000, earned: 800, service: 200 } },
  ]);
  const earned = [{ payoutOn: journal[1]?.payoutOn, cents: 800 }];
  expect(hers.payments).toEqual({ movements: [], journal, wallets: earned });
  expect([own.payments.wallets, his.payments]).toEqual([[], { movements: [], journal: [], wallets: [] }]);
  expect(hers.notifications.length).toBeGreaterThan(0);
};

/** These tests make about a hundred requests, or store a thousand documents. */
const LONG = { timeout: 120_000 };

describe('The download of a person’s data', () => {
  it('contains every text that the person may read, and no other', LONG, async () => {
    const people = await interact();
    const downloads = async () => {
      const [ada, mia, ben] = await Promise.all(NAMES.map((name) => download(db, clock, people[name])));
      if (ada === undefined || mia === undefined || ben === undefined) throw new RangeError('Three are named');
      return { ada, mia, ben };
    };
    const textsOf = ({ ada, mia, ben }: Awaited<ReturnType<typeof downloads>>) => ({
      ada: JSON.stringify(ada),
      mia: JSON.stringify(mia),
      ben: JSON.stringify(ben),
    });
    const first = await downloads();
    expectReaders(textsOf(first));
    const writable: Endpoint[] = Object.values(endpoints).filter((endpoint) => 'body' in endpoint);
    const missing = writable.map(({ method, path }) => `${method} ${path}`).filter((each) => !called.has(each));
    expect(missing.filter((each) => !WITHOUT_TEXT.has(each))).toEqual([]);
    expect(textsOf(first).ada).toContain('"mark":"shortlisted"');
    expect(textsOf(first).ben).not.toContain('shortlisted');
    expectMembers(first, people.ada);

    // A second review publishes both.
    const withMia = first.mia.conversations.find(({ agreement }) => agreement?.state === 'completed')?.id ?? '';
    const review = planted('Review by Mia', 'ada', 'mia');
    await party(api, people.mia).take(withMia, { transition: 'review', stars: 5, text: review });
    for (const text of readers.keys()) if (text.startsWith('Review by Ada')) readers.set(text, ['ada', 'mia']);
    expectReaders(textsOf(await downloads()));
  });

  it('has its own JSON Schema', () => {
    expect(JSON.stringify(z.toJSONSchema(accountExport, { unrepresentable: 'any' }))).toContain('"bidsReceived"');
  });

  it('needs a login within five minutes, and is available three times a day', async () => {
    const ada = person('ada');
    const exported = exportOver(store);
    const stale = await exported('GET /users/me/export', { as: loggedIn(ada, clock, 301) });
    expect(stale.status).toBe(401);
    expect(stale.body).toMatchObject({ type: expect.stringMatching(/\/recent-login-required$/) });
    expect(stale.headers.get('cache-control')).toBe('private, no-store');
    refusal(await exported('GET /users/me/export'), 401);
    expect((await exported('HEAD /users/me/export', { as: loggedIn(ada, clock) })).status).toBe(405);
    expect((await exported('POST /users/me/export', { as: loggedIn(ada, clock) })).headers.get('allow')).toBe('GET');
    for (let count = 0; count < 3; count += 1) {
      const answer = await exported('GET /users/me/export', { as: loggedIn(ada, clock, 299) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="taskwright-data-2026-11-21.json"');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    const refused = await tryDownload(db, clock, ada);
    const { detail } = refusal(refused, 429);
    expect(refused.headers.get('retry-after')).toBe('86400');
    // A fifth of the quota would be none.
    expect((await tryDownload(db, clock, unverified('eve'))).status).toBe(200);
    expect(detail).toMatch(/^You’ve downloaded your data 3 times in the last 24 hours, which is the limit\. Try again/);
    time.now += 86_400_000;
    expect((await tryDownload(db, clock, ada)).status).toBe(200);
  });
});

/** Returns the number of messages in a copied conversation: more than two pages in the first. */
const entriesOf = (n: number): number => (n === 0 ? 120 : 1);

/**
 * Copies the only conversation `count` times, the first with three pages of messages and the others with one message,
 * and stores as many notifications.
 */
const multiply = async (mia: Account, count: number): Promise<void> => {
  const [source] = (await db.collection('conversations').get()).docs;
  const data = source?.data() ?? {};
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < count; n += 1) {
    const at = new Date(time.now + n).toISOString();
    const id = `${randomUUID()}-${'0'.repeat(32)}`;
    const entries = entriesOf(n);
    const inbox = Object.fromEntries(Object.keys(data.inbox).map((key) => [key, at]));
    void writer.set(db.doc(`conversations/${id}`), { ...data, inbox, entries });
    for (let entry = 1; entry <= entries; entry += 1) {
      const message = {
        kind: 'message',
        n: entry,
        by: 'client',
        text: `Copy ${n} ${entry}`,
        at,
        detail: {},
        isMuted: false,
      };
      void writer.set(db.doc(`conversations/${id}/entries/${entry}`), { ...message, lists: ['client', 'freelancer'] });
    }
    const notice = ofTask('task-taken', { taskId: id, title: 'Sign' }, at);
    void writer.set(db.doc(`users/${mia.uid}/notifications/${id}`), notice);
  }
  await writer.close();
};

describe('The download of a large account', () => {
  it('contains every page of every list, and reads each document about once', LONG, async () => {
    const [ada, mia] = [person('ada'), person('mia')];
    const task = await postTask(api, ada);
    await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
    await multiply(mia, 120);
    const lines: RequestLine[] = [];
    const answer = await exportOver(store, (line) => lines.push(line))('GET /users/me/export', {
      as: loggedIn(mia, clock),
    });
    const { conversations, notifications } = success(answer, 200, accountExport);
    expect(conversations).toHaveLength(121);
    expect(notifications).toHaveLength(120);
    const texts = conversations.flatMap(({ entries }) => entries.map((entry) => 'text' in entry && entry.text));
    expect(new Set(texts).size).toBe(120 + 119 + 1);
    expect(lines.map(({ message, status }) => [message, status])).toEqual([
      ['exportData 200', 200],
      ['exportData finished', 200],
    ]);
    // Each entry and notification once, and at most ten documents about the state of each conversation.
    expect(lines[1]?.documentsRead).toBeLessThan(120 + 119 + 120 + 121 * 10);
  });

  it('breaks off over HTTP as well if a list fails midway, which is logged without the cause’s data', async () => {
    const ada = person(randomUUID());
    await postTask(api, ada);
    const lines: RequestLine[] = [];
    const readToken = async (token: string) => JSON.parse(Buffer.from(token, 'base64url').toString());
    const broken: Store = {
      ...store,
      async readPlan(plan, ...rest) {
        if (plan.collection.endsWith('/notifications'))
          throw new Error(`Cannot read ${plan.collection} for ${ada.email}`);
        return store.readPlan(plan, ...rest);
      },
    };
    const app = createExportApp(broken, readToken, { log: (line) => lines.push(line) });
    const server = createServer(listenerOf(app)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { idToken } = loggedIn(ada, clock);
    const answer = await fetch(`http://127.0.0.1:${port}/users/me/export`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBeNull();
    await expect(answer.text()).rejects.toThrow();
    expect(lines.at(-1)).toMatchObject({ severity: 'ERROR', message: 'exportData interrupted', status: 503 });
    expect(JSON.stringify([lines, logged.mock.calls.map(String)])).not.toMatch(new RegExp(`${ada.uid}|${ada.email}`));
    logged.mockRestore();
    server.closeAllConnections();
    server.close();
  });

  it('skips documents that this release cannot read', async () => {
    const [ada, mia] = [person('ada'), person('mia')];
    for (const title of ['First', 'Second']) {
      const id = conversationOf(await postTask(api, ada, { title }), mia);
      for (const text of ['In oak?', 'Or in elm?']) await participant(api, mia).send(id, text);
      later();
    }
    const { conversations } = await download(db, clock, mia);
    const [first, second] = conversations;
    await db.doc(`conversations/${first?.id}`).update({ entries: 'many' });
    await db.doc(`conversations/${second?.id}/entries/1`).update({ kind: 'hologram' });
    await db.doc(`users/${mia.uid}/private/blocks`).set({ people: 'all' });
    const readable = await download(db, clock, mia);
    expect(readable.conversations.map(({ id }) => id)).toEqual([second?.id]);
    expect(readable.conversations[0]?.entries).toHaveLength((second?.entries.length ?? 0) - 1);
    expect(readable.blocked).toEqual([]);
    expect(readable.complete).toBe(true);
  });
});

describe('GET /users/me/export behind Hosting', () => {
  it('is served by its own function, as a file that no cache stores', async () => {
    const ada = await signUp({ name: 'Ada' });
    const site = apiAt(emulators.site);
    await postTask(site, ada, { title: 'A sign' });
    const answer = await site('GET /users/me/export', { as: ada });
    const { tasks, account } = success(answer, 200, accountExport);
    expect([tasks.map(({ title }) => title), account.email]).toEqual([['A sign'], ada.email]);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="taskwright-data-[\d-]{10}\.json"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    refusal(await site('GET /users/me/export'), 401);
    refusal(await apiAt(emulators.api)('GET /users/me/export', { as: ada }), 404);
  });
});
