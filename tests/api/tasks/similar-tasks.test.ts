import { type BrowseTask, browseTask } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTask, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { refusal, success } from '../../support/api.ts';
import { loggedApi, person } from '../../support/in-process.ts';
import { testUsers } from '../../support/test-users.ts';

const { db, api, clock, ada, mia, agree } = testUsers('demo-similar-tasks');

type Planted = {
  readonly category?: string;
  readonly skills?: string[];
  readonly owner?: string;
  readonly days?: number;
};

/** Stores an open task. Its id is its title with '-' in place of spaces. */
const plant = async (title: string, { category = 'Design', skills = [], owner = 'client', days = 9 }: Planted = {}) => {
  const deadline = new Date(clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { title, category, description: 'As agreed.', deadline, skills, userEmail: '', creationTime: '' };
  const by = { ...person(owner), name: owner, emailVerified: true };
  const id = title.replaceAll(' ', '-');
  await db.doc(`tasks/${id}`).set(withIndex(newTask(body, by, clock())));
  return id;
};

const similar = async (id: string, as = mia): Promise<string[]> =>
  success(await api(`GET /tasks/${id}/similar`, { as }), 200, z.array(browseTask)).map(({ title }) => title);
const near = async (query: string): Promise<BrowseTask[]> =>
  success(await api(`GET /BrowseTask.json?similar=true&${query}`), 200, z.array(browseTask));
const titlesNear = async (query: string) => (await near(query)).map(({ title }) => title);

describe('Similar tasks', () => {
  it('share skills before the category, are open, by other clients, and at most three', async () => {
    const lost = await plant('lost', { skills: ['Oak', 'CAD'] });
    await plant('both skills', { skills: ['cad', 'OAK', 'Glue'], category: 'Writing' });
    await plant('skill and category', { skills: ['Oak'] });
    await plant('category alone', { days: 2 });
    await plant('category later', { days: 5 });
    await plant('another', { category: 'Writing', skills: ['Glue'] });
    await plant('of the reader', { skills: ['Oak', 'CAD'], owner: 'mia' });
    await plant('expired', { skills: ['Oak', 'CAD'], days: -1 });
    await db.doc(`tasks/${await plant('hired', { skills: ['Oak'] })}`).update({ facets: [] });
    expect(await similar(lost)).toEqual(['both skills', 'skill and category', 'category alone']);
    expect(await similar(lost, ada)).toEqual(['of the reader', 'both skills', 'skill and category']);
  });

  it('are found for a task that was given to another person, and not for one that is hidden', async () => {
    const { task } = await agree();
    expect(await similar(task)).toEqual([]);
    await plant('another sign');
    expect(await similar(task)).toEqual(['another sign']);
    refusal(await api(`GET /tasks/${task}/similar`), 401);
    await db.doc(`tasks/${await plant('gone')}`).update({ isHidden: true, facets: [], tokens: [] });
    refusal(await api('GET /tasks/gone/similar', { as: mia }), 404);
    expect(await similar(task)).toEqual(['another sign']);
  });

  it('match a part of an empty search, filled up with the next to close', async () => {
    await plant('walnut table', { days: 20 });
    await plant('oak table', { days: 30, category: 'Writing' });
    await plant('logo', { days: 1, category: 'Development', skills: ['Figma'] });
    await plant('poster', { days: 3 });
    expect(await titlesNear('search=walnut%20boat')).toEqual(['walnut table', 'logo', 'poster']);
    expect(await titlesNear('search=oak%20table%20boat')).toEqual(['oak table', 'walnut table', 'logo']);
    expect(await titlesNear('search=zzz&category=Writing&budget=high')).toEqual(['oak table', 'logo', 'poster']);
    expect(await titlesNear('search=zzz&skill=figma')).toEqual(['logo', 'poster', 'walnut table']);
    const answer = await api('GET /BrowseTask.json?similar=true&search=zzz');
    expect([answer.headers.get('link'), answer.headers.get('x-total-count')]).toEqual([null, null]);
    expect(answer.headers.get('cache-control')).toContain('public');
    refusal(await api('GET /BrowseTask.json?similar=yes'), 400, ['query similar']);
  });

  it('cost a bounded number of reads, whatever matches', async () => {
    const skills = Array.from({ length: 20 }, (_, at) => `Joint ${at}`);
    for (let at = 0; at < 30; at += 1) await plant(`walnut table chair number ${at}`, { skills });
    const { api: logged, lines } = loggedApi(db, { now: clock });
    const readsOf = async (call: string) => {
      lines.length = 0;
      success(await logged(call, { as: mia }), 200, z.array(browseTask));
      return lines[0]?.documentsRead;
    };
    expect(await readsOf('GET /tasks/walnut-table-chair-number-0/similar')).toBe(14);
    const search = 'search=walnut%20table%20chair%20number%20boat&skill=joint%201&category=Design';
    expect(await readsOf(`GET /BrowseTask.json?similar=true&${search}`)).toBe(37);
  });
});
