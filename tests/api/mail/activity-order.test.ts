import { savedSearch } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { collectAllActivity } from '../../../functions/src/mail/collect-activity.ts';
import { reportTask } from '../../../functions/src/searches/report-task.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { activityMail, OUTAGE, REJECTION } from '../../support/activity-mail.ts';
import { accept, counter, offerOf } from '../../support/agreements.ts';
import { type Answer, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { participant } from '../../support/conversations.ts';
import { person } from '../../support/in-process.ts';
import { inviter } from '../../support/invitations.ts';
import { plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-activity-order');
const { db, time, api, ada, mia, ben, byAda, byMia, post, postWithBids } = stack;
const { state, store, runSchedule, subjects, unmailed, setEmails, infos } = activityMail(stack);
const MINUTE = 60_000;
const MORNING = Date.parse('2026-11-22T08:00:00.000Z');

describe('Several events about one subject', () => {
  it('are one email about a new bid, with the amount to which it was changed meanwhile', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    await putBid(api, task, mia, { amount: 300 });
    expect(subjects(await runSchedule())).toEqual(['ada: New bid on "A sign"']);
    expect(state.sent[0]?.text).toContain('mia bid $300 on “A sign”.');
    expect(await unmailed()).toBe(0);
  });

  it('are one email about a new bid although changes of bids are mailed daily or never', async () => {
    for (const changedBids of ['daily', 'never']) {
      await setEmails(ada, { changedBids });
      const task = await post();
      await placeBid(api, task, mia);
      await putBid(api, task, mia, { amount: 300 });
      const [mail, ...others] = await runSchedule();
      expect(mail?.subject).toBe('New bid on "A sign"');
      expect(mail?.text).toContain('mia bid $300');
      expect(others).toEqual([]);
      expect(await unmailed()).toBe(0);
      time.now += 11 * MINUTE;
    }
  });

  it('are no email about a bid that was withdrawn meanwhile', async () => {
    await setEmails(ada, { changedBids: 'never' });
    const task = await post();
    await placeBid(api, task, mia);
    await api(`DELETE /tasks/${task}/bids/me`, { as: mia });
    expect(await runSchedule()).toEqual([]);
    expect(await unmailed()).toBe(0);
  });

  it('keep their own frequency: a hire is mailed at once although the client then edits the task', async () => {
    const { task, withMia } = await postWithBids();
    await byAda.take(withMia, offerOf());
    await byMia.take(withMia, counter);
    await runSchedule();
    const freelancer = participant(api, mia);
    const [newest] = await freelancer.timeline(withMia);
    await freelancer.markRead(withMia, newest?.n ?? 0);
    time.now += 11 * MINUTE;
    await byAda.take(withMia, accept(2));
    const body = { title: 'A sign', category: 'Design', description: 'In ash.', deadline: '2026-12-01', budget: 500 };
    expect((await api(`PUT /tasks/${task}`, { as: ada, body })).status).toBe(200);
    expect(subjects(await runSchedule())).toEqual(['mia: You’re hired for "A sign"']);
    expect(await unmailed()).toBe(1);
  });
});

describe('A notification of a kind that is muted', () => {
  const open = async (as: Account, body: object): Promise<void> => {
    expect((await api('POST /users/me/notifications/read-place', { as, body })).status).toBe(200);
  };
  const waitingFor = async (uid: string): Promise<unknown[]> => {
    const { docs } = await db.collection('unmailed').where('uid', '==', uid).get();
    return docs.map((doc) => doc.get('item.kind'));
  };

  it('is not mailed after its place was opened: the bids on a task', async () => {
    await setEmails(ada, {}, { muted: ['bid-placed', 'bid-changed'] });
    const [task, other] = [await post(), await post()];
    await placeBid(api, task, mia);
    await putBid(api, task, mia, { amount: 300 });
    await placeBid(api, other, mia);
    expect(await waitingFor('ada')).toEqual(['bid-placed', 'bid-placed']);
    await open(ada, { place: 'bids', task });
    await open(ada, { place: 'task', task: other });
    expect(await waitingFor('ada')).toEqual(['bid-placed']);
    expect(subjects(await runSchedule())).toEqual(['ada: New bid on "A sign"']);
    expect(state.sent[0]?.text).not.toContain('$300');
    await open(ada, { place: 'bids', task: other });
    time.now += 11 * MINUTE;
    await putBid(api, task, mia, { amount: 200 });
    expect(subjects(await runSchedule())).toEqual(['ada: Changed bid on "A sign"']);
  });

  it('is not mailed after its place was opened: My Bids', async () => {
    await setEmails(mia, { taskChanges: 'at-once' }, { muted: ['task-changed'] });
    const { task } = await postWithBids();
    await runSchedule();
    time.now += 11 * MINUTE;
    const edit = async (budget: number): Promise<void> => {
      time.now += MINUTE;
      const body = { title: 'A sign', category: 'Design', description: 'In oak.', deadline: '2026-12-01', budget };
      expect((await api(`PUT /tasks/${task}`, { as: ada, body })).status).toBe(200);
      await stack.runTriggers(task);
    };
    await edit(400);
    await open(mia, { place: 'my-bids', tasks: [task] });
    expect(await runSchedule()).toEqual([]);
    await edit(300);
    expect(subjects(await runSchedule())).toEqual(['mia: The client changed "A sign"']);
  });

  it('is not mailed after its place was opened: a task that a saved search found', async () => {
    await setEmails(ben, {}, { muted: ['saved-search'] });
    const body = { name: 'Signs', frequency: 'at-once', query: { search: 'sign' } };
    success(await api('POST /users/me/searches', { as: ben, body }), 201, savedSearch);
    const task = await post();
    await reportTask(store, task);
    expect(await unmailed()).toBe(1);
    await open(ben, { place: 'task', task });
    time.now = MORNING;
    expect(await runSchedule()).toEqual([]);
    expect(await unmailed()).toBe(0);
  });

  it('is mailed although all notifications in the bell were read', async () => {
    await setEmails(ada, {}, { muted: ['bid-placed'] });
    const task = await post();
    await placeBid(api, task, mia);
    const upTo = new Date(time.now).toISOString();
    expect((await api('POST /users/me/notifications/read', { as: ada, body: { upTo } })).status).toBe(200);
    expect(subjects(await runSchedule())).toEqual(['ada: New bid on "A sign"']);
  });

  it('that is outdated is not mailed', async () => {
    await setEmails(mia, {}, { muted: ['task-changed'] });
    const { task } = await postWithBids();
    time.now += MINUTE;
    const body = { title: 'A sign', category: 'Design', description: 'In oak.', deadline: '2026-12-01', budget: 400 };
    expect((await api(`PUT /tasks/${task}`, { as: ada, body })).status).toBe(200);
    await stack.runTriggers(task);
    expect(await waitingFor('mia')).toContain('task-changed');
    expect((await api(`DELETE /tasks/${task}`, { as: ada })).status).toBe(200);
    await endTask(store, task);
    expect(await waitingFor('mia')).not.toContain('task-changed');
  });

  it('is mailed although an earlier one about the same subject was read', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    await runSchedule();
    await open(ada, { place: 'bids', task });
    await setEmails(ada, {}, { muted: ['bid-changed'] });
    time.now += 11 * MINUTE;
    await putBid(api, task, mia, { amount: 300 });
    expect(subjects(await runSchedule())).toEqual(['ada: Changed bid on "A sign"']);
  });
});

