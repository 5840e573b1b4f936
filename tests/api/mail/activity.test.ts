import { describe, expect, it } from 'vitest';
import * as mailSuppressions from '../../../functions/src/account/model/suppression-repository.ts';
import { invitationId } from '../../../functions/src/bids/model/invitation-repository.ts';
import { detailsOf } from '../../../functions/src/mail/activity-details.ts';
import { collectActivity, collectAllActivity } from '../../../functions/src/mail/collect-activity.ts';
import { unsubscribe } from '../../../functions/src/mail/unsubscribe.ts';
import { ofInvitation, ofMessage } from '../../../functions/src/notifications/model/notification-document.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { signUp } from '../../support/accounts.ts';
import { activityMail, OUTAGE } from '../../support/activity-mail.ts';
import { accept, offerOf } from '../../support/agreements.ts';
import { apiAt, postTask } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { participant } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { person } from '../../support/in-process.ts';
import { emailTo } from '../../support/inbox.ts';
import { firstLink } from '../../support/queued-mail.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-activity-mail');
const { db, time, clock, api, ada, mia, ben, byAda, byMia, post, postWithBids } = stack;
const { state, store, mailer, runSchedule, subjects, unmailed, infos, setEmails } = activityMail(stack);
const MINUTE = 60_000;

describe('An email about activity', () => {
  it('is about a bid, with the title in the subject and a button to the bids', async () => {
    await setEmails(ada, {});
    const task = await post();
    await placeBid(api, task, mia, { amount: 380 });
    await collectActivity(store, 'ada');
    await mailer.sendDue();
    expect(subjects(state.sent)).toEqual(['ada: New bid on "A sign"']);
    const [mail] = state.sent;
    expect(mail?.text).toContain(
      'mia bid $380 on “A sign”.\n\nDone in 7 days.\n\n> I have lettered three shop signs in oak and can show them.\n\nCompare bids:',
    );
    expect(firstLink(mail?.text ?? '')).toBe(`${emulators.site}/my-tasks?bids=${task}`);
    expect(mail?.text).not.toContain('mia@');
    const token = /\/unsubscribe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await unsubscribe(store, token)).toBe('emails about new bids');
    time.now += 11 * MINUTE;
    await placeBid(api, task, ben);
    expect(await unmailed()).toBe(0);
    expect(await runSchedule()).toEqual([]);
  });

  it('contains all notifications of a burst', async () => {
    await postWithBids();
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"']);
    for (const name of ['mia', 'ben'])
      expect(state.sent[0]?.text).toContain(
        `- ${name} bid $450 on “A sign”.\n  Done in 7 days. I have lettered three shop signs in oak`,
      );
  });

  it('collects the notifications of the next ten minutes', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    expect(await runSchedule()).toHaveLength(1);
    time.now += MINUTE;
    await placeBid(api, task, ben);
    time.now += MINUTE;
    await placeBid(api, task, person('kim'));
    time.now += 8 * MINUTE - 1;
    expect(await runSchedule()).toEqual([]);
    time.now += 1;
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"']);
  });

  it('names the first task of several', async () => {
    for (const title of ['A sign', 'A door']) {
      await placeBid(api, await postTask(api, ada, { title }), mia);
      time.now += 1000;
    }
    const [mail] = await runSchedule();
    expect(mail?.subject).toBe('2 new bids: "A door" and one more');
    expect(firstLink(mail?.text ?? '')).toBe(`${emulators.site}/notifications`);
    expect(mail?.text).toMatch(/\/my-tasks\?bids=\w+\n.*\/my-tasks\?bids=\w+/s);
  });

  it('omits what was read meanwhile, and is not sent if nothing is left', async () => {
    const { task } = await postWithBids();
    const other = await postTask(api, ada, { title: 'A door' });
    await placeBid(api, other, mia);
    await api('POST /users/me/notifications/read-place', { as: ada, body: { place: 'bids', task } });
    expect(subjects(await runSchedule())).toEqual(['ada: New bid on "A door"']);

    time.now += 11 * MINUTE;
    await placeBid(api, task, person('kim'));
    await api('POST /users/me/notifications/read', { as: ada, body: { upTo: clock().toISOString() } });
    expect(await runSchedule()).toEqual([]);
    expect(await infos()).toContain('Not sent: everything was read, switched off or blocked');
  });

  it('is composed again for each attempt, so that a delayed email omits what was read', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    state.failure = OUTAGE;
    await runSchedule();
    state.failure = null;
    await api('POST /users/me/notifications/read-place', { as: ada, body: { place: 'bids', task } });
    time.now += MINUTE;
    expect(await runSchedule()).toEqual([]);
  });

  it('needs a verified address', async () => {
    state.unverified.add('ada');
    await postWithBids();
    expect(await runSchedule()).toEqual([]);
    expect(await unmailed()).toBe(0);
    expect((await db.collection('mail').get()).size).toBe(0);
  });

  it('is not sent to an address at which an email bounced', async () => {
    await store.run(async (unit) => mailSuppressions.suppress(unit, 'ada@taskwright.example', '550'));
    await postWithBids();
    expect(await runSchedule()).toEqual([]);
    expect(await infos()).toEqual(['Not sent: the address is suppressed']);
  });

  it('is not sent to an address that the account no longer has', async () => {
    await postWithBids();
    await collectAllActivity(store);
    state.unverified.add('ada');
    await mailer.sendDue();
    expect(state.sent).toEqual([]);
    expect(await infos()).toEqual(['Not sent: the account has another address']);
  });
});

