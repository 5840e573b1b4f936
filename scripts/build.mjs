// npm run build [web|functions]: the site into web/dist, the functions bundle into functions/lib.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/processes.mjs';
import { LOGS, packageBin, pinnedNode, ROOT, readJson } from './lib/project.mjs';
import { isMain, main, step, UserError } from './lib/say.mjs';
import { securityTxt } from './lib/security-txt.mjs';
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

export const buildWeb = async () => {
  const log = join(LOGS, 'vite-build.log');
  const { code, tail } = await run(pinnedNode(), [packageBin('vite'), 'build', 'web'], { log });
  if (code !== 0) throw new UserError(`The site does not build:\n${tail}`);
  writeFileSync(join(ROOT, 'web', 'dist', 'security.txt'), securityTxt(new Date()));
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
