// npm run build [web|functions]: the site into web/dist, the functions bundle into functions/lib.
import { join } from 'node:path';
import { run } from './lib/processes.mjs';
import { CACHE, childEnv, LOGS, packageBin, pinnedNode, ROOT, readJson } from './lib/project.mjs';
import { isMain, main, step, UserError } from './lib/say.mjs';
import { ensureInstalled } from './setup.mjs';

/** How the functions are bundled: their dependencies stay outside, the contract goes in (see docs/architecture.md). */
const functionsOptions = () => ({
  absWorkingDir: ROOT,
  entryPoints: [join(ROOT, 'functions', 'src', 'index.ts')],
  outfile: join(ROOT, 'functions', 'lib', 'index.js'),
  bundle: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node22',
  sourcemap: true,
  logLevel: /** @type {const} */ ('silent'),
  external: Object.keys(readJson(join(ROOT, 'functions', 'package.json')).dependencies).flatMap((name) => [
    name,
    `${name}/*`,
  ]),
});

/** Every complaint of esbuild as `file:line text`. */
const complaints = (messages) =>
  messages.map(({ text, location }) => (location ? `${location.file}:${location.line} ${text}` : text)).join('\n  ');

export const buildFunctions = async () => {
  const esbuild = await import('esbuild');
  try {
    await esbuild.build(functionsOptions());
  } catch (cause) {
    const error = /** @type {import('esbuild').BuildFailure} */ (cause);
    throw new UserError(
      `The functions bundle does not build:\n  ${complaints(error.errors ?? [{ text: String(error) }])}`,
    );
  }
};

/** Rebuilds the functions on every change; the Functions emulator reloads the bundle by itself. */
export const watchFunctions = async (onError) => {
  const esbuild = await import('esbuild');
  const report = {
    name: 'report',
    setup: (build) => build.onEnd(({ errors }) => void (errors.length > 0 && onError(complaints(errors)))),
  };
  const context = await esbuild.context({ ...functionsOptions(), plugins: [report] });
  await context.watch();
  return async () => {
    await context.dispose();
    await esbuild.stop();
  };
};

/** Where the site is built with React's own checks, for the tests of hydration. */
export const DEVELOPMENT_DIST = join(CACHE, 'web-development');

/**
 * Builds the site: what the browser loads, then what renders its pages, then the pages.
 * @param {'production' | 'development'} [mode] 'development' keeps React's checks and goes to a folder of its own
 */
export const buildWeb = async (mode = 'production') => {
  const log = join(LOGS, 'web-build.log');
  const env = childEnv({ NODE_ENV: mode });
  const dist = mode === 'production' ? join(ROOT, 'web', 'dist') : DEVELOPMENT_DIST;
  const renderer = join(CACHE, `prerender-${mode}`);
  const vite = (...args) => [packageBin('vite'), 'build', 'web', '--mode', mode, '--emptyOutDir', '--outDir', ...args];
  const steps = {
    'The site does not build': vite(dist),
    'What renders the pages does not build': vite(renderer, '--ssr', 'src/app/prerender.tsx'),
    'The pages do not render': [join(ROOT, 'scripts', 'prerender.mjs'), dist, renderer],
  };
  for (const [failure, args] of Object.entries(steps)) {
    const { code, tail } = await run(pinnedNode(), args, { log, env });
    if (code !== 0) throw new UserError(`${failure}:\n${tail}`);
  }
};

export const build = async (parts = ['functions', 'web']) => {
  step(`Building ${parts.join(' and ')}`, '10 seconds');
  if (parts.includes('functions')) await buildFunctions();
  if (parts.includes('web')) await buildWeb();
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const parts = process.argv.slice(2);
    const unknown = parts.find((part) => part !== 'functions' && part !== 'web');
    if (unknown) throw new UserError(`build knows 'functions' and 'web', not '${unknown}'.`);
    await ensureInstalled();
    await build(parts.length > 0 ? parts : undefined);
  });
}
