import { type BlockedPerson, blockedPerson, deleteResponse, LIMITS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import { type Answer, linksOf, postTask, refusal, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { person } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';
import { plantCard } from '../../support/people.ts';
import { photoOf } from '../../support/photos.ts';

const { db, api, store } = ownStack('demo-blocks');
const [ada, mia, ben] = [person('ada'), person('mia'), person('ben')];

const PATH = '/users/me/blocks';
const bodyOf = (answer: Answer): BlockedPerson[] => success(answer, 200, z.array(blockedPerson));
const blocked = async (as: Account, query = ''): Promise<BlockedPerson[]> =>
  bodyOf(await api(`GET ${PATH}${query}`, { as }));
const unblock = (as: Account, { uid }: Pick<Account, 'uid'>) => api(`DELETE ${PATH}/${personKey(uid)}`, { as });

/** A person's message to Ada about a new task, whose conversation is returned. */
const ask = async (from: Account): Promise<string> => {
  const id = conversationOf(await postTask(api, ada), from);
  await participant(api, from).send(id, 'In oak?');
  return id;
};

describe('GET /users/me/blocks', () => {
  it('lists the latest block first, with names and photos, and no uid', async () => {
    expect(await blocked(ada)).toEqual([]);
    const photo = photoOf('Ben');
    await plantCard(db, 'ben', { name: 'Ben Photo', photo });
    await participant(api, ada).setBlocked(await ask(mia));
    await participant(api, ada).setBlocked(await ask(ben));
    expect(await blocked(ada)).toEqual([
      { id: personKey('ben'), name: 'Ben Photo', photo },
      { id: personKey('mia'), name: 'mia', photo: null },
    ]);
    expect(await blocked(mia)).toEqual([]);
    refusal(await api(`GET ${PATH}`), 401);
  });

  it('names people of conversations without an entry, of deleted tasks and of blocks without a conversation', async () => {
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    await participant(api, ada).setBlocked(conversationOf(task, mia));
    const other = await postTask(api, ben);
    await participant(api, ada).setBlocked(conversationOf(other, ada));
    expect((await blocked(ada)).map(({ name }) => name)).toEqual(['ben', 'mia']);

    await api(`DELETE /tasks/${task}`, { as: ada });
    await endTask(store, task);
    expect((await blocked(ada)).map(({ name }) => name)).toEqual(['ben', 'mia']);

    await db.doc('users/ada/private/blocks').delete();
    await ask(mia);
    await db.doc('users/ada/private/blocks').set({ people: [personKey('mia'), personKey('nobody')] });
    expect(await blocked(ada)).toEqual([
      { id: personKey('nobody'), name: 'User', photo: null },
      { id: personKey('mia'), name: 'mia', photo: null },
    ]);
  });

  it('links from page to page, also while people are unblocked', async () => {
    const uids = Array.from({ length: 7 }, (_, n) => `person-${n}`);
    await db.doc('users/ada/private/blocks').set({ people: uids.map(personKey) });
    const expected = uids.map(personKey).toReversed();
    const pages: Answer[] = [];
    for (
      let path: string | undefined = `${PATH}?limit=3`;
      path !== undefined;
      path = linksOf(pages.at(-1) ?? never(), PATH).next
    )
      pages.push(await api(`GET ${path}`, { as: ada }));
    expect(pages.map((page) => bodyOf(page).map(({ id }) => id))).toEqual([
      expected.slice(0, 3),
      expected.slice(3, 6),
      expected.slice(6),
    ]);
    const [first, second, third] = pages;
    const idsAt = async (path: string | undefined) =>
      (await blocked(ada, path?.slice(PATH.length))).map(({ id }) => id);
    expect(await idsAt(linksOf(third ?? never(), PATH).prev)).toEqual(expected.slice(3, 6));
    expect(await idsAt(linksOf(second ?? never(), PATH).prev)).toEqual(expected.slice(0, 3));
    // The last person of the first page, which the cursor names, and an earlier one.
    for (const at of [4, 6]) expect((await unblock(ada, { uid: `person-${at}` })).status).toBe(200);
    expect(await idsAt(linksOf(first ?? never(), PATH).next)).toEqual(expected.slice(3, 6));
    refusal(await api(`GET ${PATH}?limit=51`, { as: ada }), 400, ['query limit']);
    refusal(await api(`GET ${PATH}?cursor=x`, { as: ada }), 400, ['query cursor']);
  });

  it('costs a bounded number of documents at the limit of blocked people', async () => {
    await db
      .doc('users/ada/private/blocks')
      .set({ people: Array.from({ length: LIMITS.blocked }, (_, n) => personKey(`p${n}`)) });
    expect(await blocked(ada, '?limit=50')).toHaveLength(50);
  });
});

const never = (): never => {
  throw new Error('There is no such page');
};

describe('DELETE /users/me/blocks/{id}', () => {
  it('unblocks a person, whose later messages are delivered, and is a 404 for anyone else', async () => {
    const id = await ask(mia);
    await participant(api, ada).setBlocked(id);
    await participant(api, mia).send(id, 'Undelivered');
    expect(success(await unblock(ada, mia), 200, deleteResponse)).toEqual({ deletedCount: 1 });
    expect(await blocked(ada)).toEqual([]);
    await participant(api, mia).send(id, 'Delivered');
    const texts = (await participant(api, ada).timeline(id)).map((entry) => 'text' in entry && entry.text);
    expect(texts).toEqual(['Delivered', 'In oak?']);
    refusal(await unblock(ada, mia), 404);
    refusal(await unblock(mia, ada), 404);
    refusal(await api(`DELETE ${PATH}/mia`, { as: ada }), 404);
    refusal(await api(`DELETE ${PATH}/${personKey('mia')}`), 401);
    expect((await db.doc('users/ada/private/blocks').get()).data()).toEqual({ people: [] });
  });

  it('agrees with blocking in the conversation', async () => {
    const id = await ask(mia);
    await participant(api, ada).setBlocked(id);
    await participant(api, ada).setBlocked(id);
    expect(await blocked(ada)).toHaveLength(1);
    await unblock(ada, mia);
    expect((await participant(api, ada).head(id)).blocked).toBe(false);
    await participant(api, ada).setBlocked(id);
    await participant(api, ada).setBlocked(id, false);
    expect(await blocked(ada)).toEqual([]);
  });
});
