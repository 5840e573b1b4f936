import { suggestions } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../support/accounts.ts';
import { accept, offerOf } from '../../support/agreements.ts';
import { postTask, success } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { loggedApi, person } from '../../support/in-process.ts';
import { inviter } from '../../support/invitations.ts';
import { plantProfile } from '../../support/profiles.ts';
import { searchers } from '../../support/searches.ts';

const { db, api, ada, mia, ben, byAda, byMia, advance, save } = searchers('demo-suggestions');

const suggestedTo = async (as: Account) => success(await api('GET /users/me/suggestions', { as }), 200, suggestions);
const tasksFor = async (as: Account) => (await suggestedTo(as)).tasks.map(({ _id }) => _id);
const namesFor = async (as: Account) => (await suggestedTo(as)).hiring?.freelancers.map(({ name }) => name) ?? [];
/** Posts a task with these skills, a minute after the one before. */
const post = (skills: readonly string[], as = ada): Promise<string> => {
  advance();
  return postTask(api, as, { title: 'A sign', budget: 500, deadline: '2026-12-01', category: 'design', skills });
};
const NEW = { posted: false, hired: false, profile: false, bid: false };

describe('GET /users/me/suggestions', () => {
  it('is empty for a new user without tasks of others, and has their newest ones otherwise', async () => {
    const nothing = { done: NEW, search: null, isNewest: false, tasks: [], hiring: null };
    expect(await suggestedTo(mia)).toEqual(nothing);
    const [first, second] = [await post([]), await post(['Oak'])];
    expect(await suggestedTo(mia)).toMatchObject({
      isNewest: true,
      tasks: [{ _id: second, skills: [] }, { _id: first }],
    });
    // A client gets freelancers for the own open task instead.
    expect((await suggestedTo(ada)).tasks).toEqual([]);
  });

  it('returns the first steps that the caller has taken', async () => {
    const task = await post([]);
    expect((await suggestedTo(ada)).done).toEqual({ ...NEW, posted: true });
    await placeBid(api, task, mia);
    await plantProfile(db, { uid: mia.uid });
    expect((await suggestedTo(mia)).done).toEqual({ ...NEW, profile: true, bid: true });
    await byAda.take(conversationOf(task, mia), offerOf());
    expect((await suggestedTo(ada)).done.hired).toBe(false);
    await byMia.take(conversationOf(task, mia), accept());
    // The task is no longer open.
    expect((await suggestedTo(ada)).done).toEqual({ ...NEW, posted: true, hired: true });
  });

  it('returns the newest open tasks of others that match a skill of the profile, without those with a bid', async () => {
    await plantProfile(db, { uid: mia.uid, skills: ['Oak joinery', 'Gilding'] });
    const [old, gilded] = [await post(['oak  JOINERY']), await post(['Gilding', 'Lettering'])];
    await post(['Lettering']);
    await post(['Gilding'], mia);
    expect(await suggestedTo(mia)).toMatchObject({
      search: null,
      tasks: [
        { _id: gilded, title: 'A sign', category: 'design', budget: 500, deadline: '2026-12-01', skills: ['Gilding'] },
        { _id: old, skills: ['oak  JOINERY'] },
      ],
    });
    await placeBid(api, gilded, mia);
    expect(await tasksFor(mia)).toEqual([old]);
    const newer = [await post(['Gilding']), await post(['Gilding'])];
    // Mia has an open task of her own, so three candidates are read, one of which is hers no longer.
    expect(await tasksFor(mia)).toEqual(newer.toReversed());
    await db.doc(`tasks/${newer[0]}`).update({ isHidden: true });
    await api(`DELETE /tasks/${newer[1]}`, { as: ada });
    expect(await tasksFor(mia)).toEqual([]);
  });

  it('returns tasks of the newest saved search to a caller without skills', async () => {
    const [lettering, oak] = [await post(['Lettering']), await post(['Oak'])];
    await save(ben, { skill: 'Lettering' }, { name: 'Letters' });
    expect(await suggestedTo(ben)).toMatchObject({ search: { name: 'Letters' }, tasks: [{ _id: lettering }] });
    await save(ben, { search: 'sign', skill: 'oak' }, { name: 'Oak signs' });
    expect(await suggestedTo(ben)).toMatchObject({
      search: { name: 'Oak signs' },
      tasks: [{ _id: oak, skills: [] }],
    });
    await plantProfile(db, { uid: ben.uid, skills: ['Lettering'] });
    expect(await suggestedTo(ben)).toMatchObject({ search: null, tasks: [{ _id: lettering }] });
    expect(await tasksFor(ada)).toEqual([]);
  });

  it('returns available freelancers for the newest open task, without those who bid, are invited or private', async () => {
    const plant = (name: string, fields = {}) =>
      plantProfile(db, { uid: name, name, skills: ['Oak'], ...fields, facts: { rank: name.length } });
    await plant('longest-bidder');
    const invited = await plant('invited');
    for (const name of ['zoe', 'anna', 'maria', 'joanna']) await plant(name);
    await plant('unavailable', { availability: 'none' });
    await plant('a-private-one', { visibility: 'hidden' });
    await plant('gilder', { skills: ['Gilding'] });
    await post(['Gilding']);
    const task = await post(['oak', 'Gilding']);
    expect((await suggestedTo(ada)).hiring).toMatchObject({ task, title: 'A sign' });
    expect(await namesFor(ada)).toEqual(['longest-bidder', 'invited', 'joanna']);
    await placeBid(api, task, person('longest-bidder'));
    await inviter(api, ada).invite(invited.person, task);
    // Five candidates are read.
    expect(await namesFor(ada)).toEqual(['joanna', 'maria', 'anna']);
    await api(`DELETE /tasks/${task}`, { as: ada });
    await plant('ada', { skills: ['Gilding'] });
    expect(await namesFor(ada)).toEqual(['gilder']);
    const plain = await post([]);
    await plant('any', { headline: 'Design for everyone' });
    expect((await suggestedTo(ada)).hiring).toMatchObject({ task: plain, freelancers: [{ name: 'any' }] });
  });

  it('reads at most 23 documents, cards included, whatever a user has', { timeout: 60_000 }, async () => {
    const logged = loggedApi(db);
    const read = async () => {
      const found = success(await logged.api('GET /users/me/suggestions', { as: ada }), 200, suggestions);
      const sizes = [found.tasks.length, found.hiring?.freelancers.length ?? 0];
      return { sizes, documents: logged.lines.at(-1)?.documentsRead ?? Number.NaN };
    };
    for (const name of ['zoe', 'anna', 'maria', 'joanna', 'pia', 'lia'])
      await plantProfile(db, { uid: name, name, skills: ['Oak'] });
    for (let index = 0; index < 7; index += 1) await postTask(logged.api, mia, { skills: ['Oak'] });
    await postTask(logged.api, ada, { skills: ['Oak'] });
    expect(await read()).toEqual({ sizes: [0, 3], documents: 23 });
    await save(ada, { skill: 'Oak' });
    const both = await read();
    // The newest of the three tasks is the caller's.
    expect(both.sizes).toEqual([2, 3]);
    expect(both.documents).toBeLessThanOrEqual(23);
    await plantProfile(db, { uid: ada.uid, skills: ['Oak'], facts: { rank: -1 } });
    expect((await read()).documents).toBeLessThanOrEqual(23);
    expect((await read()).documents).toBeGreaterThan(18);
    for (const { ref } of (await db.collection('tasks').where('ownerUid', '==', ada.uid).get()).docs)
      await ref.delete();
    expect((await read()).sizes).toEqual([3, 0]);
    expect((await read()).documents).toBeLessThanOrEqual(23);
  });
});
