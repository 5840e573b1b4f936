import { randomUUID } from 'node:crypto';
import { type ConversationHead, entry, myBid, type TransitionBody, task as taskSchema } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Account } from '../../support/accounts.ts';
import { accept, approve, LAST, offerOf, submit } from '../../support/agreements.ts';
import { changeOf, refusal, success } from '../../support/api.ts';
import { bidOf, placeBid, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { testUsers } from '../../support/test-users.ts';
import { times } from '../../support/times.ts';

const { clock, api, ada, mia, ben, post, byAda, byMia, byBen, notificationsOf, taskAt, entryKinds, postWithBids } =
  testUsers('demo-agreements');

describe('From a bid to the reviews', () => {
  it('both parties see the bid with its message, also next to terms, until it is withdrawn or its task deleted', async () => {
    const { task, withMia: id } = await postWithBids();
    const bids = async () => [(await byAda.head(id)).bid, (await byMia.head(id)).bid];
    const { message } = bidOf();
    const at = clock().toISOString();
    const storedBid = { amount: 450, days: 7, message, creationTime: at, updatedAt: null };
    expect(await bids()).toEqual([storedBid, storedBid]);
    expect((await byAda.take(id, offerOf())).bid).toEqual(storedBid);
    expect(await bids()).toEqual([storedBid, storedBid]);
    expect((await byMia.take(id, { transition: 'decline' })).bid).toEqual(storedBid);
    await putBid(api, task, mia, { amount: 400.5 });
    const changedBid = { ...storedBid, amount: 400.5, updatedAt: at };
    expect(await bids()).toEqual([changedBid, changedBid]);
    await api(`DELETE /tasks/${task}/bids/me`, { as: mia });
    expect(await bids()).toEqual([null, null]);
    await placeBid(api, task, mia);
    await api(`DELETE /tasks/${task}`, { as: ada });
    expect(await bids()).toEqual([null, null]);
  });

  it('every transition is in the timeline, and both parties see the current state', async () => {
    const { task, withMia: id } = await postWithBids();
    const offered = await byAda.take(id, offerOf());
    expect(offered.agreement).toMatchObject({ state: 'offered', by: 'me', before: null });
    expect(offered.work).toMatchObject({ state: 'offered', turn: 'them', cents: 45_000, milestones: 2, approved: 0 });
    expect(await byMia.head(id)).toMatchObject({
      unread: 1,
      last: { kind: 'offer', by: 'them' },
      agreement: { by: 'them', terms: { version: 1, cents: 45_000 } },
      work: { turn: 'me' },
    });
    const more: TransitionBody = {
      ...offerOf([{ title: 'The sign', cents: 50_000 }]),
      transition: 'counter',
      note: 'Oak.',
    };
    await byMia.take(id, more);
    expect((await byAda.head(id)).agreement).toMatchObject({
      by: 'them',
      terms: { version: 2, cents: 50_000 },
      before: { version: 1, cents: 45_000 },
    });
    const active = await byAda.take(id, accept(2));
    expect(active).toMatchObject({ task: { state: 'in-progress' }, agreement: { state: 'active', before: null } });
    expect(await taskAt(task)).toMatchObject({ status: 'in-progress', hires: 1, facets: [], tokens: [] });
    const shownTo = async (as: Account) => success(await api(`GET /tasks/${task}`, { as }), 200, taskSchema).work;
    expect([await shownTo(ada), await shownTo(mia)]).toEqual([active.work, undefined]);

    // A counter-offer continues the milestone numbers of the offer.
    await byMia.take(id, { transition: 'submit', milestone: 3, note: 'Look.', links: ['https://example.com/a.png'] });
    await byAda.take(id, { transition: 'request-changes', milestone: 3, reason: 'Larger.' });
    await byMia.take(id, submit(3));
    const done = await byAda.take(id, approve(3));
    expect(done).toMatchObject({
      task: { state: 'completed' },
      agreement: { state: 'completed', endedAt: clock().toISOString() },
      transitions: ['review'],
    });
    expect(await taskAt(task)).toMatchObject({ status: 'completed', hires: 1 });
    const seen = success(await api(`GET /users/me/conversations/${id}/entries`, { as: ada }), 200, z.array(entry));
    expect(seen.toReversed()).toMatchObject([
      { kind: 'offer', by: 'me', terms: { cents: 45_000 } },
      { kind: 'counter', by: 'them', terms: { version: 2 }, note: 'Oak.' },
      { kind: 'accept' },
      { kind: 'submit', note: 'Look.', links: ['https://example.com/a.png'], milestone: { title: 'The sign' } },
      { kind: 'request-changes', reason: 'Larger.' },
      { kind: 'submit', links: [] },
      { kind: 'approve', completes: true, isFirst: true },
    ]);
  });

  it('an amendment preserves approved milestones and the progress of each milestone', async () => {
    const { withMia: id } = await postWithBids();
    const by = { client: byAda, freelancer: byMia };
    for (const [role, body] of LAST) await by[role].take(id, body);
    const proposed = await byMia.take(id, {
      transition: 'propose-amendment',
      deliverables: 'Two oak signs.',
      milestones: [
        { title: 'Another sign', cents: 20_000 },
        { id: 2, title: 'The sign, larger', cents: 35_000 },
      ],
    });
    expect(proposed.agreement?.amendment).toMatchObject({ by: 'me', terms: { version: 2, cents: 55_000 } });
    const [proposal] = success(
      await api(`GET /users/me/conversations/${id}/entries`, { as: ada }),
      200,
      z.array(entry),
    );
    expect(proposal).toMatchObject({
      kind: 'propose-amendment',
      before: [
        { id: 1, cents: 15_000, state: 'approved' },
        { id: 2, title: 'The sign', state: 'submitted' },
      ],
    });
    refusal(await byAda.tryTake(id, { transition: 'accept-amendment', terms: 1 }), 412);
    const { agreement } = await byAda.take(id, { transition: 'accept-amendment', terms: 2 });
    expect(agreement?.terms).toMatchObject({
      version: 2,
      cents: 70_000,
      milestones: [
        { id: 1, cents: 15_000, state: 'approved', actions: [] },
        { id: 3, title: 'Another sign', state: 'planned' },
        { id: 2, title: 'The sign, larger', state: 'submitted', actions: ['approve', 'request-changes'] },
      ],
    });
  });
});

describe('A transition', () => {
  it('requires the ETag that was read: 428 without one, 412 after a change', async () => {
    const { withMia: id } = await postWithBids();
    refusal(await byAda.tryTake(id, offerOf(), { ifMatch: null }), 428);
    const tag = await byAda.etag(id);
    await byAda.take(id, offerOf());
    refusal(await byAda.tryTake(id, { transition: 'withdraw' }, { ifMatch: tag }), 412);
    // A message does not change the agreement's ETag.
    const read = await byAda.etag(id);
    await participant(api, mia).send(id, 'In oak?');
    expect(await byAda.etag(id)).toBe(read);
  });

  it('is taken once, however often it is sent with its key', async () => {
    const { withMia: id } = await postWithBids();
    const [key, ifMatch] = [randomUUID(), '"0"'];
    const answers = await times(4, () => byAda.tryTake(id, offerOf(), { key, ifMatch }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body, headers } of answers) {
      expect(body).toEqual(answers[0]?.body);
      expect(headers.get('etag')).toBe('"1"');
    }
    expect(await entryKinds(mia, id)).toEqual(['offer']);
  });

  it('is a 404 for a user who is not a party, and a 401 for a visitor', async () => {
    const { withMia: id } = await postWithBids();
    await byAda.take(id, offerOf());
    refusal(await byBen.tryTake(id, accept(), { ifMatch: '"1"' }), 404);
    refusal(await api(`POST /users/me/conversations/${id}/transitions`, { body: accept() }), 401);
    refusal(await byAda.tryTake(conversationOf(await post(), ben), offerOf(), { ifMatch: '*' }), 404);
  });
});

describe('The recipient of a transition', () => {
  it('sees it in the conversation, which also marks its notification as read', async () => {
    const { withMia: id } = await postWithBids();
    await byAda.take(id, offerOf());
    await participant(api, ada).send(id, 'What do you say?');
    await byAda.take(id, { transition: 'withdraw' });
    expect((await participant(api, mia).head(id)).unread).toBe(3);
    expect((await notificationsOf(mia)).map(({ kind, messages }) => [kind, messages])).toEqual(
      expect.arrayContaining([
        ['message', 1],
        ['withdraw', undefined],
      ]),
    );
    expect(await participant(api, mia).markRead(id, 1)).toBe(2);
    expect((await notificationsOf(mia)).map(({ read }) => read)).toEqual([false, false]);
    expect(await participant(api, mia).markRead(id, 2)).toBe(1);
    expect((await notificationsOf(mia)).filter(({ read }) => !read).map(({ kind }) => kind)).toEqual(['withdraw']);
    expect(await participant(api, mia).markRead(id, 3)).toBe(0);
    expect((await notificationsOf(mia)).map(({ read }) => read)).toEqual([true, true]);
  });

  it('gets no offer from a blocked client, who cannot detect the block; a delivered offer continues despite a later block', async () => {
    const { withMia, withBen } = await postWithBids();
    const offers = async (id: string): Promise<ConversationHead> => ({ ...(await byAda.take(id, offerOf())), _id: '' });
    await participant(api, mia).setBlocked(withMia);
    const [unseen, seen] = [await offers(withMia), await offers(withBen)];
    expect({ ...unseen.agreement, work: null }).toEqual({ ...seen.agreement, work: null });
    expect(await byMia.head(withMia)).toMatchObject({ last: null, agreement: null, work: null, transitions: [] });
    refusal(await byMia.tryTake(withMia, accept(), { ifMatch: '*' }), 409);
    expect(await notificationsOf(mia)).toEqual([]);
    await byAda.take(withMia, { transition: 'withdraw' });
    expect(await entryKinds(mia, withMia)).toEqual([]);

    await participant(api, ben).setBlocked(withBen);
    await byBen.take(withBen, accept());
    await byAda.take(withBen, { transition: 'request-cancellation' });
    expect(await entryKinds(ben, withBen)).toEqual(['request-cancellation', 'accept', 'offer']);
  });
});

it('A bid shows that its freelancer has an offer', async () => {
  const { task, withMia: id } = await postWithBids();
  const stateOf = async () =>
    success(await api(`GET /users/me/bids?tasks=${task}`, { as: mia }), 200, z.array(myBid))[0];
  expect(await stateOf()).toMatchObject({ state: 'open', work: null });
  await byAda.take(id, offerOf());
  expect(await stateOf()).toMatchObject({ state: 'offered', work: { conversation: id, turn: 'me', cents: 45_000 } });
  expect((await api(`PUT /tasks/${task}`, { as: ada, body: changeOf({ deadline: '2026-12-01' }) })).status).toBe(200);
  expect(await stateOf()).toMatchObject({ state: 'offered', taskBefore: { title: 'A sign' } });
});
