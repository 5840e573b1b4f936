// What runs in a page before it is painted, and which of it may stand in the page itself.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { UserError } from './say.mjs';

const EARLY = join(ROOT, 'web', 'src', 'app', 'early');
const PARTS = [join(ROOT, 'web', 'public', 'theme.js'), join(EARLY, 'first.ts')];

const bundled = async (parts, define) => {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    stdin: { contents: parts.map((part) => `import ${JSON.stringify(part)};`).join('\n'), resolveDir: ROOT },
    bundle: true,
    minify: true,
    define,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return (outputFiles[0]?.text ?? '').trim();
};

/**
 * The theme, what is noted until the page comes to life, and what only this page begins with: one script.
 * @param {string | undefined} own a file of web/src/app/early
 * @param {readonly string[]} [urls] URLs that it prefetches
 * @param {Record<string, string>} [define] constants of this build, as esbuild's option of that name
 */
export const firstScript = (own, urls = [], define = {}) =>
  bundled(own === undefined ? PARTS : [...PARTS, join(EARLY, own)], { PREFETCH: JSON.stringify(urls), ...define });

/**
 * Builds a script of web/src/app/early alone, for a page whose first script requests it.
 * @param {string} own
 * @param {Record<string, string>} define
 */
export const earlyScript = (own, define) => bundled([join(EARLY, own)], define);

/** How a Content-Security-Policy names a script that stands in a page, as `'sha256-…'`. */
export const sourceOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A script as it stands in a page. Throws where the browser would take part of it for markup. */
export const inPage = (script) => {
  if (/<\/?script|<!--/i.test(script)) throw new UserError('A first script (web/src/app/early) contains markup.');
  return `<script>${script}</script>`;
};
