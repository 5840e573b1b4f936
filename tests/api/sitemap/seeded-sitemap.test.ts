import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { createPageApp } from '../../../functions/src/pages/page-app.ts';
import { addSitemap, storedSitemap } from '../../../functions/src/pages/sitemap-files.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { pagesToList, readSitemap } from '../../support/sitemap.ts';
import { clear, ownFirestore } from '../../support/stack.ts';

const PROJECT = 'demo-seeded-sitemap';
const db = ownFirestore(PROJECT);
afterAll(() => db.terminate());

const app = createPageApp({ shell: '<!--head--><!--/head-->', origin: 'https://taskwright.example' });
/** The time of the reads, so that the day does not end between two of them. */
let now = new Date();
addSitemap(app, storedSitemap(createStore(db, { now: () => now })), { origin: 'https://taskwright.example' });
const listed = async () => [...(await readSitemap((path) => app.request(path))).values()].flat().sort();

/** Runs a script as `npm start` does before it reports ready. */
const prepare = (script: string) => {
  const file = fileURLToPath(new URL(`../../../scripts/${script}`, import.meta.url));
  return promisify(execFile)(process.execPath, [file], { env: { ...process.env, GCLOUD_PROJECT: PROJECT } });
};

it('The sitemap of the seed is complete', async () => {
  await clear(PROJECT);
  await prepare('seed.ts');
  now = new Date();
  const seeded = await listed();
  expect(seeded).toEqual(await pagesToList(db, now));
  expect(seeded.filter((path) => path.startsWith('/browse-tasks/')).length).toBeGreaterThan(50);
  expect(seeded.filter((path) => path.startsWith('/freelancers/')).length).toBeGreaterThan(10);
}, 90_000);
