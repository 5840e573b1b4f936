import { listedTask, ownTaskCounts, TASK_TABS, type TaskTab, taskBid } from '@taskwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { ACTIVE, approve, offerOf, review, submit } from '../../support/agreements.ts';
import { linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { person } from '../../support/in-process.ts';
import { withoutPayments } from '../../support/payments.ts';
import { clear } from '../../support/stack.ts';
import { testUsers } from '../../support/test-users.ts';

const eve = person('eve');
const PROJECT = 'demo-task-tabs';
const { api, ada, mia, ben, byAda, byMia, post, postWithBids, advance, taskAt, time } = testUsers(PROJECT);
const parties = { client: byAda, freelancer: byMia };

withoutPayments();
beforeEach(() => clear(PROJECT));

const tasks = z.array(listedTask);
const inTab = async (tab: TaskTab, as = ada) =>
  success(await api(`GET /tasks?tab=${tab}`, { as }), 200, tasks).map(({ _id }) => _id);
const counts = async (as = ada) => success(await api('GET /users/me/tasks/counts', { as }), 200, ownTaskCounts);
/** Returns the tabs that contain a task, after a check that the counts are those of the lists. */
const tabsOf = async (id: string): Promise<TaskTab[]> => {
  const lists = await Promise.all(TASK_TABS.map((tab) => inTab(tab)));
  expect(await counts()).toEqual(Object.fromEntries(TASK_TABS.map((tab, index) => [tab, lists[index]?.length])));
  return TASK_TABS.filter((_, index) => lists[index]?.includes(id));
};
const mark = (task: string, freelancer: { uid: string }, to: string | null) =>
  api(`PUT /tasks/${task}/bids/${bidId(task, freelancer.uid)}/mark`, { as: ada, body: { mark: to } });
const undecided = async (id: string) =>
  success(await api('GET /tasks?mine=true', { as: ada }), 200, tasks).find(({ _id }) => _id === id)?.undecided;
const bidsOf = async (id: string, as = ada) =>
  success(await api(`GET /tasks/${id}/bids`, { as }), 200, z.array(taskBid));
const read = (id: string, upTo: string, as = ada) => api(`POST /tasks/${id}/bids/read`, { as, body: { upTo } });
const now = () => new Date(time.now).toISOString();

it('A task is in one tab from its posting to the end of its reviews, and each tab counts its tasks', async () => {
  const id = await post();
  const other = await postTask(api, mia);
  expect(await tabsOf(id)).toEqual(['open']);
  await placeBid(api, id, mia);
  expect(await tabsOf(id)).toEqual(['turn']);
  await mark(id, mia, 'declined');
  expect(await tabsOf(id)).toEqual(['open']);
  await mark(id, mia, null);
  const conversation = conversationOf(id, mia);
  for (const [role, body] of ACTIVE.slice(0, 1)) await parties[role].take(conversation, body);
  // The client waits for the answer to the offer.
  expect(await tabsOf(id)).toEqual(['open']);
  for (const [role, body] of ACTIVE.slice(1)) await parties[role].take(conversation, body);
  expect(await tabsOf(id)).toEqual(['active']);
  await byMia.take(conversation, submit(1));
  expect(await tabsOf(id)).toEqual(['turn']);
  await byAda.take(conversation, approve(1));
  expect(await tabsOf(id)).toEqual(['active']);
  await byMia.take(conversation, submit(2));
  await byAda.take(conversation, approve(2));
  expect(await tabsOf(id)).toEqual(['turn']);
  await byAda.take(conversation, review);
  expect(await tabsOf(id)).toEqual(['done']);
  expect([await counts(mia), await inTab('open', mia)]).toEqual([{ turn: 0, open: 1, active: 0, done: 0 }, [other]]);
});

it('An open task whose deadline has passed is done, and one in progress stays in progress', async () => {
  const { task, withMia } = await postWithBids();
  for (const [role, body] of ACTIVE) await parties[role].take(withMia, body);
  const open = await post();
  advance(400);
  expect([await tabsOf(task), await tabsOf(open)]).toEqual([['active'], ['done']]);
});

it('A message is a turn until it is read or its sender is blocked, also on a task in progress', async () => {
  const { task, withMia, withBen } = await postWithBids();
  await participant(api, ben).send(withBen, 'How high?');
  for (const [role, body] of ACTIVE) await parties[role].take(withMia, body);
  expect(await tabsOf(task)).toEqual(['turn']);
  await participant(api, ada).setBlocked(withBen);
  expect(await tabsOf(task)).toEqual(['active']);
  await participant(api, mia).send(withMia, 'Oak or pine?');
  expect(await tabsOf(task)).toEqual(['turn']);
  await participant(api, ada).markRead(withMia, 100);
  expect(await tabsOf(task)).toEqual(['active']);
});

it('A message on an open task whose last bid is declined is a turn, and so is a bid that the client has read', async () => {
  const { task, withBen } = await postWithBids();
  await read(task, now());
  expect(await tabsOf(task)).toEqual(['turn']);
  for (const freelancer of [mia, ben]) await mark(task, freelancer, 'declined');
  expect(await tabsOf(task)).toEqual(['open']);
  await participant(api, ben).send(withBen, 'Why?');
  expect(await tabsOf(task)).toEqual(['turn']);
});

it('The most urgent tasks are first in the tab of turns, and the earliest deadlines in that of open tasks', async () => {
  const [late, soon] = [
    await postTask(api, ada, { deadline: '2026-12-20' }),
    await postTask(api, ada, { deadline: '2026-12-02' }),
  ];
  expect(await inTab('open')).toEqual([soon, late]);
  await placeBid(api, soon, mia);
  advance();
  await placeBid(api, late, mia);
  expect(await inTab('turn')).toEqual([late, soon]);
  advance();
  await participant(api, mia).send(conversationOf(soon, mia), 'Oak?');
  expect(await inTab('turn')).toEqual([soon, late]);
});

it('A tab is read page by page, in both directions, without the tasks that need the client', async () => {
  const dates = ['2026-12-05', '2026-12-04', '2026-12-03', '2026-12-02'];
  const ids: string[] = [];
  for (const deadline of dates) ids.push(await postTask(api, ada, { deadline }));
  const [last = '', third = '', second = '', first = ''] = ids;
  await placeBid(api, second, mia);
  const page = async (path: string) => {
    const answer = await api(`GET ${path}`, { as: ada });
    return { ids: success(answer, 200, tasks).map(({ _id }) => _id), links: linksOf(answer, '/tasks') };
  };
  const start = await page('/tasks?tab=open&limit=1');
  const next = await page(start.links.next ?? '');
  const end = await page(next.links.next ?? '');
  expect([start.ids, next.ids, end.ids]).toEqual([[first], [third], [last]]);
  expect([end.links.next, (await page(end.links.prev ?? '')).ids]).toEqual([undefined, [third]]);
  const doneFirst = await page('/tasks?tab=done&limit=1');
  expect(doneFirst).toEqual({ ids: [], links: {} });
});

it('An own open task has the number of its undecided bids, and of those placed since the client read the bids', async () => {
  const { task } = await postWithBids();
  expect(await undecided(task)).toEqual({ bids: 2, new: 2 });
  expect((await bidsOf(task)).map(({ isNew }) => isNew)).toEqual([true, true]);
  const [newest] = await bidsOf(task);
  success(await read(task, newest?.creationTime ?? ''), 200, z.unknown());
  expect(await undecided(task)).toEqual({ bids: 2, new: 0 });
  expect((await bidsOf(task)).map(({ isNew }) => isNew)).toEqual([undefined, undefined]);
  advance();
  await placeBid(api, task, eve);
  await mark(task, ben, 'declined');
  expect(await undecided(task)).toEqual({ bids: 2, new: 1 });
  expect((await bidsOf(task)).map(({ isNew }) => isNew)).toEqual([true, undefined, undefined]);
  advance();
  await putBid(api, task, mia, { amount: 123 });
  // A changed bid is not a new one.
  expect(await undecided(task)).toEqual({ bids: 2, new: 1 });
  // No response to a freelancer contains whether the client has read the bid.
  expect((await bidsOf(task, eve)).map(({ isNew }) => isNew)).toEqual([undefined]);
  const listedByMia = success(await api('GET /tasks', { as: mia }), 200, tasks);
  expect(listedByMia.map((each) => [each.undecided, each.message, each.work])).toEqual([
    [undefined, undefined, undefined],
  ]);
});

it('Bids are read up to the newest one at most, never back, and by the client only', async () => {
  const { task } = await postWithBids();
  const readUpTo = async () => (await taskAt(task)).bidsReadUpTo;
  const { lastBidAt, version } = await taskAt(task);
  refusal(await read(task, now(), mia), 403);
  refusal(await read('missing', now()), 404);
  refusal(await read(task, 'yesterday'), 400, ['body upTo']);
  expect(await readUpTo()).toBe(null);
  await read(task, '2099-01-01T00:00:00.000Z');
  expect(await readUpTo()).toBe(lastBidAt);
  await read(task, '2020-01-01T00:00:00.000Z');
  expect([await readUpTo(), (await taskAt(task)).version]).toEqual([lastBidAt, version]);
  const empty = await post();
  await read(empty, now());
  expect((await taskAt(empty)).bidsReadUpTo).toBe(null);
});

it('A tab returns 401 without a user, and 400 if it is unknown', async () => {
  refusal(await api('GET /tasks?tab=open'), 401);
  refusal(await api('GET /tasks?tab=past', { as: ada }), 400, ['query tab']);
});

it('An offer that waits for its freelancer leaves other new bids counted', async () => {
  const { task, withBen } = await postWithBids();
  await byAda.take(withBen, offerOf());
  expect([await tabsOf(task), await undecided(task)]).toEqual([['open'], { bids: 2, new: 2 }]);
});
