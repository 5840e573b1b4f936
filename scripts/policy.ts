// npm run policy [-- --check]: has the Content-Security-Policy of firebase.json name the scripts that stand in the pages (record 88). The build
// says when it is due.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../web/src/app/pages.ts';
import { firebaseConfig, pagePolicy, withScripts } from './lib/firebase-config.mjs';
import { firstScript, sourceOf } from './lib/first-script.mjs';
import { ROOT } from './lib/project.mjs';
import { main, UserError } from './lib/say.mjs';

await main(async () => {
  const scripts = new Set(PAGES.filter(({ path }) => path !== null).map(({ script }) => script));
  const sources = await Promise.all([...scripts].map(async (own) => sourceOf(await firstScript(own))));
  const now = pagePolicy(firebaseConfig());
  const wanted = withScripts(now, sources.toSorted());
  if (now === wanted) return;
  if (process.argv.includes('--check'))
    throw new UserError('firebase.json does not allow what the pages begin with: npm run policy');
  const path = join(ROOT, 'firebase.json');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(JSON.stringify(now), () => JSON.stringify(wanted)),
  );
});
