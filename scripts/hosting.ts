// Updates firebase.json from the page table (web/src/lib/navigation/pages.at-build.ts), the inline scripts of
// prerendered pages and the functions' region. scripts/build.mjs runs it before the site is built.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prerendered, served, shell, templates } from '../web/src/app/html-files.ts';
import { pageTable } from '../web/src/lib/navigation/pages.at-build.ts';
import { main, note } from './lib/cli.mjs';
import { firstScript, sourceOf } from './lib/first-script.mjs';
import { withPages } from './lib/hosting.ts';
import { ROOT } from './lib/project.mjs';

await main(async () => {
  const path = join(ROOT, 'firebase.json');
  const scripts = await Promise.all([...prerendered, ...templates, ...served, shell].map(firstScript));
  const now = readFileSync(path, 'utf8');
  const expected = withPages(now, pageTable, scripts.map(sourceOf));
  if (now === expected) return;
  writeFileSync(path, expected);
  note('Updated firebase.json from the pages. Commit it.');
});
