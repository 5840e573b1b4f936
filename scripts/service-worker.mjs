// Builds the service worker (web/src/service-worker/) with the lists of precached files and of public feeds.
// `npm run build` runs it last, as `service-worker.mjs DIST`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@taskwright/contract/routes';
import { isMain, main, UserError } from './lib/cli.mjs';
import { ROOT } from './lib/project.mjs';

/** Returns the address of a page's file. Includes the shell and the not-found page, which have no route. */
const addressOf = (file) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/**
 * Pages that are not cached: the not-found page, which has no address, and the payment terms. The dialog that opens a
 * payment links to the version in force, which the payment stores.
 */
const UNCACHED = ['404.html', 'payment-terms.html'];

/**
 * Returns the pages and the files that they reference: code, first scripts and fonts. Their styles are inlined. The
 * templates of the function `page` are not pages, but the shell needs their code offline.
 */
const filesOf = (dist) => {
  const htmlIn = (folder) => readdirSync(folder).filter((file) => file.endsWith('.html'));
  const textOf = (folder) => (file) => readFileSync(join(folder, file), 'utf8');
  const templates = join(dist, '.vite');
  const pages = htmlIn(dist).filter((file) => !UNCACHED.includes(file));
  const texts = pages.map(textOf(dist));
  const assets = new Set(
    [...texts, ...htmlIn(templates).map(textOf(templates))].flatMap((text) =>
      [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|woff2))"/g)].map(([, file]) => file),
    ),
  );
  const revisionOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  return [
    ...pages.map((file, index) => ({ url: addressOf(file), revision: revisionOf(texts[index] ?? '') })),
    // Asset names contain a content hash, so they need no revision.
    ...[...assets].map((url) => ({ url, revision: null })),
  ];
};

/** Without the directory of freelancers: a profile that becomes hidden must not stay on devices. */
const FEEDS = [routes.featuredTasks.path, routes.browseTasks.path];

const buildServiceWorker = async () => {
  const [dist = ''] = process.argv.slice(2);
  const files = filesOf(dist);
  if (files.length < 10) throw new UserError('The service worker would cache almost nothing. Build the site first.');
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: [join(ROOT, 'web', 'src', 'service-worker', 'service-worker.ts')],
    outfile: join(dist, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      PRECACHE: JSON.stringify(files),
      FEEDS: JSON.stringify(FEEDS),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'silent',
  });
};

if (isMain(import.meta.url)) await main(buildServiceWorker);
