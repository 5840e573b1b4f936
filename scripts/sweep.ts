// npm run sweep [-- --project ID]: removes what hangs on tasks that are gone, withholds the open tasks of disabled and deleted accounts,
// marks the tasks of clients whose email was verified since, and counts the reviews of newly verified authors. It can be stopped and run
// again, and run twice.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { sweepAccounts } from '../functions/src/accounts/sweep-accounts.ts';
import { countAllReviews } from '../functions/src/conversations/count-reviews.ts';
import { createServices } from '../functions/src/services.ts';
import { sweepTasks } from '../functions/src/tasks/sweep-tasks.ts';
import { verifyOpenTasks } from '../functions/src/tasks/verify-tasks.ts';
import { standingAmong } from '../functions/src/users/account-standing.ts';
import { verifiedAmong } from '../functions/src/users/verified-among.ts';

const { values } = parseArgs({ options: { project: { type: 'string' } } });
const projectId = values.project ?? process.env.GCLOUD_PROJECT;
if (!projectId) {
  console.error('✗ Name the project: npm run sweep -- --project ID');
  process.exit(1);
}

const app = initializeApp({ projectId });
const db = getFirestore(app);
const services = createServices(db);
const total = await sweepTasks(services, ({ seen, ended }) =>
  console.log(`▸ ${seen} tasks looked at, ${ended} of them gone and ended`),
);
const auth = getAuth(app);
const accounts = await sweepAccounts(services, standingAmong(auth));
const verified = await verifyOpenTasks(services, verifiedAmong(auth));
const reviews = await countAllReviews(services, verifiedAmong(auth));
console.log(
  `✓ Done: ${total.seen} tasks looked at, ${total.ended} of them gone and ended; clients: ${accounts.withheld} withheld, ${accounts.released} back, ${accounts.removed} removed, ${verified} newly verified; ${reviews} reviews counted in ratings`,
);
await db.terminate();
