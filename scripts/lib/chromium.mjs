// The browser tests drive the system's Chromium; Playwright's own download is not needed.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { LOGS } from './project.mjs';
import { step, UserError } from './say.mjs';

/** Debian's package without windows draws the same pages in a fifth less time; after it, whatever there is. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const find = () => [process.env.CHROMIUM_PATH ?? '', ...onPath(NAMES), ...ELSEWHERE].find(existsSync);

/**
 * The path of a Chromium. Root on a machine with apt-get (as CI is) gets it installed; anybody else is told how.
 * @returns {Promise<string>}
 */
export const ensureChromium = async () => {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath(['apt-get']).some(existsSync)) {
    step('Installing Chromium for the browser tests', '1 minute');
    const log = join(LOGS, 'chromium.log');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env, log });
    for (const name of PACKAGES) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, log });
      const installed = find();
      if (installed) return installed;
    }
  }
  throw new UserError(
    'The browser tests need Chromium: sudo apt-get install chromium-headless-shell (or chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
};
