// node scripts/repair-sitemap.ts [--project ID]: lists all open tasks and public profiles in the sitemap. `npm start`
// runs it after an import of saved data, whose last changes may be missing. `npm run sweep` does the same. Uses the
// emulators of `npm start` by default. Safe to stop and rerun.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createServices } from '../functions/src/services.ts';
import { repairSitemap } from '../functions/src/sitemap/update-sitemap.ts';
import { main, step } from './lib/cli.mjs';
import { projectToMaintain } from './lib/only-emulators.ts';

await main(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const db = getFirestore(initializeApp({ projectId: await projectToMaintain(values.project, process.env) }));
  step(`Sitemap: ${await repairSitemap(createServices(db))} files corrected`);
  await db.terminate();
});
