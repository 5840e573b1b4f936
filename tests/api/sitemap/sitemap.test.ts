import { beforeEach, describe, expect, it } from 'vitest';
import { endAccount } from '../../../functions/src/accounts/end-account.ts';
import type { RequestLine } from '../../../functions/src/http/request-line.ts';
import { createPageApp } from '../../../functions/src/pages/page-app.ts';
import { addSitemap } from '../../../functions/src/pages/sitemap-files.ts';
import { repairSitemap, updateSitemap } from '../../../functions/src/sitemap/update-sitemap.ts';
import { metered } from '../../../functions/src/store/meter.ts';
import { personKey } from '../../../functions/src/users/person-key.ts';
import type { Account } from '../../support/accounts.ts';
import { changeOf, postTask } from '../../support/api.ts';
import { corpus, dayFrom, randomFrom } from '../../support/corpus.ts';
import { unverified } from '../../support/in-process.ts';
import { plantProfile } from '../../support/profiles.ts';
import { pagesToList, readSitemap } from '../../support/sitemap.ts';
import { plant } from '../../support/stack.ts';
import { NO_CHANGES, testUsers } from '../../support/test-users.ts';

const PROJECT = 'demo-sitemap';
const { db, api, services, ada, mia, post, agree, byAda, sweep, accountStatuses, accounts, advance, clock } =
  testUsers(PROJECT);
const SHELL = '<!doctype html><head><!--head--><!--/head--></head>';
const site = { shell: SHELL, origin: 'https://taskwright.example' };
const lines: RequestLine[] = [];
const app = createPageApp(site, { log: (line) => lines.push(line) });
addSitemap(app, services, site);
const get = (path: string) => app.request(path);

/** Maximum number of pages in a file, so that few tasks need several files. */
const SMALL = 4;
const TODAY = '2026-11-21';

const files = () => readSitemap(get);
const listed = async () => [...(await files()).values()].flat().sort();
const update = (max?: number) => updateSitemap(services, max);
const changes = async () => (await db.collection('sitemapChanges').get()).size;
const shards = async () => (await db.collection('sitemapShards').get()).docs.map((doc) => doc.data());
const pageOf = (task: string) => `/browse-tasks/${task}`;
const change = (task: string, body: object) =>
  api(`PUT /tasks/${task}`, { as: ada, body: changeOf({ deadline: '2026-12-01', ...body }) });
const saveProfile = (as: Account, body: object = {}) => {
  const profile = { handle: `${as.uid}-berg`, headline: 'Joiner', skills: ['Joinery'], visibility: 'everyone' };
  return api('PUT /users/me/profile', { as, body: { ...profile, ...body } });
};

const expected = () => pagesToList(db, clock());

/** Asserts that the shards of each kind cover all keys once, and contain no key of another shard's range. */
const expectCovered = async () => {
  for (const kind of ['tasks', 'freelancers']) {
    const own = (await shards())
      .filter((shard) => shard.kind === kind)
      .sort((one, other) => (one.after < other.after ? -1 : 1));
    expect(own.map(({ upTo }) => upTo)).toEqual([...own.slice(1).map(({ after }) => after), null]);
    for (const { after, upTo, entries, last } of own) {
      const keys = entries.map((entry: string) => entry.split(' ')[0]);
      expect(keys).toEqual([...new Set(keys)].sort());
      for (const key of keys) expect(after < key && (upTo === null || key <= upTo), key).toBe(true);
      expect(last).toBe(keys.at(-1) ?? '');
    }
  }
};

beforeEach(async () => {
  expect(await update()).toBe(0);
});

