// The browser tests drive the system's Chromium; Playwright's own download is not needed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ask, run } from './processes.mjs';
import { LOGS } from './project.mjs';
import { step, UserError } from './say.mjs';

/** Debian's package without windows loads a page in less than half the processor time of the browser with them. */
const SHELL = 'chromium-headless-shell';
const PACKAGES = [SHELL, 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const find = () => [process.env.CHROMIUM_PATH ?? '', ...onPath(NAMES), ...ELSEWHERE].find(existsSync);

/** Installs the first of these packages that can be had. */
const install = async (names) => {
  step('Installing Chromium for the browser tests', '1 minute');
  const log = join(LOGS, 'chromium.log');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, log });
  for (const name of names) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, log });
    if (onPath([name]).some(existsSync)) return;
  }
};

/** Whether the lists of packages on this machine contain the shell, which Debian has and Ubuntu does not. */
const hasShellPackage = () => ask('apt-cache', ['show', SHELL]) !== '';

/**
 * The path of a Chromium. Root on a machine with apt-get (as CI is) gets the shell installed, also next to a browser with windows;
 * other users are told how.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  const canInstall = process.getuid?.() === 0 && onPath(['apt-get']).some(existsSync);
  const hasChoice = [process.env.CHROMIUM_PATH ?? '', ...onPath([SHELL])].some(existsSync);
  if (canInstall && !hasChoice) {
    if (!find()) await install(PACKAGES);
    else if (hasShellPackage()) await install([SHELL]);
  }
  const found = find();
  if (found) return found;
  throw new UserError(
    'The browser tests need Chromium: sudo apt-get install chromium-headless-shell (or chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
};
