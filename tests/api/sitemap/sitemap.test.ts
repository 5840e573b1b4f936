import { describe, expect, it } from 'vitest';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import { createPageApp } from '../../../functions/src/pages/page-app.ts';
import { addSitemap, storedSitemap } from '../../../functions/src/pages/sitemap-files.ts';
import { writeSitemap } from '../../../functions/src/pages/write-sitemap.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import * as profiles from '../../../functions/src/people/model/profile-repository.ts';
import { metered } from '../../../functions/src/store/meter.ts';
import type { Store } from '../../../functions/src/store/store.ts';
import * as tasks from '../../../functions/src/tasks/model/task-repository.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, postTask } from '../../support/api.ts';
import { corpus, dayFrom } from '../../support/corpus.ts';
import { unverified } from '../../support/in-process.ts';
import { plantProfile } from '../../support/profiles.ts';
import { pagesToList, readSitemap } from '../../support/sitemap.ts';
import { plant } from '../../support/stack.ts';
import { NO_CHANGES, testUsers } from '../../support/test-users.ts';

const PROJECT = 'demo-sitemap';
const { db, api, store, ada, mia, post, agree, byAda, sweep, accountStatuses, advance, clock } = testUsers(PROJECT);
const SHELL = '<!doctype html><head><!--head--><!--/head--></head>';
const site = { shell: SHELL, origin: 'https://taskwright.example' };
const lines: RequestLine[] = [];
const app = createPageApp(site, { log: (line) => lines.push(line) });
addSitemap(app, storedSitemap(store), site);
const get = (path: string) => app.request(path);

/** Maximum number of pages in a file, so that few tasks need several files. */
const SMALL = 4;
const TODAY = '2026-11-21';

const files = () => readSitemap(get);
const listed = async () => [...(await files()).values()].flat().sort();
const write = (max?: number) => writeSitemap(store, max);
const stored = async () => (await db.collection('sitemapFiles').get()).docs.map((doc) => doc.data());
const pageOf = (task: string) => `/browse-tasks/${task}`;
const change = (task: string, body: object) =>
  api(`PUT /tasks/${task}`, { as: ada, body: changeOf({ deadline: '2026-12-01', ...body }) });
const saveProfile = (as: Account, body: object = {}) => {
  const profile = { handle: `${as.uid}-berg`, headline: 'Joiner', skills: ['Joinery'], visibility: 'everyone' };
  return api('PUT /users/me/profile', { as, body: { ...profile, ...body } });
};

const expected = () => pagesToList(db, clock());