describe('The sitemap', () => {
  it('lists a new task and a new public profile after the next update, and has no other file', async () => {
    const task = await post();
    await saveProfile(mia);
    expect(await files()).toEqual(new Map());
    expect(await update()).toBe(2);
    expect(await files()).toEqual(
      new Map([
        ['/sitemap-tasks-1.xml', [pageOf(task)]],
        ['/sitemap-freelancers-1.xml', ['/freelancers/mia-berg']],
      ]),
    );
    for (const path of ['/sitemap-tasks-2.xml', '/sitemap-freelancers-2.xml', '/sitemap-users-1.xml']) {
      expect((await get(path)).status).toBe(404);
    }
    expect(await changes()).toBe(0);
    expect(await update()).toBe(0);
  });

  it('has the day of the last change, and supports HEAD', async () => {
    const task = await post();
    await update();
    advance(2);
    expect((await change(task, { title: 'Two signs' })).status).toBe(200);
    await update();
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
    await update();
    expect(await listed()).toEqual([deleted, hidden].map(pageOf).sort());
    await api(`DELETE /tasks/${deleted}`, { as: ada });
    await services.work.run((unit) => services.tasks.setHidden(unit, hidden, true));
    await update();
    expect(await files()).toEqual(new Map());
    expect((await get('/sitemap-tasks-1.xml')).status).toBe(404);
    await services.work.run((unit) => services.tasks.setHidden(unit, hidden, false));
    await byAda.take(withMia, { transition: 'request-cancellation' });
    await api(`POST /users/me/conversations/${withMia}/transitions`, {
      as: mia,
      body: { transition: 'confirm-cancellation' },
      headers: { 'if-match': '*' },
    });
    await update();
    expect(await listed()).toEqual([taken, hidden].map(pageOf).sort());
  });

  it('loses a task on the day after its deadline without a write, and follows a new deadline', async () => {
    const [ending, extended] = [await post(), await post()];
    await update();
    await change(extended, { deadline: '2026-12-24' });
    await update();
    advance(11);
    expect(await listed()).toEqual([pageOf(extended)]);
    expect((await api(`GET /tasks/${ending}`)).status).toBe(200);
    await change(extended, { deadline: '2026-12-05' });
    await update();
    expect(await listed()).toEqual([pageOf(extended)]);
    await expectCovered();
  });

  it('loses a profile that is not public any more, and follows a new handle', async () => {
    await saveProfile(mia);
    await saveProfile(ada);
    await update();
    await saveProfile(mia, { handle: 'mia-new' });
    await saveProfile(ada, { visibility: 'signed-in' });
    await update();
    expect(await listed()).toEqual(['/freelancers/mia-new']);
    await saveProfile(mia, { handle: 'mia-new', visibility: 'hidden' });
    await update();
    expect(await listed()).toEqual([]);
  });

  it('lists a profile once its owner is verified, and loses it when it becomes unlisted', async () => {
    await saveProfile(unverified(mia.uid));
    expect(await update()).toBe(0);
    await services.work.run((unit) => services.profiles.verify(unit, mia.uid));
    await update();
    expect(await listed()).toEqual(['/freelancers/mia-berg']);
    await saveProfile(mia, { skills: [] });
    await update();
    expect(await listed()).toEqual([]);
  });

  it('loses the pages of a disabled or closed account', async () => {
    await postTask(api, mia, { deadline: '2026-12-01' });
    await saveProfile(mia);
    await saveProfile(ada);
    await update();
    expect(await listed()).toHaveLength(3);
    accountStatuses.set(mia.uid, 'disabled');
    expect(await sweep()).toEqual({ ...NO_CHANGES, withheld: 1 });
    await update();
    expect(await listed()).toEqual(['/freelancers/ada-berg']);
    accountStatuses.set(ada.uid, 'gone');
    await endAccount(services, accounts)(ada.uid);
    await update();
    expect(await listed()).toEqual([]);
    expect(JSON.stringify(await shards())).not.toContain('ada');
    expect(await changes()).toBe(0);
  });

  it('contains no uid, name or email address of a user', async () => {
    const task = await post();
    await saveProfile(mia, { handle: 'wood-shop' });
    await update();
    const texts = await Promise.all([...(await files()).keys()].map(async (path) => (await get(path)).text()));
    // Without the random id of the task, which can contain a uid.
    const text = [...texts, JSON.stringify(await shards()), await (await get('/sitemap.xml')).text()]
      .join('\n')
      .replaceAll(task, '');
    expect(texts).toHaveLength(2);
    for (const word of [ada.uid, mia.uid, ada.email, 'A sign', personKey(ada.uid)]) expect(text).not.toContain(word);
    expect(texts.join('\n')).not.toContain(personKey(mia.uid));
  });
});

