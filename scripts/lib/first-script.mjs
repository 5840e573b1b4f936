// Builds the scripts that run before the first paint, including the inline script of a page.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { UserError } from './cli.mjs';
import { ROOT } from './project.mjs';

const EARLY_FOLDER = join(ROOT, 'web', 'src', 'app', 'early');
const PARTS = [join(ROOT, 'web', 'public', 'theme.js'), join(EARLY_FOLDER, 'first.ts')];

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
 * Builds a page's inline script: the theme, the recording of interactions until hydration, and the page's own part.
 * @param {string | undefined} own a file of web/src/app/early
 * @param {readonly string[]} [urls] URLs that it prefetches
 * @param {Record<string, string>} [define] constants of this build, as esbuild's option of that name
 */
export const firstScript = (own, urls = [], define = {}) =>
  bundled(own === undefined ? PARTS : [...PARTS, join(EARLY_FOLDER, own)], {
    PREFETCH: JSON.stringify(urls),
    ...define,
  });

/**
 * Builds a script of web/src/app/early alone, for a page whose first script requests it.
 * @param {string} own
 * @param {Record<string, string>} define
 */
export const earlyScript = (own, define) => bundled([join(EARLY_FOLDER, own)], define);

/** Returns an inline script's source for a Content-Security-Policy, as `'sha256-…'`. */
export const sourceOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns an inline script element. Throws if the browser would parse part of the script as markup. */
export const inPage = (script) => {
  if (/<\/?script|<!--/i.test(script)) throw new UserError('A first script (web/src/app/early) contains markup.');
  return `<script>${script}</script>`;
};
