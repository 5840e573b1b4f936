// npm run backfill [-- --project ID]: prepares old reviews, ratings, bids, invitations, conversations, profiles and saved
// searches, then updates the index (facets, tokens) of every stored task in id order. Stores its position in
// .cache/backfill-<project> and writes only differences. Safe to stop and rerun. Uses the emulators of `npm start` by
// default.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { backfillBids } from '../functions/src/bids/backfill-bids.ts';
import { backfillTurns } from '../functions/src/conversations/refresh-turns.ts';
import { backfillInvitations } from '../functions/src/invitations/backfill-invitations.ts';
import { backfillProfiles } from '../functions/src/profiles/refresh-facts.ts';
import { backfillReviews } from '../functions/src/reviews/backfill-reviews.ts';
import { backfillSearches } from '../functions/src/searches/backfill-searches.ts';
import { createServices } from '../functions/src/services.ts';
import { backfillTasks } from '../functions/src/tasks/backfill-tasks.ts';
import { main, step, warn } from './lib/cli.mjs';
import { projectToMaintain } from './lib/only-emulators.ts';
import { CACHE } from './lib/project.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const projectId = await projectToMaintain(values.project, process.env);
  const bookmark = join(CACHE, `backfill-${projectId}`);
  mkdirSync(CACHE, { recursive: true });
  const from = existsSync(bookmark) ? readFileSync(bookmark, 'utf8') : null;
  if (from !== null) step(`Resuming after task ${from}`);

  const db = getFirestore(initializeApp({ projectId }));
  const services = createServices(db);
  const reviews = await backfillReviews(services);
  if (reviews > 0) step(`${reviews} reviews and ratings prepared. Run npm run sweep to count them`);
  const bids = await backfillBids(services);
  if (bids > 0) step(`${bids} bids prepared for their lists`);
  const invitations = await backfillInvitations(services);
  if (invitations > 0) step(`${invitations} invitations marked as answered`);
  const turns = await backfillTurns(services);
  if (turns > 0) step(`turns stored for ${turns} conversations`);
  const profiles = await backfillProfiles(services);
  if (profiles > 0) step(`${profiles} profiles indexed again`);
  const searches = await backfillSearches(services);
  if (searches > 0) step(`saved searches of ${searches} users stored again`);
  const total = await backfillTasks(services, from, ({ seen, changed, last }) => {
    writeFileSync(bookmark, last);
    step(`${seen} tasks checked, ${changed} updated, up to task ${last}`);
  });
  for (const id of total.cut) warn(`Task ${id} has more text than a search can index. Ask its client to shorten it`);
  for (const id of total.unreadable) warn(`Task ${id} cannot be read by this release and was skipped`);
  rmSync(bookmark, { force: true });
  console.log(`✓ Done: ${total.seen} tasks checked, ${total.changed} updated`);
  await db.terminate();
});
