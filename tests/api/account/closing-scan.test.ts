import { beforeAll, describe, expect, it } from 'vitest';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { payWallets } from '../../../functions/src/payments/pay-wallets.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { closingStack } from '../../support/closing.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { PLANTED, plantAccount, plantedIn } from '../../support/planted-account.ts';
import { allDocuments } from '../../support/snapshot.ts';
import { clear } from '../../support/stack.ts';

const PROJECT = 'demo-closing-scan';
const stack = closingStack(PROJECT);
const { db, api, store, runEvents, sweep, time } = stack;
const { earn } = payoutsOf(stack);

/**
 * Texts of a closed account that stay, with the collections that contain them. docs/privacy.md names all of them and
 * the time for which they stay.
 */
const STAYS: Readonly<Record<string, string>> = {
  'uid: accountStates': 'for four weeks, the id of the document',
  'uid: conversations': 'identifies the two sides of an agreement',
  'uid: tasks': 'of completed tasks, identifies their client',
  'uid: reports': 'identifies the sides of a report',
  'email: mail': 'for two days, the address of the last email',
  'handle: handles': 'for 90 days, because it was public for less than 30 and has no public review',
  'formerHandle: handles': 'for 90 days',
  'doneTask: conversations': 'title of an agreement',
  'doneTask: tasks': 'completed task',
  'doneText: tasks': 'completed task',
  'doneTask: tasks/bids': 'in the bids of others on a completed task',
  'doneTask: reviews': 'title of the agreement of a review',
  'doneTask: users/notifications': 'for 90 days, in notifications of the other party',
  'doneTask: unmailed': 'for a week at most, in coming emails to others',
  'openTask: unmailed': 'for a week at most, in coming emails to others',
  'openTask: conversations': 'title of a conversation',
  'openTask: ended/bids': 'for 90 days, in the bids of others on a deleted task',
  'openTask: users/notifications': 'for 90 days, in notifications of others',
  'message: conversations': 'start of the last message, for the other party',
  'message: conversations/entries': 'message that the other party received',
  'message: reports': 'evidence',
  'review: conversations': 'review of an agreement',
  'review: reviews': 'review',
  'note: reports': 'evidence',
  'headline: reports': 'evidence',
  'piece: reports': 'evidence',
};

/**
 * Hashes of the id of a closed account that stay, with the collections that contain them: `person` is that of the id,
 * `bid` that of the id and a task. docs/privacy.md names all of them.
 */
const HASHES_STAY: Readonly<Record<string, string>> = {
  'bid: conversations': 'id of a conversation',
  'bid: conversations/entries': 'id of their conversation',
  'bid: events': 'for two days, a declined bid and the id of its event',
  'bid: people': 'conversation of a review that is not counted yet',
  'bid: reports': 'path of a reported message',
  'bid: reviews': 'conversation of a review',
  'bid: tasks': 'hired bid of a completed task',
  'bid: unmailed': 'for a week at most, conversation of a notification to others',
  'bid: users/notifications': 'for 90 days, conversation of a notification to others',
  'person: ended/bids': 'for 90 days, client of the bids of others on a deleted task',
  'person: journal': 'for ten years, entries of earnings and payouts',
  'person: movements': 'for ten years, payouts',
  'person: people': 'id of the card, which contains the rating',
  'person: reports': 'path of a reported profile',
  'person: reviews': 'author and subject of a review',
  'person: tasks/bids': 'client of the bids of others on a completed task',
  'person: users/private': 'in the block lists of others',
  'person: wallets': 'until the last payout has arrived, the id of the document',
};

/** Plants a payout that is on its way, and earnings that the next one pays. */
const plantEarnings = async (uid: string) => {
  const now = time.now;
  await earn(uid, 100_00);
  const account = {
    id: 'acct_1',
    state: 'ready',
    checkedAt: new Date(now).toISOString(),
    openedAt: null,
    changedAt: null,
  };
  await db.doc(`wallets/${personKey(uid)}`).update({ account });
  time.now += 7 * 86_400_000;
  await payWallets(store);
  time.now = now;
  await earn(uid, 30_00);
};

