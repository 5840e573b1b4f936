// Paths of the project and the environment of child processes. Has no dependencies, because it runs before `npm ci`.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const CACHE = join(ROOT, '.cache');
export const LOGS = join(CACHE, 'logs');
export const SAVED_DATA = join(CACHE, 'data');
/** State of the running local payment provider. The saved data has a copy of the same name. */
export const PROVIDER_STATE = join(CACHE, 'local-stripe.json');
/** Origin of the local payment provider of `npm start`, for scripts. */
export const PROVIDER_ADDRESS = join(CACHE, 'local-stripe.txt');
export const PROJECT_ID = 'demo-taskwright';

const BIN = join(ROOT, 'node_modules', '.bin');

/** Returns the Node of the lockfile (the version of the deployed runtime), or the current Node before installation. */
export const pinnedNode = () => {
  const pinned = join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
};

/** Returns the script of a package's command, to run with `pinnedNode()`. Avoids a shell and a PATH lookup. */
export const packageBin = (packageName, command = packageName) => {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};

/**
 * Returns the environment of child processes: the pinned Node and the project's commands first on PATH, no cloud
 * probing.
 */
export const childEnv = (/** @type {Record<string, string>} */ extra = {}) => ({
  ...process.env,
  METADATA_SERVER_DETECTION: 'none',
  ...extra,
  PATH: [BIN, extra.PATH ?? process.env.PATH].filter(Boolean).join(delimiter),
});

export const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
