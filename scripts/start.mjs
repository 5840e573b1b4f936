// npm start: runs the whole marketplace locally. --dev adds Vite with hot reload.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, watchFunctions } from './build.mjs';
import { findFirestore } from './firestore-emulator.mjs';
import { bold, main, note, step, UserError, warn } from './lib/cli.mjs';
import { checkPorts, hasSavedData, saveData, startEmulators } from './lib/emulators.mjs';
import { firebaseConfig } from './lib/firebase-config.mjs';
import { isFree } from './lib/ports.mjs';
import { collect, run, startGroup, stopAll, whenStopped } from './lib/processes.mjs';
import { childEnv, LOGS, packageBin, pinnedNode, ROOT, readJson, SAVED_DATA } from './lib/project.mjs';
import { ensureInstalled } from './setup.mjs';

const DEV_PORT = 5173;

let isStopping = false;
let isForced = false;
let emulators;
let stopWatching = async () => {};

/** Saves and stops once. A second Ctrl-C stops immediately without saving. */
const stop = async () => {
  if (isStopping) {
    isForced = true;
    warn('Stopping immediately. Unsaved data is lost.');
    await stopAll(0);
    process.exit(1);
  }
  isStopping = true;
  console.log();
  if (emulators?.isRunning()) {
    step('Saving the data', '2 seconds; Ctrl-C again stops without saving');
    const problem = await saveData(emulators.hub);
    if (isForced) return;
    if (problem) warn(`The data could not be saved (${problem}). The previous save is unchanged.`);
  }
  step('Stopping');
  await stopWatching();
  await stopAll();
};

const seed = async (env) => {
  step('Seeding demo tasks and accounts', '10 seconds');
  const log = join(LOGS, 'seed.log');
  const { code, tail } = await run(pinnedNode(), [join(ROOT, 'scripts', 'seed.ts')], { env: childEnv(env), log });
  if (code !== 0) throw new UserError(`Seeding failed:\n  ${tail.trim().split('\n').slice(-5).join('\n  ')}`);
};

/** Prints the errors that functions and emulators report at run time. Other output stays in the log. */
const showErrors = (text) => {
  for (const line of text.split('\n')) {
    if (
      /"severity":"ERROR"|^Error:|Fatal error|Failed to load function|Your function was killed|Emulator has exited/.test(
        line,
      )
    )
      warn(line.trim());
  }
};

const startVite = async (site) => {
  if (!(await isFree(DEV_PORT)))
    throw new UserError(`Port ${DEV_PORT} (Vite) is in use. Stop the program that uses it.`);
  const args = [packageBin('vite'), 'web', '--port', String(DEV_PORT), '--strictPort', '--clearScreen', 'false'];
  const env = childEnv({ TASKWRIGHT_SITE: site });
  const { child, exited } = startGroup(pinnedNode(), args, { env });
  const ready = new Promise((resolve) => {
    collect(child, join(LOGS, 'vite.log'), (text) => {
      if (text.includes('ready in')) resolve(true);
      if (/error/i.test(text)) warn(text.trim());
    });
    exited.then(() => resolve(false));
  });
  if (!(await ready)) throw new UserError(`Vite did not start. See ${join(LOGS, 'vite.log')}`);
  return `http://127.0.0.1:${DEV_PORT}`;
};

/** Prints the links of emails that are queued after `since`. `site` is the origin of the links. */
const printMailLinks = (env, site, since) => {
  const args = [join(ROOT, 'scripts', 'print-mail-links.ts'), '--since', since.toISOString()];
  startGroup(pinnedNode(), args, { env: childEnv({ ...env, SITE_ORIGIN: site }), output: 'inherit' });
};

const demoAccounts = () => {
  const path = join(ROOT, 'scripts', 'seed', 'accounts.json');
  return existsSync(path) ? readJson(path).filter(({ demo }) => demo) : [];
};

const printWelcome = (address) => {
  console.log(`\n${bold(`Taskwright is running at ${address}`)}`);
  for (const { email, password, name } of demoAccounts()) note(`Log in as ${name}: ${email} / ${password}`);
  note(`Logs: ${LOGS}`);
  note('Ctrl-C stops it and saves the data. npm run reset deletes the saved data.\n');
};

const start = async (isDev) => {
  await ensureInstalled();
  const config = firebaseConfig();
  await checkPorts(config);
  const firestore = await findFirestore();
  await build(isDev && existsSync(join(ROOT, 'web', 'dist')) ? ['functions'] : undefined);

  const importFrom = hasSavedData() ? SAVED_DATA : '';
  step(`Starting the emulators${importFrom ? ' with the saved data' : ''}`, '10 seconds');
  emulators = await startEmulators({
    configPath: join(ROOT, 'firebase.json'),
    config,
    firestore,
    logs: LOGS,
    ...(importFrom && { importFrom }),
    onOutput: showErrors,
  });
  // Emails of earlier runs are part of the imported data.
  const importedAt = new Date();
  if (!importFrom) await seed(emulators.env);

  let address = emulators.site;
  if (isDev) {
    address = await startVite(emulators.site);
    stopWatching = await watchFunctions((errors) => warn(`The functions failed to build:\n  ${errors}`));
  }
  printWelcome(address);
  printMailLinks(emulators.env, address, importedAt);
};

await main(async () => {
  /** @type {Promise<void> | undefined} */
  let stopped;
  const interrupted = new Promise((resolve) => {
    whenStopped(() => {
      const stopping = stop();
      stopped ??= stopping;
      resolve('interrupted');
    });
  });
  try {
    await Promise.race([start(process.argv.includes('--dev')), interrupted]);
    await Promise.race([interrupted, emulators?.exited]);
    if (!isStopping) {
      throw new UserError(`The emulators stopped unexpectedly. See ${emulators.log}`);
    }
    await stopped;
  } catch (error) {
    if (isStopping) return stopped;
    isStopping = true;
    await stopAll();
    throw error;
  }
  process.exit(0);
});
