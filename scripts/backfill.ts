// npm run backfill [-- --project ID]: prepares old reviews and ratings, and brings the index (facets, tokens) of every stored task up to
// date, in order of id. Its position is kept in .cache/backfill-<project>, so it can be stopped and run again: it writes only what differs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { backfillReviews } from '../functions/src/reviews/backfill-reviews.ts';
import { createServices } from '../functions/src/services.ts';
import { backfillTasks } from '../functions/src/tasks/backfill-tasks.ts';

const { values } = parseArgs({ options: { project: { type: 'string' } } });
const projectId = values.project ?? process.env.GCLOUD_PROJECT;
if (!projectId) {
  console.error('✗ Name the project: npm run backfill -- --project ID');
  process.exit(1);
}

const folder = join(import.meta.dirname, '..', '.cache');
const bookmark = join(folder, `backfill-${projectId}`);
mkdirSync(folder, { recursive: true });

const from = existsSync(bookmark) ? readFileSync(bookmark, 'utf8') : null;
if (from !== null) console.log(`▸ Going on after ${from}`);

const db = getFirestore(initializeApp({ projectId }));
const services = createServices(db);
const reviews = await backfillReviews(services);
if (reviews > 0) console.log(`▸ ${reviews} reviews and ratings prepared; npm run sweep counts them`);
const total = await backfillTasks(services, from, ({ seen, changed, last }) => {
  writeFileSync(bookmark, last);
  console.log(`▸ ${seen} tasks seen, ${changed} brought up to date, up to ${last}`);
});
for (const id of total.cut)
  console.warn(`! ${id} holds more text than a search can look through; have its owner shorten it`);
rmSync(bookmark, { force: true });
console.log(`✓ Done: ${total.seen} tasks seen, ${total.changed} brought up to date`);
await db.terminate();
