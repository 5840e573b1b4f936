// The second half of building the site: renders its public pages into files of their own (web/src/app/html-files.ts), so that
// a page can be read before its code has come. `npm run build` runs it after Vite, as `prerender.mjs DIST RENDERER`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstScript, inPage } from './lib/first-script.mjs';
import { readJson } from './lib/project.mjs';
import { isMain, main, UserError } from './lib/say.mjs';

/** The files of modules' code, their imports with them, each below what it needs, by Vite's manifest. */
const filesOf = (manifest, modules) => {
  const needed = new Set();
  const add = (name) => {
    if (needed.has(name)) return;
    // What is on its way is not asked for again; it comes to stand below what it needs all the same.
    needed.add(name);
    (manifest[name].imports ?? []).forEach(add);
    needed.delete(name);
    needed.add(name);
  };
  for (const module of modules) {
    const name = Object.keys(manifest).find((each) => each.endsWith(module));
    if (!name) throw new UserError(`The build has no chunk of ${module}, which web/src/lib/pages.at-build.ts names.`);
    add(name);
  }
  return [...needed].map((name) => manifest[name].file);
};

/**
 * The style sheets that the page links, written into it: one thing less to wait for before the first paint. The link stays and is
 * not followed: code that comes later finds that its style sheet is there.
 */
const withStyles = (html, dist) =>
  html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file) => {
    const text = readFileSync(join(dist, file), 'utf8').trim();
    return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });

/** `html` with `put` in the one place where it has `part`. */
const replaceOne = (html, part, put) => {
  if (html.split(part).length !== 2) throw new UserError(`web/index.html should have one '${part}'.`);
  return html.replace(part, () => put);
};

const THEME_SCRIPT = '<script src="/theme.js"></script>';

/**
 * What runs before the page is painted. Where every build has the same it stands in the page, which is one trip less, and the policy of
 * firebase.json knows it (record 88). The shell's names files of this build: it is a file of its own, whose name says what is in it.
 */
const firstOf = async (dist, manifest, { path, script, urls, places, sessionCode }) => {
  if (path !== null) return inPage(await firstScript(script, urls));
  const code = await firstScript(script, [], {
    PLACES: JSON.stringify(places.map(({ code, ...place }) => ({ ...place, files: filesOf(manifest, code) }))),
    SESSION_FILES: JSON.stringify(filesOf(manifest, sessionCode)),
    APP_CHECK: String(Boolean(process.env.VITE_APP_CHECK)),
  });
  const file = `assets/first-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dist, file), code);
  return `<script src="/${file}"></script>`;
};

/** How Vite has a page ask for its code. */
const MODULES = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** What stands in the head for a page's code. What is rendered is painted first: `early/start.ts` fetches what these links name. */
const codeOf = (manifest, code) =>
  filesOf(manifest, ['index.html', ...code])
    .map((file) => `<link data-code href="/${file}">`)
    .join('');

/** The same where nothing is rendered: the HTML asks for the code at once, and for what the server is asked first. */
const preloads = (html, manifest, { code, preload }) => {
  const files = filesOf(manifest, code).filter((file) => !html.includes(`"/${file}"`));
  const modules = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return [...modules, ...preload.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`)].join('');
};

const pageOf = (template, manifest, first, page) => {
  const { path, code, markup, styles } = page;
  const isRendered = path !== null;
  const html = isRendered ? template.replaceAll(MODULES, '') : template;
  const root = isRendered ? '<div id="root" data-page="rendered">' : '<div id="root">';
  const withHead = replaceOne(
    html,
    '</head>',
    `${isRendered ? codeOf(manifest, code) : preloads(html, manifest, page)}${styles}</head>`,
  );
  const withFirst = replaceOne(withHead, THEME_SCRIPT, first);
  return replaceOne(withFirst, '<div id="root"></div>', `${root}${markup}</div>`);
};

const prerender = async () => {
  const [dist = '', renderer = ''] = process.argv.slice(2);
  const template = withStyles(readFileSync(join(dist, 'index.html'), 'utf8'), dist);
  const manifest = readJson(join(dist, '.vite', 'manifest.json'));
  const { renderPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  for (const page of await renderPages()) {
    const first = await firstOf(dist, manifest, page);
    writeFileSync(join(dist, page.file), pageOf(template, manifest, first, page));
  }
};

if (isMain(import.meta.url)) await main(prerender);
