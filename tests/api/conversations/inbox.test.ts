import { conversation } from '@taskwright/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Account } from '../../support/accounts.ts';
import { accept, offerOf } from '../../support/agreements.ts';
import { changeOf, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, ada, mia, ben, byAda, byMia, advance } = testUsers('demo-inbox');

const PATH = '/users/me/conversations';
const list = async (as: Account, query: string) => {
  const answer = await api(`GET ${PATH}?${query}`, { as });
  return { items: success(answer, 200, z.array(conversation)), links: linksOf(answer, PATH) };
};
const idsIn = async (as: Account, query: string) => (await list(as, query)).items.map(({ _id }) => _id);
const start = async (title: string, freelancer: Account): Promise<string> => {
  const task = await postTask(api, ada, { title, deadline: '2026-12-01' });
  await placeBid(api, task, freelancer);
  const id = conversationOf(task, freelancer);
  await participant(api, ada).send(id, 'Hello');
  advance();
  return id;
};

it('The list of conversations is filtered by turn and by unread entries', async () => {
  const [one, two, three] = [await start('An oak sign', mia), await start('A gate', mia), await start('A bench', mia)];
  // An unread message is a turn too.
  expect(await idsIn(mia, 'filter=turn')).toEqual([three, two, one]);
  for (const id of [one, two, three]) await participant(api, mia).markRead(id, 1);
  expect(await idsIn(mia, 'filter=turn')).toEqual([]);
  await byAda.take(one, offerOf());
  advance();
  await byAda.take(three, offerOf());
  expect(await idsIn(mia, 'filter=turn')).toEqual([three, one]);
  expect(await idsIn(ada, 'filter=turn')).toEqual([]);
  advance();
  await byMia.take(one, accept());
  expect(await idsIn(mia, 'filter=turn')).toEqual([one, three]);
  await participant(api, mia).markRead(one, 10);
  await participant(api, mia).markRead(two, 10);
  expect(await idsIn(mia, 'filter=unread')).toEqual([three]);
  expect(await idsIn(mia, 'filter=all')).toHaveLength(3);
  refusal(await api(`GET ${PATH}?filter=mine`, { as: mia }), 400, ['query filter']);
  // An offer on a deleted task is no turn, even before the cascade has ended it.
  await db.doc(`tasks/${three.split('-').slice(0, -1).join('-')}`).delete();
  expect(await idsIn(mia, 'filter=turn')).toEqual([one]);
});

it('A search finds every word in the other name and the current title, folded, also with a filter', async () => {
  const [one, two] = [await start('An oak sign', mia), await start('A gate', ben)];
  expect(await idsIn(ada, 'search=OAK+mia')).toEqual([one]);
  expect(await idsIn(ada, 'search=oak+ben')).toEqual([]);
  expect(await idsIn(ada, 'search=g%C3%A4te')).toEqual([two]);
  expect(await idsIn(mia, 'search=gate')).toEqual([]);
  // The last message is not searched.
  expect(await idsIn(ada, 'search=hello')).toEqual([]);
  await api(`PUT /tasks/${one.split('-').slice(0, -1).join('-')}`, {
    as: ada,
    body: changeOf({ title: 'A pine sign' }),
  });
  expect(await idsIn(ada, 'search=pine')).toEqual([one]);
  expect(await idsIn(ada, 'search=oak')).toEqual([]);
  expect(await idsIn(ben, 'filter=unread&search=gate')).toEqual([two]);
});

it('A search reads past conversations without a match, and its pages contain each match once', async () => {
  const matches: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    const id = await start(index % 3 === 0 ? `Sign ${index}` : `Gate ${index}`, mia);
    if (index % 3 === 0) matches.unshift(id);
  }
  const first = await list(ada, 'search=sign&limit=2');
  expect(first.items.map(({ _id }) => _id)).toEqual(matches.slice(0, 2));
  const next = new URL(first.links.next ?? '', 'http://site').search.slice(1);
  expect(next).toContain('search=sign');
  expect(await idsIn(ada, next)).toEqual(matches.slice(2));
});
