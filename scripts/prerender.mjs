// Prerenders the public pages into HTML files (web/src/app/html-files.ts), which are readable before their code loads.
// `npm run build` runs it after Vite, as `prerender.mjs DIST RENDERER`.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTENT_ID, CONTENT_JSON } from '@taskwright/contract/tasks/page-content';
import { isMain, main, UserError } from './lib/cli.mjs';
import { firstScript, inPage, SHELL_BUILD_ID, shellFile } from './lib/first-script.mjs';
import { readJson } from './lib/project.mjs';

/** The entry and the renderer, which the entry imports separately (web/src/app/main.tsx). Every page loads both. */
const ENTRY = ['index.html', 'react-dom/client.js'];

/** Returns the code files of modules and their imports, dependencies first, by Vite's manifest. */
const filesOf = (manifest, modules) => {
  const needed = new Set();
  const add = (name) => {
    if (needed.has(name)) return;
    // Marks the module as visited against import cycles. Adding it again below moves it after its dependencies.
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
 * Inlines the style sheets of a page, which saves a request before the first paint. The disabled link stays, because
 * lazy code checks for it before it loads the style sheet.
 */
const withStyles = (html, dist) =>
  html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, file) => {
    const text = readFileSync(join(dist, file), 'utf8').trim();
    return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });

/** Replaces the only occurrence of `part` in `html`. Throws if there are none or several. */
const replaceOne = (html, part, put) => {
  if (html.split(part).length !== 2) throw new UserError(`web/index.html must contain '${part}' exactly once.`);
  return html.replace(part, () => put);
};

const THEME_SCRIPT = '<script src="/theme.js"></script>';

/** Returns the URLs of modules and their imports, without those of the entry. */
const urlsOf = (manifest, modules) => {
  const entry = filesOf(manifest, ENTRY);
  return filesOf(manifest, modules)
    .filter((file) => !entry.includes(file))
    .map((file) => `/${file}`);
};

/** Returns the `ShellBuild` (early/start-shell.ts) as JSON. */
const shellBuild = (manifest, { places, sessionCode, providerCode }) =>
  JSON.stringify({
    placeFiles: places.map(({ code }) => urlsOf(manifest, code)),
    sessionFiles: urlsOf(manifest, sessionCode),
    providerFiles: urlsOf(manifest, providerCode),
    appCheck: Boolean(process.env.VITE_APP_CHECK),
  });

/** Writes a script under a name with its content hash, and returns its path. */
const hashed = (dist, name, code) => {
  const file = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dist, file), code);
  return file;
};

/**
 * Returns links to the code of a template and of the shell, which replaces it on a known device (early/task-wall.ts).
 * `data-for` marks files that only one of the two needs. The shell's script runs first, because it starts prefetches
 * for the code.
 */
const codeOfEither = (manifest, { code }, shell, shellScript) => {
  const visitor = filesOf(manifest, [...ENTRY, ...code]);
  const known = filesOf(manifest, [...ENTRY, ...shell.code]);
  const link = (file) => {
    const audience = visitor.includes(file) ? 'visitor' : 'known';
    const both = visitor.includes(file) && known.includes(file);
    return `<link data-code${both ? '' : ` data-for="${audience}"`} href="/${file}">`;
  };
  return [...new Set([shellScript, ...visitor, ...known])].map(link).join('');
};

/**
 * Returns the script that runs before the first paint. It is inlined, which saves a round trip, and firebase.json
 * contains its hash. The file names of this build are data in the page, because they would change the hash.
 */
const firstOf = async (dist, manifest, page, shell) => {
  const { path, state } = page;
  const first = inPage(await firstScript(page));
  if (path === null)
    return `<script type="application/json" id="${SHELL_BUILD_ID}">${shellBuild(manifest, page)}</script>${first}`;
  const data = `<script type="application/json" id="${CONTENT_ID}">${CONTENT_JSON}</script>`;
  if (page.served === true) return `${data}${first}`;
  if (state === undefined) return first;
  const shellScript = hashed(dist, 'shell', await shellFile(shell, shellBuild(manifest, shell)));
  return `${data}${codeOfEither(manifest, page, shell, shellScript)}${first}`;
};