describe('The settings', () => {
  it('never: no email, and the bell stays', async () => {
    await setEmails(ada, { newBids: 'never' });
    await postWithBids();
    expect(await unmailed()).toBe(0);
    expect((await db.collection('users/ada/notifications').get()).size).toBe(2);
  });

  it('email without the bell', async () => {
    await setEmails(ada, {}, { muted: ['bid-placed'] });
    await postWithBids();
    expect((await db.collection('users/ada/notifications').get()).size).toBe(0);
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"']);
  });

  it('daily: one email at 08:00 in the time zone of the person', async () => {
    await setEmails(ada, { newBids: 'daily' }, { timeZone: 'America/Los_Angeles' });
    const task = await post();
    await placeBid(api, task, mia);
    time.now += 3 * 60 * MINUTE;
    await placeBid(api, task, ben);
    time.now = Date.parse('2026-11-21T15:59:59.999Z');
    expect(await runSchedule()).toEqual([]);
    time.now += 1;
    expect(subjects(await runSchedule())).toEqual(['ada: 2 new bids on "A sign"']);
  });

  it('apply to what waits for an email already', async () => {
    await setEmails(ada, { newBids: 'daily' });
    await postWithBids();
    await setEmails(ada, { newBids: 'never' });
    time.now = Date.parse('2026-11-22T08:00:00.000Z');
    expect(await runSchedule()).toEqual([]);
    expect(await unmailed()).toBe(0);
  });
});

describe('A conversation', () => {
  const talk = async () => {
    const { withMia } = await postWithBids();
    await runSchedule();
    state.sent = [];
    time.now += 11 * MINUTE;
    return { id: withMia, ada: participant(api, ada), mia: participant(api, mia) };
  };

  it('is mailed once a message is unread for 15 minutes, counted from the first', async () => {
    const { id, ada: client } = await talk();
    await client.send(id, 'In oak?');
    time.now += 10 * MINUTE;
    await client.send(id, 'Or in ash?');
    time.now += 5 * MINUTE - 1;
    expect(await runSchedule()).toEqual([]);
    time.now += 1;
    expect(subjects(await runSchedule())).toEqual(['mia: New messages about "A sign"']);
    expect(state.sent[0]?.text).toContain('ada sent you 2 messages about “A sign”.\n\n> In oak?\n\n> Or in ash?\n\n');
    expect(firstLink(state.sent[0]?.text ?? '')).toBe(`${emulators.site}/messages/${id}`);
  });

  it('is not mailed if the message was read', async () => {
    const { id, ada: client, mia: freelancer } = await talk();
    await client.send(id, 'In oak?');
    const [newest] = await freelancer.timeline(id);
    await freelancer.markRead(id, newest?.n ?? 0);
    time.now += 15 * MINUTE;
    expect(await runSchedule()).toEqual([]);
  });

  it('is mailed once until it is read', async () => {
    const { id, ada: client, mia: freelancer } = await talk();
    await client.send(id, 'In oak?');
    time.now += 15 * MINUTE;
    expect(await runSchedule()).toHaveLength(1);
    await client.send(id, 'Hello?');
    time.now += 60 * MINUTE;
    expect(await runSchedule()).toEqual([]);

    const [newest] = await freelancer.timeline(id);
    await freelancer.markRead(id, newest?.n ?? 0);
    await client.send(id, 'Thanks. And the frame?');
    time.now += 15 * MINUTE;
    expect(subjects(await runSchedule())).toEqual(['mia: New message about "A sign"']);
  });

  it('is mailed although an attempt failed', async () => {
    const { id, ada: client } = await talk();
    await client.send(id, 'In oak?');
    time.now += 15 * MINUTE;
    state.failure = OUTAGE;
    expect(await runSchedule()).toEqual([]);
    state.failure = null;
    time.now += MINUTE;
    expect(subjects(await runSchedule())).toEqual(['mia: New message about "A sign"']);
  });

  it('is emailed at once for a transition that makes it the recipient’s turn', async () => {
    const { id } = await talk();
    await byAda.take(id, offerOf());
    expect(subjects(await runSchedule())).toEqual(['mia: An offer for "A sign"']);
    expect(state.sent[0]?.text).toContain(
      '> One oak sign, oiled.\n\n- A draft\n  $150, due Nov 1, 2035\n- The sign\n  $300\n\nTotal $450.',
    );
    expect(firstLink(state.sent[0]?.text ?? '')).toBe(`${emulators.site}/messages/${id}`);
    await byMia.take(id, accept());
    expect(subjects(await runSchedule())).toEqual(['ada: Agreed: "A sign"']);
  });
});

