// The second half of building the site: renders its public pages into files of their own (web/src/app/pages.ts), so that
// a page can be read before its code has come. `npm run build` runs it after Vite, as `prerender.mjs DIST RENDERER`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, readJson } from './lib/project.mjs';
import { isMain, main, UserError } from './lib/say.mjs';

/** The files of a module's code, its imports with it, by Vite's manifest. */
const filesOf = (manifest, modules) => {
  const names = modules.map((module) => {
    const name = Object.keys(manifest).find((each) => each.endsWith(module));
    if (!name) throw new UserError(`The build has no chunk of ${module}, which web/src/app/pages.ts names.`);
    return name;
  });
  const needed = new Set(names);
  for (const name of needed) for (const imported of manifest[name].imports ?? []) needed.add(imported);
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
 * The one script that runs before the page is painted: the theme, what is noted until the page comes to life, and what
 * only this page begins with. Its name says what is in it, so that it may be kept for ever.
 */
const firstScript = async (dist, own, later) => {
  const esbuild = await import('esbuild');
  const early = join(ROOT, 'web', 'src', 'app', 'early');
  const parts = [join(dist, 'theme.js'), join(early, 'first.ts'), ...(own ? [join(early, own)] : [])];
  const { outputFiles } = await esbuild.build({
    stdin: { contents: parts.map((part) => `import ${JSON.stringify(part)};`).join('\n'), resolveDir: ROOT },
    bundle: true,
    minify: true,
    define: { LATER: JSON.stringify(later) },
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles[0]?.text ?? '';
  const file = `assets/first-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(dist, file), code);
  return `<script src="/${file}"></script>`;
};

const pageOf = (template, manifest, first, { path, code, markup, styles }) => {
  const known = new Set([...template.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
  const preloads = filesOf(manifest, code)
    .filter((file) => !known.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const root = path === null ? '<div id="root">' : '<div id="root" data-page="rendered">';
  const withHead = replaceOne(template, '</head>', `${preloads.join('')}${styles}</head>`);
  const withFirst = replaceOne(withHead, THEME_SCRIPT, first);
  return replaceOne(withFirst, '<div id="root"></div>', `${root}${markup}</div>`);
};

const prerender = async () => {
  const [dist = '', renderer = ''] = process.argv.slice(2);
  const template = withStyles(readFileSync(join(dist, 'index.html'), 'utf8'), dist);
  const manifest = readJson(join(dist, '.vite', 'manifest.json'));
  const { renderPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  for (const page of await renderPages()) {
    const later = Object.entries(page.later ?? {}).map(([begin, code]) => [begin, filesOf(manifest, code)]);
    const first = await firstScript(dist, page.script, Object.fromEntries(later));
    writeFileSync(join(dist, page.file), pageOf(template, manifest, first, page));
  }
};

if (isMain(import.meta.url)) await main(prerender);
