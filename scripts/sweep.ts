// npm run sweep [-- --project ID]: removes what depends on tasks that are gone, hides the open tasks of disabled and deleted accounts, and marks
// tasks of clients whose address was verified since. Without a project it works on the emulators of `npm start`. Safe to stop and rerun.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createServices } from '../functions/src/services.ts';
import { providerOf, type Swept, sweepAll } from '../functions/src/sweep.ts';
import { projectToMaintain } from './lib/only-emulators.ts';
import { explain, main, step, warn } from './lib/say.mjs';

const summary = ({ tasks, accounts, verified }: Swept): string =>
  [
    ...(tasks ? [`${tasks.seen} tasks looked at, ${tasks.ended} of them gone and ended`] : []),
    ...(accounts
      ? [`clients: ${accounts.withheld} withheld, ${accounts.released} back, ${accounts.removed} removed`]
      : []),
    ...(verified === undefined ? [] : [`${verified} newly verified`]),
  ].join('; ');

await main(async () => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const projectId = await projectToMaintain(values.project, process.env);
  const app = initializeApp({ projectId });
  const db = getFirestore(app);
  const { swept, failed } = await sweepAll(
    createServices(db),
    async () => providerOf(getAuth(app)),
    ({ seen, ended }) => step(`${seen} tasks looked at, ${ended} of them gone and ended`),
  );
  for (const { step: name, error } of failed) warn(`The step ‘${name}’ failed; run it again. ${explain(error)}`);
  console.log(`${failed.length === 0 ? '✓ Done' : '! Not all is done'}: ${summary(swept)}`);
  await db.terminate();
  return failed.length === 0 ? 0 : 1;
});
