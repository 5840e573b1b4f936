// npm run build [web|functions|development]: builds the site into web/dist and the functions into functions/lib. The
// development build of the site, with React's checks, has a separate folder.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isMain, main, step, UserError } from './lib/cli.mjs';
import { run } from './lib/processes.mjs';
import { CACHE, childEnv, LOGS, packageBin, pinnedNode, ROOT, readJson } from './lib/project.mjs';
import { ensureInstalled } from './setup.mjs';

/**
 * Returns the constants that a deployment sets in the bundle: the App Check site key, and for emails the origin of
 * links, the sender, the address for questions, the operator's postal address, and whether payments are on.
 */
const baked = () =>
  Object.fromEntries(
    ['SITE_ORIGIN', 'APP_CHECK', 'MAIL_FROM', 'CONTACT_EMAIL', 'OPERATOR_ADDRESS', 'PAYMENTS'].flatMap((name) =>
      process.env[name] ? [[`process.env.${name}`, JSON.stringify(process.env[name])]] : [],
    ),
  );

const LIB = join(ROOT, 'functions', 'lib');

/** Dependencies included in the bundle. A new instance then reads one file instead of two hundred. */
const BUNDLED = ['@hono/node-server', 'hono', 'rate-limiter-flexible', 'stripe', 'zod', 'zod-openapi'];

/**
 * Returns the esbuild options of the functions. The contract is bundled, other dependencies are not
 * (docs/architecture.md).
 */
export const functionsOptions = () => ({
  absWorkingDir: ROOT,
  entryPoints: [join(ROOT, 'functions', 'src', 'index.ts')],
  outdir: LIB,
  bundle: true,
  // Code for some calls only is a separate chunk, loaded on the first such call.
  splitting: true,
  chunkNames: '[name]-[hash]',
  metafile: /** @type {const} */ (true),
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node22',
  sourcemap: true,
  logLevel: /** @type {const} */ ('silent'),
  define: baked(),
  external: Object.keys(readJson(join(ROOT, 'functions', 'package.json')).dependencies)
    .filter((name) => !BUNDLED.includes(name))
    .flatMap((name) => [name, `${name}/*`]),
});

/** Returns esbuild's errors as `file:line text`. */
const complaints = (messages) =>
  messages.map(({ text, location }) => (location ? `${location.file}:${location.line} ${text}` : text)).join('\n  ');

/** Removes files of earlier builds. Runs after the build, because running emulators may use the unchanged files. */
const removeOldParts = (outputs) => {
  const current = new Set(outputs.map((path) => basename(path)));
  const old = readdirSync(LIB).filter((name) => /\.js(\.map)?$/.test(name) && !current.has(name));
  for (const name of old) rmSync(join(LIB, name));
};

export const buildFunctions = async () => {
  const esbuild = await import('esbuild');
  try {
    const { metafile } = await esbuild.build(functionsOptions());
    removeOldParts(Object.keys(metafile.outputs));
  } catch (cause) {
    const error = /** @type {import('esbuild').BuildFailure} */ (cause);
    throw new UserError(
      `The functions bundle failed to build:\n  ${complaints(error.errors ?? [{ text: String(error) }])}`,
    );
  }
};

/** Rebuilds the functions on every change. The Functions emulator reloads the bundle automatically. */
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

/** Folder of the development build with React's checks, used by the hydration tests. */
export const DEVELOPMENT_DIST = join(CACHE, 'web-development');

/** Updates firebase.json with the rewrites of pages and the hashes of their inline scripts. */
export const updateHosting = async () => {
  const { code } = await run(pinnedNode(), [join(ROOT, 'scripts', 'hosting.ts')]);
  if (code !== 0) throw new UserError('firebase.json could not be updated from the pages.');
};

/**
 * Builds the site in order: client bundle, renderer, prerendered pages, heads, service worker.
 * @param {'production' | 'development'} [mode] 'development' keeps React's checks and has a separate folder
 */
export const buildWeb = async (mode = 'production') => {
  const log = join(LOGS, 'web-build.log');
  const { APP_CHECK, CONTACT_EMAIL, OPERATOR_ADDRESS } = process.env;
  const env = childEnv({
    NODE_ENV: mode,
    ...(APP_CHECK ? { VITE_APP_CHECK: APP_CHECK } : {}),
    ...(CONTACT_EMAIL ? { VITE_CONTACT_EMAIL: CONTACT_EMAIL } : {}),
    ...(OPERATOR_ADDRESS ? { VITE_OPERATOR_ADDRESS: OPERATOR_ADDRESS } : {}),
  });
  const dist = mode === 'production' ? join(ROOT, 'web', 'dist') : DEVELOPMENT_DIST;
  const renderer = join(CACHE, `prerender-${mode}`);
  const vite = (...args) => [packageBin('vite'), 'build', 'web', '--mode', mode, '--emptyOutDir', '--outDir', ...args];
  const steps = {
    'The site failed to build': vite(dist),
    'The page renderer failed to build': vite(renderer, '--ssr', 'src/app/prerender.tsx'),
    'Prerendering the pages failed': [join(ROOT, 'scripts', 'prerender.mjs'), dist, renderer],
    'Adding heads to the pages failed': [
      join(ROOT, 'scripts', 'site-files.ts'),
      dist,
      ...(mode === 'production' ? [LIB] : []),
    ],
    'The service worker failed to build': [join(ROOT, 'scripts', 'service-worker.mjs'), dist],
  };
  for (const [failure, args] of Object.entries(steps)) {
    const { code, tail } = await run(pinnedNode(), args, { log, env });
    if (code !== 0) throw new UserError(`${failure}:\n${tail}`);
  }
};

export const build = async (parts = ['functions', 'web']) => {
  step(`Building ${parts.join(' and ')}`, '10 seconds');
  if (parts.includes('functions')) await buildFunctions();
  // The functions serve some pages from files that the site's build writes into their folder.
  const isNeeded = parts.includes('web') || !existsSync(join(LIB, 'paths.txt'));
  if (isNeeded || parts.includes('development')) await updateHosting();
  await Promise.all([isNeeded && buildWeb(), parts.includes('development') && buildWeb('development')]);
};

if (isMain(import.meta.url)) {
  await main(async () => {
    const parts = process.argv.slice(2);
    const unknown = parts.find((part) => !['functions', 'web', 'development'].includes(part));
    if (unknown) throw new UserError(`Unknown part '${unknown}'. Available: functions, web, development.`);
    await ensureInstalled();
    await build(parts.length > 0 ? parts : undefined);
  });
}