describe('A sitemap with more pages than a file holds', () => {
  const planted = corpus(60, TODAY);
  const plantAll = async () => {
    await plant(db, planted);
    await Promise.all(Array.from({ length: 9 }, (_, at) => plantProfile(db, { uid: `p${at}` })));
    await db.recursiveDelete(db.collection('sitemapShards'));
  };
  const expectComplete = async () => {
    const found = await files();
    for (const [path, paths] of found) expect(paths.length, path).toBeLessThanOrEqual(SMALL);
    expect([...found.values()].flat().sort()).toEqual(await expected());
    await expectCovered();
    return found;
  };

  it('has several files, each page once, also without recorded changes', async () => {
    await plantAll();
    await update(SMALL);
    const found = await expectComplete();
    expect(found.size).toBeGreaterThan(8);
    expect((await listed()).length).toBeGreaterThan(30);
  });

  it('divides a file that becomes too large', async () => {
    const tasks = await Promise.all(Array.from({ length: 15 }, post));
    expect(await update(SMALL)).toBe(15);
    expect((await expectComplete()).size).toBeGreaterThan(3);
    for (const task of tasks.slice(0, 10)) await api(`DELETE /tasks/${task}`, { as: ada });
    await update(SMALL);
    expect([...(await expectComplete()).values()].flat()).toHaveLength(5);
  });

  it('is complete after every update that was interrupted before any of its commits is repeated', async () => {
    await plantAll();
    for (let round = 0; round < 12; round += 1) await postTask(api, ada, { deadline: dayFrom(TODAY, round * 5) });
    const stopped = new Error('Stopped');
    let interruptions = 0;
    for (const repeated of [updateSitemap, repairSitemap, updateSitemap]) {
      for (let units = 0; ; units += 1) {
        let left = units;
        const run: typeof services.work.run = async (work) => {
          left -= 1;
          if (left < 0) throw stopped;
          return services.work.run(work);
        };
        const outcome = await repeated({ ...services, work: { ...services.work, run } }, SMALL).catch((error) => error);
        if (outcome !== stopped) break;
        interruptions += 1;
        // Each interrupted run has done a part, so the next one does one unit more.
        expect(units).toBeLessThan(80);
      }
      await expectComplete();
    }
    expect(interruptions).toBeGreaterThan(20);
    expect(await changes()).toBe(0);
  });

  it('is corrected by the repair after a loss, and loses its expired files', async () => {
    await plantAll();
    await repairSitemap(services, SMALL);
    const [first, second, third] = (await db.collection('sitemapShards').where('kind', '==', 'tasks').get()).docs;
    await first?.ref.delete();
    await second?.ref.update({ entries: [], last: '' });
    await third?.ref.update({ entries: ['2026-12-01_gone 2026-11-01'], last: '2026-12-01_gone' });
    const fresh = await postTask(api, ada, { deadline: '2026-12-31' });
    expect(await repairSitemap(services, SMALL)).toBeGreaterThan(1);
    expect(await listed()).toContain(pageOf(fresh));
    await expectComplete();
    expect(await repairSitemap(services, SMALL)).toBe(0);
    const before = (await shards()).length;
    advance(50);
    await repairSitemap(services, SMALL);
    expect((await shards()).length).toBeLessThan(before - 3);
    await expectComplete();
  });

  /** Returns the services with a change that happens once, after the pages for an update or a repair are read. */
  const interfering = (change: () => Promise<unknown>): typeof services => {
    let isDone = false;
    const once = async () => {
      if (isDone) return;
      isDone = true;
      await change();
    };
    const { tasks } = services.sitemapSources;
    const source: typeof tasks = {
      async *after(...parameters) {
        yield* tasks.after(...parameters);
        await once();
      },
      async find(...parameters) {
        const found = await tasks.find(...parameters);
        await once();
        return found;
      },
    };
    return { ...services, sitemapSources: { ...services.sitemapSources, tasks: source } };
  };

  it('contains a change of a task that was already read for the same update', async () => {
    const task = await post();
    const removal = () => api(`DELETE /tasks/${task}`, { as: ada });
    expect(await updateSitemap(interfering(removal))).toBe(1);
    await update();
    expect(await listed()).toEqual([]);
    expect(await changes()).toBe(0);
  });

  it('keeps what another update adds while the repair reads', async () => {
    const tasks = [await post()];
    await update();
    const addition = async () => {
      tasks.push(await post());
      await update();
    };
    await repairSitemap(interfering(addition));
    expect(await listed()).toEqual(tasks.map(pageOf).sort());
  });

  it('keeps what is added while the first shards are created', async () => {
    await db.recursiveDelete(db.collection('sitemapShards'));
    const tasks = [await post()];
    const addition = async () => {
      tasks.push(await post());
      await update();
    };
    await updateSitemap(interfering(addition));
    expect(await listed()).toEqual(tasks.map(pageOf).sort());
    expect(await changes()).toBe(0);
    await expectCovered();
  });

  it('equals a scan of the database after concurrent changes and updates', async () => {
    const random = randomFrom(7);
    const users = [ada, mia];
    const own: { readonly task: string; readonly as: Account }[] = [];
    const steps = Array.from({ length: 60 }, (_, at) => async () => {
      const as = users[at % 2] ?? ada;
      const [chance, chosen] = [random(), own[Math.floor(random() * own.length)]];
      const deadline = dayFrom(TODAY, Math.floor(random() * 40));
      if (chosen === undefined || chance < 0.4) {
        own.push({ task: await postTask(api, as, { deadline }), as });
      } else if (chance < 0.7) {
        await api(`PUT /tasks/${chosen.task}`, { as: chosen.as, body: changeOf({ deadline }) });
      } else if (chance < 0.85) {
        await api(`DELETE /tasks/${chosen.task}`, { as: chosen.as });
      } else {
        await saveProfile(as, { visibility: chance < 0.92 ? 'everyone' : 'hidden' });
      }
    });
    for (let at = 0; at < steps.length; at += 6) {
      const work = steps.slice(at, at + 6).map((step) => step());
      await Promise.all([...work, update(SMALL), at % 4 === 0 ? repairSitemap(services, SMALL) : update(SMALL)]);
    }
    await update(SMALL);
    await expectComplete();
    expect((await listed()).length).toBeGreaterThan(10);
    expect(await changes()).toBe(0);
  });
});

