// The second half of building the site: renders its public pages into files of their own (web/src/app/html-files.ts), so that
// a page can be read before its code has come. `npm run build` runs it after Vite, as `prerender.mjs DIST RENDERER`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTENT_ID, CONTENT_JSON } from '@taskwright/contract/tasks/page-content';
import { earlyScript, firstScript, inPage } from './lib/first-script.mjs';
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
    if (!name)
      throw new UserError(
        `The build has no chunk for ${module}, which web/src/lib/navigation/pages.at-build.ts lists.`,
      );
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
  if (html.split(part).length !== 2) throw new UserError(`web/index.html must contain '${part}' exactly once.`);
  return html.replace(part, () => put);
};

const THEME_SCRIPT = '<script src="/theme.js"></script>';

const urlsOf = (manifest, modules) => filesOf(manifest, modules).map((file) => `/${file}`);

/** Constants of this build for early/shell.ts. */
const shellConstants = (manifest, { places, sessionCode }) => ({
  PLACES: JSON.stringify(places.map(({ code, ...place }) => ({ ...place, files: urlsOf(manifest, code) }))),
  SESSION_FILES: JSON.stringify(urlsOf(manifest, sessionCode)),
  APP_CHECK: String(Boolean(process.env.VITE_APP_CHECK)),
});

/** Writes a script whose name contains the hash of its text, and returns its path. */
const hashed = (dist, name, code) => {
  const file = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dist, file), code);
  return file;
};

/**
 * Links to the code of a template and to that of the shell, which it becomes on a known device (early/task-wall.ts). `data-for` marks the
 * files that only one of the two needs. The shell's script runs first, because it prefetches what the code then requests.
 */
const codeOfEither = (manifest, { code }, shell, shellScript) => {
  const visitor = filesOf(manifest, ['index.html', ...code]);
  const known = filesOf(manifest, ['index.html', ...shell.code]);
  const link = (file) => {
    const who = visitor.includes(file) ? 'visitor' : 'known';
    const both = visitor.includes(file) && known.includes(file);
    return `<link data-code${both ? '' : ` data-for="${who}"`} href="/${file}">`;
  };
  return [...new Set([shellScript, ...visitor, ...known])].map(link).join('');
};

/**
 * What runs before the page is painted. Where every build has the same it stands in the page, which is one trip less, and the policy of
 * firebase.json knows it (record 88). The shell's names files of this build: it is a file of its own, whose name says what is in it.
 */
const firstOf = async (dist, manifest, page, shell) => {
  const { path, state, script, urls } = page;
  if (path === null) {
    const code = await firstScript(script, [], shellConstants(manifest, page));
    return `<script src="/${hashed(dist, 'first', code)}"></script>`;
  }
  const first = inPage(await firstScript(script, urls));
  if (state === undefined) return first;
  const shellScript = hashed(dist, 'shell', await earlyScript(shell.script, shellConstants(manifest, shell)));
  const data = `<script type="application/json" id="${CONTENT_ID}">${CONTENT_JSON}</script>`;
  return `${data}${codeOfEither(manifest, page, shell, shellScript)}${first}`;
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
  const { path, state, code, markup, styles } = page;
  const isRendered = path !== null;
  const isTemplate = state !== undefined;
  const html = isRendered ? template.replaceAll(MODULES, '') : template;
  const root = isRendered ? '<div id="root" data-page="rendered">' : '<div id="root">';
  const links = isRendered ? codeOf(manifest, code) : preloads(html, manifest, page);
  const withHead = replaceOne(html, '</head>', `${isTemplate ? '' : links}${styles}</head>`);
  const withFirst = replaceOne(withHead, THEME_SCRIPT, first);
  return replaceOne(withFirst, '<div id="root"></div>', `${root}${markup}</div>`);
};

/** Writes a page of its own into the site, and a template next to the manifest, which is not deployed to Hosting. */
const prerender = async () => {
  const [dist = '', renderer = ''] = process.argv.slice(2);
  const template = withStyles(readFileSync(join(dist, 'index.html'), 'utf8'), dist);
  const manifest = readJson(join(dist, '.vite', 'manifest.json'));
  const { renderPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  const pages = await renderPages();
  const shell = pages.find(({ path }) => path === null);
  for (const page of pages) {
    const first = await firstOf(dist, manifest, page, shell);
    const folder = page.state === undefined ? dist : join(dist, '.vite');
    writeFileSync(join(folder, page.file), pageOf(template, manifest, first, page));
  }
};

if (isMain(import.meta.url)) await main(prerender);