/** Matches the elements by which Vite loads a page's code. */
const MODULES = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/** Matches the rules of the fonts that are files, without the local fallbacks. */
const FONT_RULES = /@font-face\{[^}]*url\([^}]*\}/g;

/** Matches the preloads of the fonts. */
const FONT_PRELOADS = /\s*<link rel="preload" as="font"[^>]*>/g;

/** Returns HTML whose fonts early/request-fonts.ts requests. */
const withLateFonts = (html) => {
  const rules = html.match(FONT_RULES) ?? [];
  const preloads = html.match(FONT_PRELOADS) ?? [];
  if (rules.length === 0 || preloads.length === 0) throw new UserError('The built page has no fonts to load.');
  const late = preloads.map((link) => link.replace(' rel="preload"', '')).join('');
  return html
    .replaceAll(FONT_RULES, '')
    .replaceAll(FONT_PRELOADS, '')
    .replace('</head>', () => `${late}<style data-fonts media="not all">${rules.join('')}</style></head>`);
};

/** Returns the code links of a prerendered page. `early/start.ts` fetches them after the first paint. */
const codeOf = (manifest, code) =>
  filesOf(manifest, [...ENTRY, ...code])
    .map((file) => `<link data-code href="/${file}">`)
    .join('');

/** Returns the preloads of a page without markup: its code. */
const preloads = (html, manifest, { code }) =>
  filesOf(manifest, [...ENTRY, ...code])
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');

const pageOf = (template, manifest, first, page) => {
  const { path, state, code, markup, styles } = page;
  const isRendered = path !== null;
  const isTemplate = state !== undefined;
  const html = isRendered ? template.replaceAll(MODULES, '') : withLateFonts(template);
  const root = isRendered ? '<div id="root" data-page="rendered">' : '<div id="root">';
  const links = isRendered ? codeOf(manifest, code) : preloads(html, manifest, page);
  const withHead = replaceOne(html, '</head>', `${isTemplate ? '' : links}${styles}</head>`);
  const withFirst = replaceOne(withHead, THEME_SCRIPT, first);
  return replaceOne(withFirst, '<div id="root"></div>', `${root}${markup}</div>`);
};

/** The renderer, and the module with which it reads the errors of lists. */
const RENDERER = ['src/app/prerender.tsx', 'lib/api/answers.ts'];

/**
 * Copies the renderer's code for the served pages next to the manifest. The other screens and the libraries of the
 * browser are not part of it.
 */
const copyRenderer = (dist, renderer, pages) => {
  const manifest = readJson(join(renderer, '.vite', 'manifest.json'));
  const folder = join(dist, '.vite', 'renderer');
  for (const file of filesOf(manifest, [...RENDERER, ...pages.flatMap(({ code }) => code)]))
    cpSync(join(renderer, file), join(folder, file));
};

/** Prerenders all pages. A template is written next to the manifest, which is not deployed to Hosting. */
const prerender = async () => {
  const [dist = '', renderer = ''] = process.argv.slice(2);
  const template = withStyles(readFileSync(join(dist, 'index.html'), 'utf8'), dist);
  const manifest = readJson(join(dist, '.vite', 'manifest.json'));
  const { renderPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  const pages = await renderPages();
  const shell = pages.find(({ path }) => path === null);
  for (const page of pages) {
    const first = await firstOf(dist, manifest, page, shell);
    const isTemplate = page.state !== undefined || page.served === true;
    const folder = isTemplate ? join(dist, '.vite') : dist;
    writeFileSync(join(folder, page.file), pageOf(template, manifest, first, page));
  }
  copyRenderer(
    dist,
    renderer,
    pages.filter((page) => page.served === true),
  );
};

if (isMain(import.meta.url)) await main(prerender);
