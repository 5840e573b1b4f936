// Started by npm start with --since TIME: prints the links of the emails that are queued after that time, which
// production sends. The Auth emulator's log contains those of its own emails.
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createLinkOf } from '../functions/src/mail/link-of.ts';
import { createServices } from '../functions/src/services.ts';
import { explain, main, note, warn } from './lib/cli.mjs';
import { followMail, lineOf } from './lib/mail-links.ts';
import { projectInEmulators } from './lib/only-emulators.ts';

await main(async () => {
  const app = initializeApp({ projectId: projectInEmulators(process.env) });
  const db = getFirestore(app);
  const linkOf = createLinkOf(createServices(db), getAuth(app));
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  followMail(db, new Date(values.since ?? 0), (data) => {
    lineOf(data, linkOf).then(
      (line) => line !== null && note(line),
      (error: unknown) => warn(`The link of an email could not be created: ${explain(error)}`),
    );
  });
  await new Promise(() => {});
});