describe('The sitemap', () => {
  it('lists a new task and a new public profile once it is written, and has no other file', async () => {
    const task = await post();
    await saveProfile(mia);
    expect(await files()).toEqual(new Map());
    expect(await write()).toBe(2);
    expect(await files()).toEqual(
      new Map([
        ['/sitemap-tasks-1.xml', [pageOf(task)]],
        ['/sitemap-freelancers-1.xml', ['/freelancers/mia-berg']],
      ]),
    );
    for (const path of ['/sitemap-tasks-2.xml', '/sitemap-freelancers-2.xml', '/sitemap-users-1.xml']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(await write()).toBe(0);
  });

  it('has the day of the last change, and supports HEAD', async () => {
    const task = await post();
    await write();
    advance(2);
    expect((await change(task, { title: 'Two signs' })).status).toBe(200);
    await write();
    expect(await (await get('/sitemap-tasks-1.xml')).text()).toContain(
      `<loc>https://taskwright.example${pageOf(task)}</loc><lastmod>2026-11-23</lastmod>`,
    );
    expect(await (await get('/sitemap.xml')).text()).toContain(`<lastmod>${clock().toISOString()}</lastmod>`);
    for (const path of ['/sitemap.xml', '/sitemap-tasks-1.xml']) {
      const head = await app.request(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
  });

  it('loses a task that is deleted, assigned or hidden, and has it again once it is open', async () => {
    const { task: taken, withMia } = await agree();
    const [deleted, hidden] = [await post(), await post()];
    await write();
    expect(await listed()).toEqual([deleted, hidden].map(pageOf).sort());
    await api(`DELETE /tasks/${deleted}`, { as: ada });
    await store.run((unit) => tasks.setHidden(unit, hidden, true));
    await write();
    expect(await files()).toEqual(new Map());
    expect((await get('/sitemap-tasks-1.xml')).status).toBe(404);
    await store.run((unit) => tasks.setHidden(unit, hidden, false));
    await byAda.take(withMia, { transition: 'request-cancellation' });
    await api(`POST /users/me/conversations/${withMia}/transitions`, {
      as: mia,
      body: { transition: 'confirm-cancellation' },
      headers: { 'if-match': '*' },
    });
    await write();
    expect(await listed()).toEqual([taken, hidden].map(pageOf).sort());
  });

  it('loses a task on the day after its deadline without a write, and follows a new deadline', async () => {
    const [ending, extended] = [await post(), await post()];
    await write();
    await change(extended, { deadline: '2026-12-24' });
    await write();
    advance(11);
    expect(await listed()).toEqual([pageOf(extended)]);
    expect((await api(`GET /tasks/${ending}`)).status).toBe(200);
    await change(extended, { deadline: '2026-12-05' });
    await write();
    expect(await listed()).toEqual([pageOf(extended)]);
  });

  it('loses a profile that is not public any more, and follows a new handle', async () => {
    await saveProfile(mia);
    await saveProfile(ada);
    await write();
    await saveProfile(mia, { handle: 'mia-new' });
    await saveProfile(ada, { visibility: 'signed-in' });
    await write();
    expect(await listed()).toEqual(['/freelancers/mia-new']);
    await saveProfile(mia, { handle: 'mia-new', visibility: 'hidden' });
    await write();
    expect(await listed()).toEqual([]);
  });

  it('lists a profile once its owner is verified, and loses it when it becomes unlisted', async () => {
    await saveProfile(unverified(mia.uid));
    expect(await write()).toBe(0);
    await store.run((unit) => profiles.verify(unit, mia.uid));
    await write();
    expect(await listed()).toEqual(['/freelancers/mia-berg']);
    await saveProfile(mia, { skills: [] });
    await write();
    expect(await listed()).toEqual([]);
  });

  it('loses the pages of a disabled or closed account', async () => {
    await postTask(api, mia, { deadline: '2026-12-01' });
    await saveProfile(mia);
    await saveProfile(ada);
    await write();
    expect(await listed()).toHaveLength(3);
    accountStatuses.set(mia.uid, 'disabled');
    expect(await sweep()).toEqual({ ...NO_CHANGES, hidden: 1 });
    await write();
    expect(await listed()).toEqual(['/freelancers/ada-berg']);
    accountStatuses.set(ada.uid, 'removed');
    await endAccount(store, ada.uid);
    await write();
    expect(await listed()).toEqual([]);
    expect(JSON.stringify(await stored())).not.toContain('ada');
  });

  it('contains no uid, name or email address of a user', async () => {
    const task = await post();
    await saveProfile(mia, { handle: 'wood-shop' });
    await write();
    const texts = await Promise.all([...(await files()).keys()].map(async (path) => (await get(path)).text()));
    // Without the random id of the task, which can contain a uid.
    const text = [...texts, JSON.stringify(await stored()), await (await get('/sitemap.xml')).text()]
      .join('\n')
      .replaceAll(task, '');
    expect(texts).toHaveLength(2);
    const words = [ada.uid, mia.uid, ada.email, 'A sign', personKey(ada.uid), personKey(mia.uid)];
    for (const word of words) expect(text).not.toContain(word);
  });
});

describe('A sitemap with more pages than a file holds', () => {
  const plantAll = async () => {
    await plant(db, corpus(60, TODAY));
    await Promise.all(Array.from({ length: 9 }, (_, at) => plantProfile(db, { uid: `p${at}` })));
  };
  const expectComplete = async () => {
    const found = await files();
    for (const [path, paths] of found) expect(paths.length, path).toBeLessThanOrEqual(SMALL);
    expect([...found.values()].flat().sort()).toEqual(await expected());
    return found;
  };

  it('has several files, each page once, and loses those that it does not need any more', async () => {
    await plantAll();
    await write(SMALL);
    const found = await expectComplete();
    expect(found.size).toBeGreaterThan(8);
    expect((await listed()).length).toBeGreaterThan(30);
    advance(30);
    // The files of expired tasks are not listed, and then removed.
    const left = await listed();
    expect(left).toEqual(await expected());
    expect(left.length).toBeLessThan([...found.values()].flat().length);
    await write(SMALL);
    expect((await stored()).length).toBe((await expectComplete()).size);
  });

  it('is complete once a run that was interrupted before any of its commits is repeated', async () => {
    await plantAll();
    await write(SMALL);
    await Promise.all((await db.collection('tasks').limit(20).get()).docs.map(({ ref }) => ref.delete()));
    for (let round = 0; round < 12; round += 1) await postTask(api, ada, { deadline: dayFrom(TODAY, round * 5) });
    let interruptions = 0;
    for (let units = 0; ; units += 1) {
      let left = units;
      const run: Store['run'] = async (work) => {
        left -= 1;
        if (left < 0) throw new Error('Stopped');
        return store.run(work);
      };
      const isStopped = await writeSitemap({ ...store, run }, SMALL).then(
        () => false,
        () => true,
      );
      if (!isStopped) break;
      interruptions += 1;
      // A reader gets whole files at any time.
      for (const paths of (await files()).values()) expect(paths.length).toBeLessThanOrEqual(SMALL);
    }
    await expectComplete();
    expect(interruptions).toBeGreaterThan(8);
  });

  it('replaces an unreadable file, and restores a lost one', async () => {
    await plantAll();
    await write(SMALL);
    await db.doc('sitemapFiles/tasks-1').delete();
    await db.doc('sitemapFiles/tasks-2').set({ kind: 'tasks', number: 'two' });
    expect(await write(SMALL)).toBe(2);
    await expectComplete();
  });
});

describe('The cost of the sitemap', () => {
  const costOf = async (work: () => Promise<unknown>) => {
    const meter = { read: 0, written: 0 };
    await metered(meter, work);
    return [meter.read, meter.written];
  };

  it('is a read for each page and three for each file, and a write for each changed file', async () => {
    await Promise.all(Array.from({ length: 10 }, post));
    await saveProfile(mia);
    // The pages. Each file before its write, and once for each kind to find those that are not needed any more.
    expect(await costOf(write)).toEqual([10 + 1 + 2 + 2 * 2 - 1, 2]);
    expect(await costOf(write)).toEqual([10 + 1 + 2 + 2 * 2, 0]);
    lines.length = 0;
    for (const path of ['/sitemap-tasks-1.xml', '/sitemap.xml']) await get(path);
    expect(lines).toMatchObject([
      { operation: 'sitemapFile', documentsRead: 1 },
      { operation: 'sitemap', documentsRead: 2 },
    ]);
  });
});
