import { desk } from '@taskwright/contract';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { removeData } from '../../../functions/src/account/end-account.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { invitationId } from '../../../functions/src/bids/model/invitation-repository.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { accept, approve, counter, offerOf, party, submit } from '../../support/agreements.ts';
import { changeOf, postTask, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { loggedApi, person } from '../../support/in-process.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-desk');
const { db, api, store, time, ada, mia, ben, byAda, byMia, post, postWithBids, agree, advance, runTriggers } = stack;

const deskOf = async (as: Account) => success(await api('GET /users/me/desk', { as }), 200, desk);
/** Returns the rows of both lists as kind and name of the other party. */
const rowsOf = async (as: Account) => {
  const { turn, waiting } = await deskOf(as);
  const brief = (rows: typeof turn) => rows.map((row) => `${row.kind} ${row.with?.name}`);
  return { turn: brief(turn), waiting: brief(waiting) };
};
const mark = (task: string, freelancer: Account, to: 'declined' | null) =>
  api(`PUT /tasks/${task}/bids/${bidId(task, freelancer.uid)}/mark`, { as: ada, body: { mark: to } });
const invite = (task: string, freelancer: Account, isDelivered = true, client = ada) => {
  const at = new Date(time.now).toISOString();
  const key = personKey(freelancer.uid);
  const known = { taskId: task, clientUid: client.uid, freelancerUid: freelancer.uid, person: key };
  return db
    .doc(`invitations/${invitationId(task, key)}`)
    .set({ ...known, state: 'invited', isAnswered: false, isDelivered, at });
};

