import { describe, expect, it } from 'vitest';
import { personKey } from '../../../functions/src/users/person-key.ts';
import { closingStack } from '../../support/closing.ts';
import { PLANTED, plantAccount, plantedIn } from '../../support/planted-account.ts';
import { allDocuments } from '../../support/snapshot.ts';

const { db, api, runEvents, sweep, time } = closingStack('demo-closing-scan');

/**
 * Texts of a closed account that stay, with the collections that contain them. docs/privacy.md names all of them and
 * the time for which they stay.
 */
const STAYS: Readonly<Record<string, string>> = {
  'uid: conversations': 'identifies the two sides of an agreement',
  'uid: tasks': 'of completed tasks, identifies their client',
  'uid: reports': 'identifies the sides of a report',
  'uid: suspensions': 'for four weeks, the id of the document',
  'email: mail': 'for two days, the address of the last email',
  'handle: handles': 'never issued again',
  'formerHandle: handles': 'never issued again',
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
};

describe('After an account is closed', () => {
  it('its texts are only where the documentation names them', { timeout: 120_000 }, async () => {
    const { zoe, openTask } = await plantAccount(api, (tasks) => runEvents('nobody', tasks));
    const before = plantedIn(await allDocuments(db));
    for (const name of Object.keys(PLANTED))
      expect(before.filter((each) => each.startsWith(`${name}: `))).not.toEqual([]);
    expect(new Set(before.map((each) => each.split(': ')[1]))).toEqual(
      new Set([
        ...[
          'blocks',
          'conversations',
          'conversations/entries',
          'delayed',
          'ended/bids',
          'handles',
          'idempotency',
          'inboxes',
        ],
        ...[
          'invitations',
          'mail',
          'profiles',
          'profiles/portfolio',
          'reports',
          'reviews',
          'savedSearches',
          'searchQueries',
          'shortlists',
          'subscribers',
          'tasks',
        ],
        ...['tasks/bids', 'unmailed', 'users', 'users/notifications'],
      ]),
    );

    expect((await api('DELETE /users/me', { as: zoe })).status).toBe(200);
    await runEvents(zoe.uid, [openTask]);
    const after = await allDocuments(db);
    expect(plantedIn(after)).toEqual(Object.keys(STAYS).sort());
    for (const path of after.keys())
      expect(path).not.toMatch(/^(?:closures|blocks|shortlists|savedSearches|inboxes|users)\/uid-of-zoe/);
    expect(after.has(`profiles/${personKey(zoe.uid)}`)).toBe(false);
    for (const path of after.keys()) expect(path).not.toMatch(/^profiles\/[^/]+\//);
    expect(after.get(`handles/${PLANTED.handle}`)).toEqual({ person: null, until: null });
    expect(after.get(`suspensions/${zoe.uid}`)).toMatchObject({ isRemoved: true });

    time.now += 29 * 86_400_000;
    await sweep();
    expect(plantedIn(await allDocuments(db))).not.toContain('uid: suspensions');
  });

  it('the counts of bids are correct, and no quota or recorded response of it is left', {
    timeout: 120_000,
  }, async () => {
    const { zoe, openTask } = await plantAccount(api, (tasks) => runEvents('nobody', tasks));
    const counted = async () => [
      (await db.collection('counts').get()).size,
      (await db.collection('idempotency').get()).size,
    ];
    const [counts = 0, records] = await counted();
    expect(records).toBe(1);
    await api('DELETE /users/me', { as: zoe });
    await runEvents(zoe.uid, [openTask]);
    const [countsLeft = 0, recordsLeft] = await counted();
    // Zoe used the quotas of tasks, bids, messages, conversations, reports, changes, handles and invitations.
    expect([counts - countsLeft, recordsLeft]).toEqual([8, 0]);
    for (const task of (await db.collection('tasks').get()).docs) {
      expect((await task.ref.collection('bids').get()).size).toBe(task.get('bids'));
    }
  });
});
