// npm run reset: deletes the data saved by npm start. The next start seeds again.
import { rmSync } from 'node:fs';
import { main, step, UserError } from './lib/cli.mjs';
import { firebaseConfig } from './lib/firebase-config.mjs';
import { isFree } from './lib/ports.mjs';
import { PROVIDER_STATE, SAVED_DATA } from './lib/project.mjs';

await main(async () => {
  if (!(await isFree(firebaseConfig().emulators.hub.port))) {
    throw new UserError('The site is running and would save its data again. Stop it first, then run npm run reset.');
  }
  for (const path of [SAVED_DATA, PROVIDER_STATE]) rmSync(path, { recursive: true, force: true });
  step('Deleted the saved data. The next npm start loads the seed.');
});
