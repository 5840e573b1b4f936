// Installs what is missing. Runs under any Node from 20 and needs nothing installed.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './lib/processes.mjs';
import { childEnv, LOGS, ROOT } from './lib/project.mjs';
import { isMain, main, step, UserError } from './lib/say.mjs';

const modifiedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** npm writes its own copy of the lockfile at the end of an install: older than ours means something changed since. */
export const isInstalled = (root = ROOT) => {
  const installed = modifiedAt(join(root, 'node_modules', '.package-lock.json'));
  return installed > 0 && installed >= modifiedAt(join(root, 'package-lock.json'));
};

/** Makes sure that the dependencies are there; `npm ci` when they are missing or older than the lockfile. */
export const ensureInstalled = async () => {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) throw new UserError(`Taskwright needs Node 20 or newer; this is ${process.version}.`);
  if (isInstalled()) return;
  step('Installing dependencies with npm ci', '40 seconds to 2 minutes');
  const log = join(LOGS, 'npm-ci.log');
  // Browsers are not npm's to fetch: the tests use the system's Chromium.
  const env = childEnv({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, tail } = await run(npm, ['ci', '--no-audit', '--no-fund'], { env, log });
  if (code !== 0) {
    const reason = tail
      .split('\n')
      .findLast((line) => /npm (error|ERR!) (?!A complete log)/.test(line) && line.length > 12);
    throw new UserError(`npm ci failed: ${reason?.trim() ?? 'no reason given'}. All of it is in ${log}`);
  }
};

if (isMain(import.meta.url)) await main(ensureInstalled);
