import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Runs a program to its end and returns its output. */
export const run = async (
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<{ ok: boolean; text: string }> =>
  promisify(execFile)(program, args, { cwd, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } }).then(
    ({ stdout, stderr }) => ({ ok: true, text: stdout + stderr }),
    (error: { stdout?: string; stderr?: string; message: string }) => ({
      ok: false,
      text: `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message,
    }),
  );

const TOOLS = join(import.meta.dirname, '..', '..', '.cache', 'tools');

/** Throws one line that names the manual command if a step of an installation fails. */
const runOrThrow = async (name: string, ...command: Parameters<typeof run>): Promise<void> => {
  const { ok, text } = await run(...command);
  const [program, args] = command;
  if (!ok)
    throw new Error(`${name} is missing and '${program} ${args.join(' ')}' fails: ${text.trim().split('\n').at(-1)}`);
};

/** Installs into its own folder once. An incomplete installation is removed and repeated. */
const installOnce = async (name: string, install: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(TOOLS, name);
  const marker = join(folder, '.complete');
  if (existsSync(marker)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  console.info(`Installing ${name} into .cache/tools, once`);
  await install(folder);
  writeFileSync(marker, '');
  return folder;
};

/**
 * Installs npm packages in exactly these versions, separate from the project's own except for their peers. Returns
 * their node_modules.
 */
export const npmTools = async (name: string, packages: Readonly<Record<string, string>>): Promise<string> => {
  const specifiers = Object.entries(packages).map(([each, version]) => `${each}@${version}`);
  const folder = await installOnce(`${name}-${Object.values(packages).join('-')}`, async (target) => {
    writeFileSync(join(target, 'package.json'), '{ "private": true }\n');
    await runOrThrow(
      name,
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...specifiers],
      target,
    );
  });
  return join(folder, 'node_modules');
};

/** Installs a PyPI package in its own environment. Returns the folder of its commands. */
export const pythonTool = async (name: string, version: string): Promise<string> => {
  const folder = await installOnce(`${name}-${version}`, async (target) => {
    await runOrThrow(name, 'python3', ['-m', 'venv', 'env'], target);
    await runOrThrow(name, join(target, 'env', 'bin', 'pip'), ['install', '--quiet', `${name}==${version}`], target);
  });
  return join(folder, 'env', 'bin');
};
