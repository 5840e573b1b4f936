// npm run sweep [-- --project ID]: hides the open tasks of disabled and
// deleted accounts and ends their agreements, marks the tasks of newly verified clients and counts the reviews of newly
// verified authors, and writes the sitemap. Uses the emulators of `npm start` by default. Safe to stop and rerun.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createIdentityProvider } from '../functions/src/account/model/identity-provider.ts';
import { createStore } from '../functions/src/store/store.ts';
import { type Swept, sweepAll } from '../functions/src/sweep.ts';
import { explain, main, warn } from './lib/cli.mjs';
import { projectToMaintain } from './lib/only-emulators.ts';

const summary = ({ accounts, verified, reviews, sitemap }: Swept): string =>
  [
    ...(accounts
      ? [
          `accounts: ${accounts.hidden} hidden, ${accounts.released} shown again, ${accounts.ended} ended after a week, ${accounts.removed} removed`,
        ]
      : []),
    ...(verified === undefined ? [] : [`${verified} clients newly verified`]),
    ...(reviews === undefined ? [] : [`${reviews} reviews newly counted in ratings`]),
    ...(sitemap === undefined ? [] : [`${sitemap} files of the sitemap changed`]),
  ].join('; ');

await main(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const projectId = await projectToMaintain(values.project, process.env);
  const app = initializeApp({ projectId });
  const db = getFirestore(app);
  const identity = createIdentityProvider(async () => getAuth(app));
  const { swept, failed } = await sweepAll(createStore(db, { identity }));
  for (const { step: name, error } of failed) warn(`Step '${name}' failed. Run the sweep again. ${explain(error)}`);
  console.log(`${failed.length === 0 ? '✓ Done' : '! Some steps failed'}: ${summary(swept)}`);
  await db.terminate();
  return failed.length === 0 ? 0 : 1;
});