/** All documents before the account is closed, after that, and 29 days later. */
let before: Awaited<ReturnType<typeof allDocuments>>;
let after: typeof before;
let later: typeof before;

beforeAll(async () => {
  await clear(PROJECT);
  const { zoe, openTask } = await plantAccount(api, (tasks) => runEvents('nobody', tasks));
  await plantEarnings(zoe.uid);
  before = await allDocuments(db);
  expect((await api('DELETE /users/me', { as: zoe })).status).toBe(200);
  await runEvents(zoe.uid, [openTask]);
  after = await allDocuments(db);
  time.now += 29 * 86_400_000;
  await sweep();
  later = await allDocuments(db);
}, 120_000);

/** Returns the number of documents whose path starts with a text. */
const countAt = (documents: typeof before, start: string): number =>
  [...documents.keys()].filter((path) => path.startsWith(start)).length;

describe('After an account is closed', () => {
  it('its texts are only where the documentation names them', () => {
    const places = plantedIn(before);
    for (const name of Object.keys(PLANTED))
      expect(places.filter((each) => each.startsWith(`${name}: `))).not.toEqual([]);
    expect(new Set(places.map((each) => each.split(': ')[1]))).toEqual(
      new Set([
        ...['conversations', 'conversations/entries', 'ended/bids', 'events', 'handles', 'idempotency'],
        ...[
          'invitations',
          'mail',
          'people',
          'photos',
          'profiles',
          'reports',
          'reviews',
          'searchQueries',
          'subscribers',
          'tasks',
        ],
        ...['tasks/bids', 'unmailed', 'users', 'users/notifications', 'users/private', 'wallets'],
      ]),
    );

    expect(plantedIn(after)).toEqual(Object.keys(STAYS).sort());
    for (const path of after.keys()) expect(path).not.toMatch(/^users\/uid-of-zoe/);
    expect(after.has(`profiles/${personKey(PLANTED.uid)}`)).toBe(false);
    for (const handle of [PLANTED.handle, PLANTED.formerHandle]) {
      expect(after.get(`handles/${handle}`)).toMatchObject({ person: null, since: null, until: expect.any(String) });
    }
    expect(after.get(`accountStates/${PLANTED.uid}`)).toMatchObject({ closure: null, suspension: { isRemoved: true } });
    expect(plantedIn(later)).not.toContain('uid: accountStates');
  });

  it('hashes of its id are only where the documentation names them', () => {
    const { uid } = PLANTED;
    const tasks = new Set(
      [...before.keys(), ...after.keys()].flatMap((path) => path.match(/(?<=^(?:tasks|ended)\/)[^/]+/) ?? []),
    );
    const bids = [...tasks].map((task) => ['bid', bidId(task, uid)] as const);
    const hashes = [['person', personKey(uid)] as const, ...bids];
    expect(bids.length).toBeGreaterThan(5);
    expect(plantedIn(after, hashes)).toEqual(Object.keys(HASHES_STAY).sort());
  });

  it('the counts of bids are correct, and no quota or recorded response of it is left', () => {
    expect([countAt(before, 'idempotency/'), countAt(after, 'idempotency/')]).toEqual([1, 0]);
    // Zoe used the quotas of tasks, bids, messages, conversations, reports, changes, handles, their claims and invitations.
    expect(countAt(before, 'counts/') - countAt(after, 'counts/')).toBe(9);
    const tasks = [...after].filter(([path]) => /^tasks\/[^/]+$/.test(path));
    expect(tasks.length).toBeGreaterThan(0);
    for (const [path, { bids }] of tasks) expect(countAt(after, `${path}/bids/`)).toBe(bids);
  });
});
