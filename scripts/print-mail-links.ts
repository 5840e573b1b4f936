// Started by npm start: prints the links of queued emails, which production sends. The Auth emulator's log contains
// those of its own emails.
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
  // The site is available while this script loads.
  followMail(db, new Date(performance.timeOrigin), (data) => {
    lineOf(data, linkOf).then(
      (line) => line !== null && note(line),
      (error: unknown) => warn(`The link of an email could not be created: ${explain(error)}`),
    );
  });
  await new Promise(() => {});
});