describe('The cost of the sitemap', () => {
  const costOf = async (work: () => Promise<unknown>) => {
    const meter = { read: 0, written: 0 };
    await metered(meter, work);
    return [meter.read, meter.written];
  };

  it('is a write for each changed page, and three reads and a deletion for it in the update', async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, post));
    // The last shard of each kind. The changes, twice, and their tasks. The shard.
    expect(await costOf(update)).toEqual([2 + 3 * 10 + 1, 1 + 10]);
    expect(await costOf(update)).toEqual([3, 0]);
    // The daily repair reads each listed page, and three documents for each shard. Each kind: the first shard, its number
    // and itself. Then the tasks, one for no profile, one for no change.
    expect(await costOf(() => repairSitemap(services))).toEqual([2 * 3 + 10 + 1 + 1, 0]);
    await costOf(() => change(tasks[0] ?? '', { title: 'Two signs' }));
    expect(await changes()).toBe(0);
    advance(1);
    await change(tasks[0] ?? '', { title: 'Three signs' });
    expect(await changes()).toBe(1);
    lines.length = 0;
    for (const path of ['/sitemap-tasks-1.xml', '/sitemap.xml']) await get(path);
    expect(lines).toMatchObject([
      { operation: 'sitemapFile', documentsRead: 1 },
      { operation: 'sitemap', documentsRead: 2 },
    ]);
  });
});
