// Adds each page's head to the built site and writes the files that contain the site's address. scripts/build.mjs runs
// it after prerendering, as `site-files.ts DIST [LIB]`. SITE_ORIGIN is the address; `npm run deploy` sets it, and a
// local build uses the emulators' address. LIB is the folder of the functions, which respond with the shell and
// templates.
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHead } from '@taskwright/contract/tasks/page-head';
import { PAGES_SITEMAP_PATH, SITEMAP_PATH, sitemapXml } from '@taskwright/contract/tasks/sitemap';
import { prerendered, served, shell, templates } from '../web/src/app/html-files.ts';
import { pageTable } from '../web/src/lib/navigation/pages.at-build.ts';
import { main, UserError } from './lib/cli.mjs';
import { firebaseConfig } from './lib/firebase-config.mjs';
import { securityTxt } from './lib/security-txt.mjs';

const heads = new Map([...prerendered, shell].map(({ file, head }) => [file, head]));

await main(async () => {
  const [dist = '', lib = ''] = process.argv.slice(2);
  const { host, port } = firebaseConfig().emulators.hosting;
  const origin = (process.env.SITE_ORIGIN ?? `http://${host}:${port}`).replace(/\/$/, '');
  const files = readdirSync(dist).filter((name) => name.endsWith('.html'));
  const pages = new Map(files.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  for (const [name, html] of pages) {
    const head = heads.get(name);
    if (head === undefined) throw new UserError(`web/src/app/html-files.ts has no head for ${name}.`);
    pages.set(name, withHead(html, head, origin));
  }
  for (const [name, html] of pages) writeFileSync(join(dist, name), html);
  const listed = Object.values(pageTable).filter(({ path, description }) => path !== '*' && description !== undefined);
  writeFileSync(join(dist, PAGES_SITEMAP_PATH), sitemapXml(listed, origin));
  const robots = readFileSync(join(dist, 'robots.txt'), 'utf8').trimEnd();
  writeFileSync(join(dist, 'robots.txt'), `${robots}\n\nSitemap: ${origin}${SITEMAP_PATH}\n`);
  writeFileSync(join(dist, 'security.txt'), securityTxt(new Date(), origin));
  if (lib === '') return;
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, 'shell.html'), pages.get('shell.html') ?? '');
  for (const { file } of [...templates, ...served]) copyFileSync(join(dist, '.vite', file), join(lib, file));
  rmSync(join(lib, 'renderer'), { recursive: true, force: true });
  cpSync(join(dist, '.vite', 'renderer'), join(lib, 'renderer'), { recursive: true });
  const paths = Object.values(pageTable).flatMap(({ path }) => (path === '*' ? [] : [path]));
  writeFileSync(join(lib, 'paths.txt'), `${paths.join('\n')}\n`);
  writeFileSync(join(lib, 'origin.txt'), `${origin}\n`);
});