describe('A change of a task', () => {
  it('is not mailed after another freelancer was hired, although it is mailed less often', async () => {
    await setEmails(mia, { taskChanges: 'daily', otherHires: 'at-once' });
    const { task, withBen } = await postWithBids();
    await runSchedule();
    const body = { title: 'A sign', category: 'Design', description: 'In oak.', deadline: '2026-12-01', budget: 400 };
    expect((await api(`PUT /tasks/${task}`, { as: ada, body })).status).toBe(200);
    await stack.runTriggers(task);
    expect(await unmailed()).toBe(2);
    await byAda.take(withBen, offerOf());
    await stack.byBen.take(withBen, accept());
    await stack.runTriggers(task);
    time.now += 11 * MINUTE;
    expect(subjects(await runSchedule())).toContain('mia: "A sign" went to another freelancer');
    time.now = MORNING;
    const later = subjects(await runSchedule());
    expect(later.filter((subject) => subject.startsWith('mia:'))).toEqual([]);
  });
});

describe('A mailbox', () => {
  it('contains the last emails about the newest two hundred conversations', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    const mailed = Array.from({ length: 200 }, (_, index) => {
      const at = `2026-11-20T08:00:00.${String(index).padStart(3, '0')}Z`;
      return [`conversation-${index}`, { mail: 'mail', entries: 1, at }] as const;
    });
    const mailbox = db.doc('users/ada/private/mailbox');
    await mailbox.set({ queuedAt: null, mailed: Object.fromEntries(mailed) });
    await participant(api, mia).send(id, 'In oak?');
    time.now += 15 * MINUTE;
    expect(subjects(await runSchedule())).toEqual(['ada: New message about "A sign"']);
    const known = Object.keys((await mailbox.get()).get('mailed'));
    expect([known.length, known.includes(id), known.includes('conversation-0')]).toEqual([200, true, false]);
  });
});