describe('GET /users/me/desk', () => {
  it('is empty for a new user', async () => {
    expect(await deskOf(ada)).toEqual({ turn: [], waiting: [], running: [] });
  });

  it('names the undecided bids of an open task, and the bid that waits', async () => {
    const task = await post();
    await placeBid(api, task, mia);
    advance();
    const since = new Date(time.now).toISOString();
    await placeBid(api, task, ben);
    const row = { kind: 'bids', role: 'client', task, title: 'A sign', with: { name: 'ben' }, since, bids: 2 };
    expect(await deskOf(ada)).toMatchObject({ turn: [row], waiting: [] });
    expect(await deskOf(mia)).toMatchObject({
      turn: [],
      waiting: [{ kind: 'bid', role: 'freelancer', task, title: 'A sign', with: { name: 'ada' } }],
    });
    await mark(task, ben, 'declined');
    expect(await deskOf(ada)).toMatchObject({ turn: [{ with: { name: 'mia' }, bids: 1 }] });
    // The decline is hidden from the bidder while the client can undo it.
    expect(await rowsOf(ben)).toEqual({ turn: [], waiting: ['bid ada'] });
    advance();
    expect((await deskOf(ben)).waiting).toEqual([]);
    await mark(task, mia, 'declined');
    expect((await deskOf(ada)).turn).toEqual([]);
    advance();
    await putBid(api, task, mia, { amount: 400 });
    const changed = new Date(time.now).toISOString();
    expect(await deskOf(ada)).toMatchObject({ turn: [{ with: { name: 'mia' }, bids: 1, since: changed }] });
  });

  it('omits the name if the newest bids are declined and an older one is not', async () => {
    const task = await post();
    for (const freelancer of [person('zoe'), mia, ben]) {
      await placeBid(api, task, freelancer);
      advance();
    }
    await mark(task, mia, 'declined');
    await mark(task, ben, 'declined');
    expect((await deskOf(ada)).turn).toMatchObject([{ kind: 'bids', task, with: null, bids: 1 }]);
  });

  it('finds an undecided bid behind tasks with newer bids that are over or have only declined bids', async () => {
    const undecided = await post();
    await placeBid(api, undecided, mia);
    for (let index = 0; index < 10; index += 1) {
      advance();
      const task = await post();
      await placeBid(api, task, ben);
      if (index < 5) await mark(task, ben, 'declined');
      else await db.doc(`tasks/${task}`).update({ deadline: '2000-01-01' });
    }
    expect((await deskOf(ada)).turn).toMatchObject([{ kind: 'bids', task: undecided, with: { name: 'mia' } }]);
  });

  it('finds an own bid that waits behind newer bids on closed tasks and declined ones', async () => {
    const waiting = await post();
    await placeBid(api, waiting, mia);
    for (let index = 0; index < 6; index += 1) {
      advance();
      const task = await post();
      await placeBid(api, task, mia);
      if (index < 2) await mark(task, mia, 'declined');
      else {
        await api(`DELETE /tasks/${task}`, { as: ada });
        await endTask(store, task);
      }
    }
    advance();
    expect((await deskOf(mia)).waiting).toMatchObject([{ kind: 'bid', task: waiting }]);
  });

  it('keeps the row of a bid that arrives during an edit of the task', async () => {
    const task = await post();
    const edits = ['An oak sign', 'A pine sign', 'A steel sign'].map((title) =>
      api(`PUT /tasks/${task}`, { as: ada, body: changeOf({ title }) }),
    );
    await Promise.all([...edits, placeBid(api, task, mia), placeBid(api, task, ben)]);
    expect((await deskOf(ada)).turn).toMatchObject([{ kind: 'bids', task, bids: 2 }]);
  });

  it('shows a task without its bids once an offer is open, and again after the offer has ended', async () => {
    const { withMia } = await postWithBids();
    await byAda.take(withMia, offerOf());
    expect(await rowsOf(ada)).toEqual({ turn: [], waiting: ['offer mia'] });
    expect(await rowsOf(mia)).toEqual({ turn: ['offer ada'], waiting: [] });
    await byMia.take(withMia, { transition: 'decline' });
    expect((await deskOf(ada)).turn).toMatchObject([{ kind: 'bids', bids: 2 }]);
  });

  it('follows an agreement, and ends with a hire for the other bidders', async () => {
    const { task, withMia, withBen } = await postWithBids();
    await byAda.take(withBen, offerOf());
    await byAda.take(withMia, offerOf());
    await byMia.take(withMia, accept());
    // Before the trigger has ended it, the void offer is hidden already.
    expect(await rowsOf(ben)).toEqual({ turn: [], waiting: [] });
    expect(await rowsOf(ada)).toEqual({ turn: ['funding mia'], waiting: [] });
    await runTriggers(task);
    advance();
    await byMia.take(withMia, submit(1));
    const { turn } = await deskOf(ada);
    expect(turn).toMatchObject([
      { kind: 'delivery', conversation: withMia, milestone: 'A draft', since: new Date(time.now).toISOString() },
    ]);
    expect(await rowsOf(mia)).toEqual({ turn: ['milestone ada'], waiting: [] });
  });

  it('contains the running agreements of both sides with their progress, earliest due date first', async () => {
    const agreeUntil = async (due: string | null) => {
      const { task, withMia } = await postWithBids();
      await byAda.take(
        withMia,
        offerOf([
          { title: 'A draft', cents: 15_000, due },
          { title: 'The sign', cents: 30_000, due: '2035-12-24' },
        ]),
      );
      await byMia.take(withMia, accept());
      return { task, withMia };
    };
    const [never, late, soon] = [
      await agreeUntil(null),
      await agreeUntil('2035-03-01'),
      await agreeUntil('2035-02-01'),
    ];
    const dues = async (as: Account) => (await deskOf(as)).running.map(({ due }) => due);
    const [first] = (await deskOf(ada)).running;
    expect(first).toEqual({
      ...{ role: 'client', task: soon.task, title: 'A sign', with: { name: 'mia' }, conversation: soon.withMia },
      ...{ milestone: 'A draft', isDelivered: false, due: '2035-02-01', approved: 0, milestones: 2, cents: 45_000 },
    });
    expect((await deskOf(mia)).running[0]).toMatchObject({ role: 'freelancer', with: { name: 'ada' } });
    for (const as of [ada, mia]) expect(await dues(as)).toEqual(['2035-02-01', '2035-03-01', null]);
    expect(await dues(ben)).toEqual([]);

    await byMia.take(soon.withMia, submit(1));
    await byAda.take(soon.withMia, approve(1));
    for (const as of [ada, mia]) expect(await dues(as)).toEqual(['2035-03-01', '2035-12-24', null]);
    expect((await deskOf(ada)).running[1]).toMatchObject({ milestone: 'The sign', approved: 1, milestones: 2 });
    await byMia.take(soon.withMia, submit(2));
    // Those without a due date have no order of their own.
    const [dated, ...undated] = (await deskOf(mia)).running;
    expect(dated?.task).toBe(late.task);
    expect(undated.find(({ task }) => task === never.task)).toMatchObject({ isDelivered: false, due: null });
    expect(undated.find(({ task }) => task === soon.task)).toMatchObject({ isDelivered: true, due: null });
    await byAda.take(soon.withMia, approve(2));
    await byMia.take(late.withMia, { transition: 'request-cancellation' });
    await byAda.take(late.withMia, { transition: 'confirm-cancellation' });
    for (const as of [ada, mia]) expect((await deskOf(as)).running).toMatchObject([{ task: never.task }]);
    // The agreement ends with either account.
    await removeData(store, mia.uid);
    expect((await deskOf(ada)).running).toEqual([]);
  });

  it('contains an unread message for its recipient until it is read, next to the turn of an agreement', async () => {
    const { task, withMia } = await postWithBids();
    const [askedBy, answeredBy] = [participant(api, mia), participant(api, ada)];
    const since = new Date(time.now).toISOString();
    await askedBy.send(withMia, 'Oak or pine?');
    const row = { kind: 'message', role: 'client', task, title: 'A sign', with: { name: 'mia' }, since };
    expect((await deskOf(ada)).turn).toMatchObject([{ ...row, conversation: withMia }, { kind: 'bids' }]);
    expect(await rowsOf(mia)).toEqual({ turn: [], waiting: ['bid ada'] });
    await answeredBy.markRead(withMia, 1);
    expect(await deskOf(ada)).toMatchObject({ turn: [{ kind: 'bids' }], waiting: [] });
    await answeredBy.send(withMia, 'Oak.');
    await byAda.take(withMia, offerOf());
    expect(await rowsOf(mia)).toEqual({ turn: ['offer ada', 'message ada'], waiting: [] });
    await askedBy.setBlocked(withMia);
    expect((await rowsOf(mia)).turn).toEqual(['offer ada']);
  });

  it('contains an invitation until the freelancer bids, and none that a block hides', async () => {
    const task = await post();
    await invite(task, mia);
    await invite(task, ben, false);
    expect(await deskOf(mia)).toMatchObject({ turn: [{ kind: 'invitation', task, with: { name: 'ada' } }] });
    expect(await rowsOf(ben)).toEqual({ turn: [], waiting: [] });
    await placeBid(api, task, mia);
    expect(await rowsOf(mia)).toEqual({ turn: [], waiting: ['bid ada'] });
  });

  it('contains an older invitation once the three newest ones are answered', async () => {
    const tasks: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      advance();
      tasks.push(await post());
      await invite(tasks[index] ?? '', mia);
    }
    const invitedTo = async () => (await deskOf(mia)).turn.map(({ task }) => task);
    expect(await invitedTo()).toEqual(tasks.slice(1));
    for (const task of tasks.slice(1)) await placeBid(api, task, mia);
    expect(await invitedTo()).toEqual(tasks.slice(0, 1));
    await api(`DELETE /tasks/${tasks[3]}/bids/me`, { as: mia });
    expect(await invitedTo()).toEqual([tasks[0], tasks[3]]);
  });

  it('contains invitations that are older than three to closed tasks', async () => {
    const tasks: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      advance();
      tasks.push(await post());
      await invite(tasks[index] ?? '', mia);
    }
    for (const task of tasks.slice(2)) await db.doc(`tasks/${task}`).delete();
    expect((await deskOf(mia)).turn.map(({ task }) => task)).toEqual(tasks.slice(0, 2));
  });

  it('hides an offer to a freelancer who blocked the client, and hidden and deleted tasks', async () => {
    const { task, withMia } = await postWithBids();
    await participant(api, ada).send(withMia, 'Hello');
    await participant(api, mia).setBlocked(withMia);
    await byAda.take(withMia, offerOf());
    expect(await rowsOf(mia)).toEqual({ turn: [], waiting: ['bid ada'] });
    expect(await rowsOf(ada)).toEqual({ turn: [], waiting: ['offer mia'] });
    await db.doc(`tasks/${task}`).update({ isHidden: true });
    expect(await rowsOf(ben)).toEqual({ turn: [], waiting: [] });
    await db.doc(`tasks/${task}`).delete();
    for (const as of [ada, mia, ben]) expect(await rowsOf(as)).toEqual({ turn: [], waiting: [] });
  });

  it('shows at most five rows, answers first, then the oldest', async () => {
    for (let index = 0; index < 6; index += 1) {
      await placeBid(api, await post(), mia);
      advance();
    }
    const { withMia } = await agree();
    advance();
    await byMia.take(withMia, submit(1));
    const { turn } = await deskOf(ada);
    expect(turn.map(({ kind }) => kind)).toEqual(['delivery', 'bids', 'bids', 'bids', 'bids']);
    const times = turn.slice(1).map(({ since }) => since);
    expect(times).toEqual([...times].sort());
  });

  it('counts no bid of a cancelled agreement', async () => {
    const { task, withMia } = await agree();
    await byMia.take(withMia, { transition: 'request-cancellation' });
    await byAda.take(withMia, { transition: 'confirm-cancellation' });
    await runTriggers(task);
    const one = [{ kind: 'bids', task, with: { name: 'ben' }, bids: 1 }];
    expect((await deskOf(ada)).turn).toMatchObject(one);
    expect(await rowsOf(mia)).toEqual({ turn: [], waiting: [] });
    await mark(task, ben, 'declined');
    expect((await deskOf(ada)).turn).toEqual([]);
    await mark(task, ben, null);
    expect((await putBid(api, task, mia, { amount: 400 })).status).toBe(409);
  });

  it('reads at most 44 documents and 13 cards, whatever a user has', { timeout: 120_000 }, async () => {
    const logged = loggedApi(db);
    const now = new Date();
    const others = Array.from({ length: 7 }, (_, index) => person(`other-${index}`));
    for (const other of others) {
      const byOther = party(logged.api, other);
      const freelancer = party(logged.api, ada);
      // An offer that Ada answers, and one that she waits for.
      const task = async (as: Account) => postTask(logged.api, as);
      const [own, countered, asFreelancer, asBidder, asBidderAgain, invited] = [
        await task(ada),
        await task(ada),
        await task(other),
        await task(other),
        await task(other),
        await task(other),
      ];
      await placeBid(logged.api, own, other);
      await placeBid(logged.api, own, person('one'));
      await placeBid(logged.api, own, person('two'));
      await placeBid(logged.api, countered, other);
      await placeBid(logged.api, asFreelancer, ada);
      await placeBid(logged.api, asBidder, ada);
      await placeBid(logged.api, asBidderAgain, ada);
      await freelancer.take(conversationOf(countered, other), offerOf());
      await byOther.take(conversationOf(countered, other), counter);
      await byOther.take(conversationOf(asFreelancer, ada), offerOf());
      if (other !== others[0]) await freelancer.take(conversationOf(asFreelancer, ada), counter);
      const hired = await task(ada);
      await placeBid(logged.api, hired, person(`hired-${hired}`));
      const withHired = conversationOf(hired, person(`hired-${hired}`));
      await freelancer.take(withHired, offerOf());
      await party(logged.api, person(`hired-${hired}`)).take(withHired, accept());
      // A message that Ada has not read.
      await participant(logged.api, other).send(conversationOf(countered, other), 'Well?');
      time.now = now.getTime();
      await invite(invited, ada, true, other);
    }
    const read = async () => {
      const { turn, waiting, running } = success(await logged.api('GET /users/me/desk', { as: ada }), 200, desk);
      const cards = new Set([...turn, ...waiting, ...running].flatMap((row) => row.with?.name ?? [])).size;
      const read = logged.lines.at(-1)?.documentsRead ?? Number.NaN;
      return { rows: [turn.length, waiting.length, running.length], documents: read - cards };
    };
    const full = await read();
    expect(full.rows).toEqual([5, 5, 3]);
    expect(full.documents).toBeLessThanOrEqual(44);
    expect(full.documents).toBeGreaterThan(30);
    // Without conversations that wait, the newest bids without an offer fill the list.
    const found = await db.collection('conversations').get();
    for (const doc of found.docs) await doc.ref.update({ [`waits.${personKey(ada.uid)}`]: FieldValue.delete() });
    const filled = await read();
    expect(filled.rows[1]).toBe(5);
    expect(filled.documents).toBeLessThanOrEqual(44);
    // Without turns of agreements, more tasks with bids are read.
    for (const doc of found.docs) await doc.ref.update({ [`turn.${personKey(ada.uid)}`]: FieldValue.delete() });
    for (let index = 0; index < 8; index += 1) {
      const task = await postTask(logged.api, ada);
      await placeBid(logged.api, task, person('one'));
      await placeBid(logged.api, task, person('two'));
    }
    const alone = await read();
    expect(alone.rows).toEqual([5, 5, 3]);
    expect(alone.documents).toBeLessThanOrEqual(44);
    expect(alone.documents).toBeGreaterThan(30);
  });
});
