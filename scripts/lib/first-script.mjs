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
    // Older than the supported browsers, so that this script can send a browser to /old-browser.
    target: 'es2018',
    write: false,
    logLevel: 'silent',
  });
  return (outputFiles[0]?.text ?? '').trim();
};

/** Id of the element that contains the constants of a build for the shell's script. */
export const SHELL_BUILD_ID = 'shell-build';

/** Returns the definition of the shell's places (early/start-shell.ts), which do not depend on the build. */
const placesOf = (places) => ({ PLACES: JSON.stringify(places.map(({ code: _code, ...place }) => place)) });

/**
 * Builds a page's inline script: the theme, the recording of interactions until hydration, and the page's own part.
 * @param {{ script?: string, urls?: readonly string[], places?: readonly object[] }} page `script` is a file of
 *   web/src/app/early, `urls` are the URLs that it prefetches
 */
export const firstScript = ({ script, urls = [], places = [] }) =>
  bundled(script === undefined ? PARTS : [...PARTS, join(EARLY_FOLDER, script)], {
    PREFETCH: JSON.stringify(urls),
    SHELL_BUILD_ID: JSON.stringify(SHELL_BUILD_ID),
    ...placesOf(places),
  });

/**
 * Builds the shell's part alone as a file, for a page whose first script requests it.
 * @param {{ places: readonly object[] }} shell
 * @param {string} build its constants as JSON
 */
export const shellFile = ({ places }, build) =>
  bundled([join(EARLY_FOLDER, 'shell-file.ts')], { SHELL_BUILD: build, ...placesOf(places) });

/** Returns an inline script's source for a Content-Security-Policy, as `'sha256-…'`. */
export const sourceOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns an inline script element. Throws if the browser would parse part of the script as markup. */
export const inPage = (script) => {
  if (/<\/?script|<!--/i.test(script)) throw new UserError('A first script (web/src/app/early) contains markup.');
  return `<script>${script}</script>`;
};