describe('A message', () => {
  it('is mailed 15 minutes after it was sent if the one before was read', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    const [client, freelancer] = [participant(api, ada), participant(api, mia)];
    await client.send(id, 'In oak?');
    time.now += MINUTE;
    const [newest] = await freelancer.timeline(id);
    await freelancer.markRead(id, newest?.n ?? 0);
    time.now += 13 * MINUTE;
    await client.send(id, 'Or in ash?');
    time.now += 2 * MINUTE;
    expect(await runSchedule()).toEqual([]);
    time.now += 13 * MINUTE;
    expect(subjects(await runSchedule())).toEqual(['mia: New message about "A sign"']);
  });

  it('that was read does not delay the email about the next event', async () => {
    const { task, withMia: id } = await postWithBids();
    await runSchedule();
    time.now += 11 * MINUTE;
    const [client, freelancer] = [participant(api, ada), participant(api, mia)];
    await freelancer.send(id, 'In oak?');
    const [newest] = await client.timeline(id);
    await client.markRead(id, newest?.n ?? 0);
    time.now += 15 * MINUTE;
    expect(await runSchedule()).toEqual([]);
    time.now += MINUTE;
    await placeBid(api, task, person('kim'));
    expect(subjects(await runSchedule())).toEqual(['ada: New bid on "A sign"']);
  });

  it('is mailed after an email about its conversation was not sent', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    const client = participant(api, ada);
    await client.send(id, 'In oak?');
    time.now += 15 * MINUTE;
    state.failure = OUTAGE;
    expect(await runSchedule()).toEqual([]);
    state.failure = null;
    state.unverified.add('mia');
    time.now += MINUTE;
    expect(await runSchedule()).toEqual([]);
    state.unverified.clear();
    await client.send(id, 'Or in ash?');
    time.now += 15 * MINUTE;
    expect(subjects(await runSchedule())).toEqual(['mia: New messages about "A sign"']);
  });

  it('is mailed after an email about its conversation failed permanently', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    const client = participant(api, ada);
    await client.send(id, 'In oak?');
    time.now += 15 * MINUTE;
    state.failure = REJECTION;
    expect(await runSchedule()).toEqual([]);
    state.failure = null;
    await client.send(id, 'Or in ash?');
    time.now += 15 * MINUTE;
    expect(subjects(await runSchedule())).toEqual(['mia: New messages about "A sign"']);
  });
});

