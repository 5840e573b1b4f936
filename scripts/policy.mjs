// npm run policy: has the Content-Security-Policy of firebase.json name the scripts that stand in the pages (record 88). The build says when it is due.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firebaseConfig, pagePolicy, withScripts } from './lib/firebase-config.mjs';
import { firstScript, sourceOf } from './lib/first-script.mjs';
import { ROOT } from './lib/project.mjs';
import { isMain, main } from './lib/say.mjs';

/** The policy as it is, and as it should be. */
const policies = async () => {
  const { PAGES } = await import(pathToFileURL(join(ROOT, 'web', 'src', 'app', 'pages.ts')).href);
  const scripts = new Set(PAGES.filter(({ path }) => path !== null).map(({ script }) => script));
  const sources = await Promise.all([...scripts].map(async (own) => sourceOf(await firstScript(own))));
  const now = pagePolicy(firebaseConfig());
  return { now, wanted: withScripts(now, sources.toSorted()) };
};

/** The problem with the policy of firebase.json, or '' when it names the scripts that stand in the pages, and no other. */
export const policyProblem = async () => {
  const { now, wanted } = await policies();
  return now === wanted ? '' : 'firebase.json does not allow what the pages begin with: npm run policy';
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const { now, wanted } = await policies();
    const path = join(ROOT, 'firebase.json');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(JSON.stringify(now), () => JSON.stringify(wanted)),
    );
  });
}
