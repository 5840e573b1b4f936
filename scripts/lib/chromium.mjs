// Finds or installs the system Chromium for the browser tests. Playwright's own download is not needed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step, UserError } from './cli.mjs';
import { capture, run } from './processes.mjs';
import { LOGS } from './project.mjs';

/** Debian's headless package. It loads a page in less than half the processor time of the full browser. */
const SHELL = 'chromium-headless-shell';
const PACKAGES = [SHELL, 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const SYSTEM_PATHS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const find = () => [process.env.CHROMIUM_PATH ?? '', ...onPath(NAMES), ...SYSTEM_PATHS].find(existsSync);

/** Installs the first available package. */
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

/** Returns true if the package lists contain the headless package, which exists on Debian but not on Ubuntu. */
const hasShellPackage = () => capture('apt-cache', ['show', SHELL]) !== '';

/**
 * Returns the path of a Chromium. As root on a machine with apt-get (as in CI), installs the headless package, even
 * next to a full browser. Throws a UserError with instructions for other users.
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
