// npm run sweep [-- --project ID]: removes what hangs on tasks that are gone. It can be stopped and run again, and run twice.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createServices } from '../functions/src/services.ts';
import { sweepTasks } from '../functions/src/tasks/sweep-tasks.ts';

const { values } = parseArgs({ options: { project: { type: 'string' } } });
const projectId = values.project ?? process.env.GCLOUD_PROJECT;
if (!projectId) {
  console.error('✗ Name the project: npm run sweep -- --project ID');
  process.exit(1);
}

const db = getFirestore(initializeApp({ projectId }));
const total = await sweepTasks(createServices(db), ({ seen, ended }) =>
  console.log(`▸ ${seen} tasks looked at, ${ended} of them gone and ended`),
);
console.log(`✓ Done: ${total.seen} tasks looked at, ${total.ended} of them gone and ended`);
await db.terminate();
