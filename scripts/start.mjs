// npm start: runs the whole marketplace locally, with the local payment provider or Stripe's test mode. --dev adds Vite
// with hot reload.
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, watchFunctions } from './build.mjs';
import { findFirestore } from './firestore-emulator.mjs';
import { bold, main, note, step, UserError, warn } from './lib/cli.mjs';
import { checkPorts, hasSavedData, saveData, startEmulators } from './lib/emulators.mjs';
import { firebaseConfig } from './lib/firebase-config.mjs';
import { startLocalStripe, testModeEnv } from './lib/payments.mjs';
import { isFree } from './lib/ports.mjs';
import { collect, run, startGroup, stopAll, whenStopped } from './lib/processes.mjs';
import {
  childEnv,
  LOGS,
  PROJECT_ID,
  PROVIDER_ADDRESS,
  PROVIDER_STATE,
  packageBin,
  pinnedNode,
  ROOT,
  readJson,
  SAVED_DATA,
} from './lib/project.mjs';
import { runSchedules } from './lib/schedules.mjs';
import { ensureInstalled } from './setup.mjs';

const LOOPBACK = '127.0.0.1';
const DEV_PORT = 5173;
const DEV_SITE = `http://${LOOPBACK}:${DEV_PORT}`;

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
    const problem = await saveData(emulators.hub, [PROVIDER_STATE]);
    if (isForced) return;
    if (problem) warn(`The data could not be saved (${problem}). The previous save is unchanged.`);
  }
  step('Stopping');
  await stopWatching();
  await stopAll();
};

/** Runs a script. Returns the end of its output if it fails, otherwise null. */
const problemOf = async (name, env) => {
  const log = join(LOGS, `${name}.log`);
  const { code, tail } = await run(pinnedNode(), [join(ROOT, 'scripts', `${name}.ts`)], { env: childEnv(env), log });
  return code === 0 ? null : tail.trim().split('\n').slice(-5).join('\n  ');
};

const seed = async (env) => {
  step('Seeding demo tasks and accounts', '10 seconds');
  const problem = await problemOf('seed', env);
  if (problem !== null) throw new UserError(`Seeding failed:\n  ${problem}`);
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
  return DEV_SITE;
};

/** Returns the first free port from `first` on, for `what`. */
const portFrom = async (first, what) => {
  for (let port = first; port < first + 50; port += 1) if (await isFree(port)) return port;
  throw new UserError(`The ports from ${first} to ${first + 49} are in use. ${what} needs one of them.`);
};

/** Starts maildev, which receives every email and shows it in a browser. Both its servers are on loopback. */
const startInbox = async () => {
  const name = 'The mail inbox';
  const [smtpPort, webPort] = [await portFrom(1025, name), await portFrom(1080, name)];
  const address = `http://${LOOPBACK}:${webPort}`;
  const ports = ['--smtp', String(smtpPort), '--web', String(webPort)];
  const hosts = ['--ip', LOOPBACK, '--web-ip', LOOPBACK];
  const { child, exited } = startGroup(pinnedNode(), [packageBin('maildev'), ...ports, ...hosts, '--silent']);
  const log = join(LOGS, 'maildev.log');
  collect(child, log);
  const isEnded = exited.then(() => true);
  // maildev responds with 404 to a request that does not accept HTML.
  const isUp = async () => (await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null))?.ok === true;
  while (!(await isUp())) {
    const hasEnded = await Promise.race([isEnded, new Promise((resolve) => setTimeout(resolve, 100, false))]);
    if (hasEnded) throw new UserError(`The mail inbox did not start. See ${log}`);
  }
  return { address, smtpUrl: `smtp://${LOOPBACK}:${smtpPort}` };
};

/**
 * Starts the local payment provider, or uses Stripe's test mode if there is a key. The state of the provider belongs to
 * the emulators' data: both are restored together, or both begin empty.
 * @param {{ site: string, importFrom: string }} options
 * @returns {Promise<{ name: string, env: Record<string, string> }>}
 */
const startPayments = async ({ site, importFrom }) => {
  const testMode = testModeEnv(process.env);
  const saved = join(importFrom, basename(PROVIDER_STATE));
  for (const path of [PROVIDER_STATE, PROVIDER_ADDRESS]) rmSync(path, { force: true });
  if (testMode) return { name: 'Stripe test mode', env: testMode };
  if (importFrom && existsSync(saved)) copyFileSync(saved, PROVIDER_STATE);
  const port = await portFrom(12_111, 'The payment provider');
  const { env } = await startLocalStripe({ site, port, file: PROVIDER_STATE, log: join(LOGS, 'local-stripe.log') });
  writeFileSync(PROVIDER_ADDRESS, env.STRIPE_API);
  return { name: env.STRIPE_API, env };
};

const demoAccounts = () => {
  const path = join(ROOT, 'scripts', 'seed', 'accounts.json');
  return existsSync(path) ? readJson(path).filter(({ demo }) => demo) : [];
};

const printWelcome = (address, inbox, payments) => {
  console.log(`\n${bold(`Taskwright is running at ${address}`)}`);
  for (const { email, password, name } of demoAccounts()) note(`Log in as ${name}: ${email} / ${password}`);
  note(`Mail inbox: ${inbox}`);
  note(`Payment provider: ${payments}`);
  note(`Logs: ${LOGS}`);
  note('Ctrl-C stops it and saves the data. npm run reset deletes the saved data.\n');
};

const start = async ({ isDev }) => {
  // Refuses a live key before anything runs.
  testModeEnv(process.env);
  await ensureInstalled();
  const config = firebaseConfig();
  await checkPorts(config);
  const firestore = await findFirestore();
  await build(isDev && existsSync(join(ROOT, 'web', 'dist')) ? ['functions'] : undefined);

  const inbox = await startInbox();
  const importFrom = hasSavedData() ? SAVED_DATA : '';
  const { host, port } = config.emulators.hosting;
  const payments = await startPayments({ site: `http://${host}:${port}`, importFrom });
  step(`Starting the emulators${importFrom ? ' with the saved data' : ''}`, '10 seconds');
  emulators = await startEmulators({
    configPath: join(ROOT, 'firebase.json'),
    config,
    firestore,
    logs: LOGS,
    ...(importFrom && { importFrom }),
    ...(isDev && { siteOrigin: DEV_SITE }),
    smtpUrl: inbox.smtpUrl,
    payments: payments.env,
    onOutput: showErrors,
  });
  if (!importFrom) await seed(emulators.env);

  let address = emulators.site;
  if (isDev) {
    address = await startVite(emulators.site);
    stopWatching = await watchFunctions((errors) => warn(`The functions failed to build:\n  ${errors}`));
  }
  runSchedules({ functions: emulators.functions, project: PROJECT_ID, onProblem: warn });
  printWelcome(address, inbox.address, payments.name);
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
    await Promise.race([start({ isDev: process.argv.includes('--dev') }), interrupted]);
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
