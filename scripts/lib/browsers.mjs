// Finds or installs the browsers of the tests. Playwright's own downloads are not needed.
import { existsSync, readdirSync } from 'node:fs';
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

/** True for root on a machine with apt-get, as in CI. */
const canInstall = () => process.getuid?.() === 0 && onPath(['apt-get']).some(existsSync);

/** Installs the packages one after the other until `isComplete`. */
const install = async (what, packages, isComplete) => {
  step(`Installing ${what} for the browser tests`, '1 minute');
  const log = join(LOGS, 'browsers.log');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, log });
  for (const name of packages) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, log });
    if (isComplete()) return;
  }
};

/** Returns true if the package lists contain the headless package, which exists on Debian but not on Ubuntu. */
const hasShellPackage = () => capture('apt-cache', ['show', SHELL]) !== '';

/**
 * Returns the path of a Chromium. As root on a machine with apt-get, installs the headless package, even next to a full
 * browser. Throws a UserError with instructions for other users.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  const hasChoice = [process.env.CHROMIUM_PATH ?? '', ...onPath([SHELL])].some(existsSync);
  if (canInstall() && !hasChoice) {
    if (!find()) await install('Chromium', PACKAGES, () => onPath(PACKAGES).some(existsSync));
    else if (hasShellPackage()) await install('Chromium', [SHELL], () => false);
  }
  const found = find();
  if (found) return found;
  throw new UserError(
    'The browser tests need Chromium: sudo apt-get install chromium-headless-shell (or chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
};

const ENGINE_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** Folder of the libraries of a processor type, such as `x86_64-linux-gnu`, and WebKitGTK's browser in it. */
const LIBRARIES = '/usr/lib';
const MINI_BROWSER = join('webkit2gtk-4.1', 'MiniBrowser');

const findEngines = () => {
  const [FIREFOX_PATH] = [process.env.FIREFOX_PATH ?? '', ...onPath(['firefox-esr', 'firefox'])].filter(existsSync);
  const libraries = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  const [MINI_BROWSER_PATH] = libraries.map((folder) => join(LIBRARIES, folder, MINI_BROWSER)).filter(existsSync);
  const isComplete = ['WebKitWebDriver', 'Xvfb'].every((name) => onPath([name]).some(existsSync));
  return FIREFOX_PATH && MINI_BROWSER_PATH && isComplete ? { FIREFOX_PATH, MINI_BROWSER_PATH } : undefined;
};

/**
 * Returns the paths of Firefox and of WebKitGTK's browser as environment variables. As root on a machine with apt-get,
 * installs what is missing. Throws a UserError with instructions for other users.
 * @returns {Promise<Record<string, string>>}
 */
export const ensureEngines = async () => {
  if (canInstall() && !findEngines())
    await install('Firefox and WebKitGTK', ENGINE_PACKAGES, () => findEngines() !== undefined);
  const found = findEngines();
  if (found) return found;
  throw new UserError(
    `The engine tests need Firefox and WebKitGTK: sudo apt-get install ${ENGINE_PACKAGES.join(' ')}, or set FIREFOX_PATH.`,
  );
};
