// Installs missing dependencies. Runs under any Node from 20 without dependencies.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isMain, main, step, UserError } from './lib/cli.mjs';
import { isAlive, run } from './lib/processes.mjs';
import { CACHE, childEnv, LOGS, ROOT } from './lib/project.mjs';

const modifiedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Returns true if npm's copy of the lockfile, written at the end of an install, is not older than the lockfile. */
export const isInstalled = (root = ROOT) => {
  const installed = modifiedAt(join(root, 'node_modules', '.package-lock.json'));
  return installed > 0 && installed >= modifiedAt(join(root, 'package-lock.json'));
};

const holder = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
};

/** Runs `work` under a lock of this clone. Concurrent runs of npm ci would break each other. */
const withLock = async (run) => {
  const lock = join(CACHE, 'install.lock');
  mkdirSync(CACHE, { recursive: true });
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch {
      const pid = holder(lock);
      if (pid && !isAlive(pid)) rmSync(lock, { force: true });
      else if (!isWaiting) step('Waiting for another process that is installing the dependencies');
      await wait(300);
    }
  }
  try {
    await run();
  } finally {
    rmSync(lock, { force: true });
  }
};

const install = async (root) => {
  if (isInstalled(root)) return;
  step(`Installing ${root === ROOT ? '' : 'the checkout’s '}dependencies with npm ci`, '1 to 2 minutes');
  const log = join(LOGS, 'npm-ci.log');
  rmSync(log, { force: true });
  // The tests use the system's Chromium, so Playwright's download is skipped.
  const env = childEnv({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, tail } = await run(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, env, log });
  if (code === 0) return;
  const line = tail.split('\n').find((text) => /^npm (error|ERR!) (?!code |errno |syscall |path )\S/.test(text));
  const reason = line?.replace(/^npm (error|ERR!) /, '') ?? 'no reason given';
  throw new UserError(`npm ci failed: ${reason}. Fix the problem and try again. Full log: ${log}`);
};

/** Installs the dependencies of a checkout if they are missing or older than its lockfile. */
export const ensureInstalled = async (root = ROOT) => {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) throw new UserError(`Taskwright needs Node 20 or newer. This is ${process.version}.`);
  if (!isInstalled(root)) await withLock(() => install(root));
};

if (isMain(import.meta.url)) await main(() => ensureInstalled());
