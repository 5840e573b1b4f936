import { conversation, listedTask } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endReviewTurns } from '../../../functions/src/conversations/refresh-turns.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { accept, DONE, offerOf, review, submit } from '../../support/agreements.ts';
import { success } from '../../support/api.ts';
import { participant } from '../../support/conversations.ts';
import { withoutPayments } from '../../support/payments.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, ada, mia, ben, byAda, byMia, postWithBids, advance, store, time } = testUsers('demo-turns');

withoutPayments();

const [ADA, MIA] = [personKey(ada.uid), personKey(mia.uid)];
const stored = async (id: string) => {
  const doc = await db.doc(`conversations/${id}`).get();
  return { turn: doc.get('turn'), waits: doc.get('waits') };
};
const listed = async (as: typeof ada) => (await participant(api, as).list()).map(({ work }) => work);
const ofTasks = async () => (await api('GET /tasks?mine=true', { as: ada })).body;
const now = () => new Date(time.now).toISOString();

it('A conversation stores whose turn it is since when, and messages do not change it', async () => {
  const { withMia: id } = await postWithBids();
  const offeredAt = now();
  await byAda.take(id, offerOf());
  expect(await stored(id)).toEqual({ turn: { [MIA]: offeredAt }, waits: { [ADA]: offeredAt } });
  advance();
  await participant(api, ada).send(id, 'Any questions?');
  const next = { kind: 'offer', since: offeredAt, milestone: null, due: null };
  expect(await listed(mia)).toMatchObject([{ turn: 'me', next }]);
  expect(await listed(ada)).toMatchObject([{ turn: 'them', next }]);
  expect(await ofTasks()).toMatchObject([{ work: { conversation: id, state: 'offered', turn: 'them', next } }]);
  const acceptedAt = now();
  const head = await byMia.take(id, accept());
  const milestone = { kind: 'milestone', since: acceptedAt, milestone: 'A draft', due: '2035-11-01' };
  expect(head.work).toMatchObject({ turn: 'me', next: milestone });
  advance();
  await byMia.take(id, submit(1));
  expect((await byAda.head(id)).work).toMatchObject({ turn: 'me', next: { kind: 'delivery', milestone: 'A draft' } });
  expect((await api('GET /users/me/bids', { as: mia })).body).toMatchObject([
    { work: { turn: 'me', next: { kind: 'milestone', milestone: 'The sign' } } },
  ]);
  expect(await ofTasks()).toMatchObject([{ work: { turn: 'me', next: { kind: 'delivery' } } }]);
});

it('An offer of a blocked client is no turn of the freelancer', async () => {
  const { withBen: id } = await postWithBids();
  await participant(api, ada).send(id, 'Hello');
  await participant(api, ben).markRead(id, 1);
  await participant(api, ben).setBlocked(id);
  await byAda.take(id, offerOf());
  const { turn, waits } = await stored(id);
  expect([turn, Object.keys(waits)]).toEqual([{}, [ADA]]);
  expect(await listed(ben)).toEqual([null]);
});

it('An unread message is a turn in the inbox and below its task, until it is read or its sender is blocked', async () => {
  const { task, withMia, withBen } = await postWithBids();
  const byFilter = async () =>
    success(await api('GET /users/me/conversations?filter=turn', { as: ada }), 200, z.array(conversation)).map(
      ({ _id, isTurn }) => [_id, isTurn],
    );
  const messages = async () =>
    success(await api('GET /tasks?mine=true', { as: ada }), 200, z.array(listedTask)).map(({ message }) => message);
  expect([await byFilter(), await messages()]).toEqual([[], [undefined]]);
  await participant(api, mia).send(withMia, 'Oak or pine?');
  expect(await byFilter()).toEqual([[withMia, true]]);
  expect(await messages()).toEqual([{ conversation: withMia, with: 'mia', more: 0 }]);
  advance();
  await participant(api, ben).send(withBen, 'How high?');
  await participant(api, ada).send(withBen, 'Two metres.');
  expect(await messages()).toEqual([{ conversation: withMia, with: 'mia', more: 1 }]);
  expect((await participant(api, mia).list()).map(({ isTurn }) => isTurn)).toEqual([false]);
  // An offer to another freelancer keeps its place.
  await byAda.take(withBen, offerOf());
  expect(await ofTasks()).toMatchObject([{ _id: task, work: { conversation: withBen, state: 'offered' } }]);
  await participant(api, ada).markRead(withMia, 1);
  expect(await byFilter()).toEqual([[withBen, true]]);
  await participant(api, ada).setBlocked(withBen);
  expect([await byFilter(), await messages()]).toEqual([[], [undefined]]);
});

it('A review is a turn until the reviews close, and the sweep then removes it', async () => {
  const { withMia: id } = await postWithBids();
  for (const [role, body] of DONE) await { client: byAda, freelancer: byMia }[role].take(id, body);
  await byMia.take(id, review);
  expect(Object.keys((await stored(id)).turn)).toEqual([ADA]);
  advance(13);
  expect(await endReviewTurns(store)).toBe(0);
  expect((await byAda.head(id)).work).toMatchObject({ turn: 'me', next: { kind: 'review' } });
  advance(1);
  expect((await byAda.head(id)).work).toMatchObject({ turn: null, next: null });
  expect(await listed(ada)).toMatchObject([{ turn: null, next: null }]);
  expect(await endReviewTurns(store)).toBe(1);
  expect((await stored(id)).turn).toEqual({});
  expect(await endReviewTurns(store)).toBe(0);
});