describe('The details of an invitation', () => {
  it('are the budget and deadline while the task is open and visible', async () => {
    const task = await postTask(api, ada, { title: 'A door', budget: 420, deadline: '2026-11-30' });
    const who = { uid: 'ada', name: 'ada' };
    const item = { ...ofInvitation({ taskId: task, title: 'A door' }, who, clock()), id: 'invited' };
    expect(await detailsOf(store, 'mia', item)).toEqual([
      { text: 'Budget $420, open for bids until Nov\u00A030\u00A0(UTC).' },
    ]);
    const person = personKey('mia');
    const parties = { clientUid: 'ada', freelancerUid: 'mia', person };
    const state = { state: 'invited', isAnswered: false, isDelivered: true, at: clock().toISOString() };
    await db
      .doc(`invitations/${invitationId(task, person)}`)
      .set({ taskId: task, ...parties, ...state, note: 'Your doors close.' });
    expect(await detailsOf(store, 'mia', item)).toContainEqual({ quote: 'Your doors close.' });
    for (const change of [{ isHidden: true }, { isHidden: false, deadline: '2026-11-20' }]) {
      await db.doc(`tasks/${task}`).update(change);
      expect(await detailsOf(store, 'mia', item)).toEqual([]);
    }
    await db.doc(`tasks/${task}`).delete();
    expect(await detailsOf(store, 'mia', item)).toEqual([]);
  });
});

describe('The details of messages', () => {
  it('are the newest three that are unread, each truncated at a word', async () => {
    const { withMia: id } = await postWithBids();
    const client = participant(api, ada);
    for (const text of ['One', 'Two', 'Three', 'word '.repeat(300), 'Five']) await client.send(id, text);
    await participant(api, mia).markRead(id, 2);
    const subject = { taskId: 'task', title: 'A sign', conversation: id };
    const item = { ...ofMessage(subject, { who: { uid: 'ada', name: 'ada' }, messages: 3 }, clock()), id: 'message' };
    expect(await detailsOf(store, 'mia', item)).toEqual([
      { quote: 'Three' },
      { quote: `${'word '.repeat(198)}word…` },
      { quote: 'Five' },
    ]);
    await participant(api, mia).markRead(id, 5);
    expect(await detailsOf(store, 'mia', item)).toEqual([]);
    expect(await detailsOf(store, 'ben', item)).toEqual([]);
  });
});

describe('The deployed functions', () => {
  it('email a client about a new bid', async () => {
    const site = apiAt(emulators.site);
    const [client, freelancer] = [await signUp({ name: 'Ada' }), await signUp({ name: 'Mia' })];
    const task = await postTask(site, client, { title: 'A sign for the mail' });
    await placeBid(site, task, freelancer, { amount: 380 });
    const mail = await emailTo(client.email);
    expect(mail.subject).toBe('New bid on "A sign for the mail"');
    expect(firstLink(mail.text)).toBe(`${emulators.site}/my-tasks?bids=${task}`);
    expect(JSON.stringify(mail)).not.toContain(freelancer.email);
  });
});