describe('An email', () => {
  /** Queues an email that the server does not accept. The next run of the schedule sends it. */
  const queue = async (): Promise<void> => {
    state.failure = OUTAGE;
    expect(await runSchedule()).toEqual([]);
    expect((await db.collection('mail').where('dueAt', '!=', null).get()).size).toBe(1);
    state.failure = null;
    time.now += MINUTE;
  };

  it('does not name a sender whom the recipient has blocked since', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    await participant(api, ada).send(id, 'In oak?');
    time.now += 15 * MINUTE;
    await queue();
    await participant(api, mia).setBlocked(id);
    expect(await runSchedule()).toEqual([]);
    expect(await infos()).toContain('Not sent: everything was read, switched off or blocked');
  });

  it('does not name a blocked sender of an offer or an invitation', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    await byAda.take(id, offerOf());
    const { person: invited } = await plantProfile(db, { uid: mia.uid, name: 'Mia Oak', handle: 'mia-oak' });
    expect((await inviter(api, ada).invite(invited, await post())).status).toBe(201);
    await queue();
    await participant(api, mia).setBlocked(id);
    expect(await runSchedule()).toEqual([]);
  });

  it('names a blocked sender of a bid or of a transition after the offer', async () => {
    const { withMia: id } = await postWithBids();
    await participant(api, ada).setBlocked(id);
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"']);
    expect(state.sent[0]?.text).toContain('mia bid');
    await byAda.take(id, offerOf());
    await byMia.take(id, counter);
    time.now += 11 * MINUTE;
    expect(subjects(await runSchedule())).toContain('ada: New terms for "A sign"');
  });

  it('names the sender of a message after the end of a block', async () => {
    const { withMia: id } = await postWithBids();
    await runSchedule();
    const freelancer = participant(api, mia);
    await participant(api, ada).send(id, 'In oak?');
    await freelancer.setBlocked(id);
    await freelancer.setBlocked(id, false);
    time.now += 15 * MINUTE;
    expect(subjects(await runSchedule())).toEqual(['mia: New message about "A sign"']);
  });

  it('contains no message if the recipient’s blocks are unreadable, but everything else', async () => {
    const { withMia: id } = await postWithBids();
    await participant(api, mia).send(id, 'In oak?');
    time.now += 15 * MINUTE;
    await db.doc('users/ada/private/blocks').set({ people: 'many' });
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"']);
  });
});

describe('An email about many notifications', () => {
  it('contains all, and lists the newest 30', async () => {
    await setEmails(ada, { newBids: 'daily' });
    const task = await post();
    for (let index = 0; index < 33; index += 1) await placeBid(api, task, person(`bidder${index}`));
    time.now = MORNING;
    expect(subjects(await runSchedule())).toEqual(['ada: 33 new bids on "A sign"']);
    const text = state.sent[0]?.text ?? '';
    expect(text.match(/^- bidder/gm)).toHaveLength(30);
    expect(text).toContain('And 3 more.');
    expect(await unmailed()).toBe(0);
  });
});

describe('A failure', () => {
  it('of one person’s email leaves those of others', async () => {
    const { withMia } = await postWithBids();
    await byAda.take(withMia, offerOf());
    state.unknown.add('ada');
    await expect(collectAllActivity(store)).rejects.toThrow('The identity provider failed');
    state.unknown.clear();
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"', 'mia: An offer for "A sign"']);
    expect(state.sent).toHaveLength(2);
  });
});

describe('A task that a saved search found', () => {
  const MONDAY = Date.parse('2026-11-23T08:00:00.000Z');
  const search = async () => {
    const body = { name: 'Signs', frequency: 'weekly', query: { search: 'sign' } };
    const saved = success(await api('POST /users/me/searches', { as: ben, body }), 201, savedSearch);
    const task = await post();
    await reportTask(store, task);
    expect(await unmailed()).toBe(1);
    return { path: `/users/me/searches/${saved._id}`, task };
  };

  it('is mailed on Monday', async () => {
    await search();
    time.now = MONDAY;
    expect(subjects(await runSchedule())).toEqual(['ben: New task: "A sign"']);
  });

  it('is mailed with another search that finds it if the search was deleted', async () => {
    const { path } = await search();
    for (const word of ['oak', 'a sign']) {
      const body = { name: `With ${word}`, frequency: 'daily', query: { search: word } };
      success(await api('POST /users/me/searches', { as: ben, body }), 201, savedSearch);
    }
    expect((await api(`DELETE ${path}`, { as: ben })).status).toBe(200);
    time.now = MONDAY;
    const [mail] = await runSchedule();
    expect(mail?.text).toContain('Your search “With a sign” found “A sign”.');
  });

  it.each([
    ['the search was deleted', ({ path }) => api(`DELETE ${path}`, { as: ben })],
    ['it was switched off', ({ path }) => api(`PUT ${path}`, { as: ben, body: { name: 'Signs', frequency: 'never' } })],
    ['the task was deleted', ({ task }) => api(`DELETE /tasks/${task}`, { as: ada })],
  ] satisfies [string, (found: Awaited<ReturnType<typeof search>>) => Promise<Answer>][])(
    'is not mailed if %s',
    async (_, change) => {
      expect((await change(await search())).status).toBe(200);
      time.now = MONDAY;
      expect(await runSchedule()).toEqual([]);
      expect(await unmailed()).toBe(0);
    },
  );
});
