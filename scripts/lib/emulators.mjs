// Starts the Firebase emulators, saves their data and stops them with all their child processes.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UserError } from './cli.mjs';
import { portsOf, regionOf } from './firebase-config.mjs';
import { PAYMENTS_OFF } from './payments.mjs';
import { isFree } from './ports.mjs';
import { collect, isAlive, startGroup, stopProcessTree } from './processes.mjs';
import { CACHE, childEnv, PROJECT_ID, packageBin, pinnedNode, SAVED_DATA } from './project.mjs';

const START_LIMIT_MS = 120_000;
const EXPORT_LIMIT_MS = 60_000;
const METADATA = 'firebase-export-metadata.json';

export const hasSavedData = () => existsSync(join(SAVED_DATA, METADATA));

/** Throws a UserError that names the first port in use. */
export const checkPorts = async (config) => {
  for (const [name, port] of Object.entries(portsOf(config))) {
    if (await isFree(port)) continue;
    throw new UserError(
      `Port ${port} (${name}) is in use. Stop the program that uses it (another npm start?) or change the port in firebase.json.`,
    );
  }
};

/** Returns the lines of firebase-tools' output that explain a failure. */
const reasonIn = (output) => {
  const lines = output.split('\n').map((line) => line.trim());
  const problems = lines.filter((line) => /^Error:|^⚠ .*(fatal|failed|could not|taken|Failed)/i.test(line));
  return problems.slice(-3).join('\n  ') || lines.filter(Boolean).slice(-5).join('\n  ');
};

/**
 * Disables update notices, analytics and colors of firebase-tools. An empty configuration folder contains no consent to
 * analytics.
 */
const quietEnv = () => ({
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  XDG_CONFIG_HOME: join(CACHE, 'firebase-tools'),
});

/**
 * Starts the emulators of a configuration and waits until all of them are ready.
 * @param {object} options
 * @param {string} options.configPath a firebase.json
 * @param {any} options.config the parsed content of `configPath`
 * @param {import('./choose-firestore.mjs').Firestore} options.firestore
 * @param {string} options.logs folder for the emulators' logs
 * @param {string} [options.only] a single emulator, for example `firestore`; all by default
 * @param {string} [options.importFrom] folder of saved data
 * @param {string} [options.siteOrigin] origin of links in emails; by default the Hosting emulator
 * @param {string} [options.smtpUrl] server that receives the functions' emails; without it emails stay queued
 * @param {Record<string, string>} [options.payments] environment of the payments, off by default
 * @param {number} [options.deadlineMs] deadline of a request in the functions, by default that of production. The emulator
 *   also ends a request after the timeout of its function
 * @param {(text: string) => void} [options.onOutput] receives the output after the start
 */
export const startEmulators = async ({
  configPath,
  config,
  firestore,
  logs,
  only,
  importFrom,
  siteOrigin,
  smtpUrl = '',
  payments = PAYMENTS_OFF,
  deadlineMs,
  onOutput,
}) => {
  mkdirSync(logs, { recursive: true });
  const log = join(logs, 'emulators.log');
  rmSync(log, { force: true });
  const command = [
    ...firestore.prefix,
    pinnedNode(),
    packageBin('firebase-tools', 'firebase'),
    'emulators:start',
    ...['--config', configPath, '--project', PROJECT_ID],
    ...(only ? ['--only', only] : []),
    ...(importFrom ? ['--import', importFrom] : []),
  ];
  const [program = '', ...args] = command;
  const { env: addressEnv, ...origins } = addresses(config);
  const deadline = deadlineMs === undefined ? {} : { DEADLINE_MS: String(deadlineMs) };
  // The emulators write their debug logs to the working directory.
  const { child, pid, exited } = startGroup(program, args, {
    cwd: logs,
    env: childEnv({
      ...quietEnv(),
      ...firestore.env,
      SITE_ORIGIN: siteOrigin ?? origins.site,
      SMTP_URL: smtpUrl,
      ...payments,
      ...deadline,
    }),
  });

  let isReady = false;
  /** @type {(value: string) => void} */
  let becomeReady = () => {};
  const ready = new Promise((resolve) => {
    becomeReady = resolve;
  });
  let seen = '';
  const output = collect(child, log, (text) => {
    if (isReady) return onOutput?.(text);
    seen += text;
    if (seen.includes('All emulators ready')) becomeReady('ready');
  });

  const timer = setTimeout(() => becomeReady('late'), START_LIMIT_MS);
  const outcome = await Promise.race([ready, exited.then(() => 'ended')]);
  clearTimeout(timer);
  const stop = (patienceMs = 20_000) => stopProcessTree(pid, patienceMs);
  if (outcome !== 'ready') {
    await stop(0);
    const reason = outcome === 'late' ? `did not start within ${START_LIMIT_MS / 1000} seconds` : 'stopped';
    throw new UserError(`The emulators ${reason}:\n  ${reasonIn(output())}\n  Full log: ${log}`);
  }
  const problem = only ? '' : loadProblem(seen, regionOf(config));
  if (problem) {
    await stop();
    throw new UserError(`${problem}\n  Full log: ${log}`);
  }
  isReady = true;
  if (!only) await warmUp(origins.site);
  return {
    ...origins,
    env: { ...addressEnv, ...payments, ...deadline, FIRESTORE_KIND: firestore.name },
    log,
    exited,
    stop,
    isRunning: () => isAlive(pid),
    lastLines: () => output().trim().split('\n').slice(-30).join('\n'),
  };
};

/** Returns the reason why the function `api` is not served in this region, or ''. `output` is that of firebase-tools. */
const loadProblem = (output, region) => {
  const [, loaded] = /\[([a-z0-9-]+)-api\]/.exec(output) ?? [];
  if (loaded === undefined) return `The functions did not load:\n  ${reasonIn(output)}`;
  if (loaded === region) return '';
  return `The functions run in ${loaded}, but firebase.json names ${region}. Run npm run build.`;
};

/** Requests a missing task, which loads the function and its Firestore connection before the first visitor. */
const warmUp = async (site) => {
  const { status } = await fetch(`${site}/tasks/warm-up`, { signal: AbortSignal.timeout(30_000) });
  if (status !== 404)
    throw new UserError(`The API returned ${status} instead of 404 for a task that does not exist. See the logs.`);
};

/**
 * Returns the origins of a configuration's emulators, and the environment variables that point child processes to them.
 */
const addresses = (config) => {
  const { auth, firestore, functions, hosting, hub } = config.emulators;
  return {
    site: `http://${hosting.host}:${hosting.port}`,
    hub: `http://${hub.host}:${hub.port}`,
    functions: `http://${functions.host}:${functions.port}`,
    env: {
      SITE_ORIGIN: `http://${hosting.host}:${hosting.port}`,
      API_ORIGIN: `http://${functions.host}:${functions.port}/${PROJECT_ID}/${regionOf(config)}/api`,
      FIRESTORE_EMULATOR_HOST: `${firestore.host}:${firestore.port}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${auth.host}:${auth.port}`,
      GCLOUD_PROJECT: PROJECT_ID,
    },
  };
};

/**
 * Replaces the saved data with the emulators' current data. Keeps the old data if the export fails.
 * @param {string} hub the emulator hub's origin
 * @param {readonly string[]} files further files to save; missing ones are skipped
 * @returns {Promise<string>} the reason of a failure, or ''
 */
export const saveData = async (hub, files = []) => {
  const fresh = `${SAVED_DATA}.new`;
  const old = `${SAVED_DATA}.old`;
  rmSync(fresh, { recursive: true, force: true });
  try {
    const response = await fetch(`${hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: fresh, initiatedBy: 'exit' }),
      signal: AbortSignal.timeout(EXPORT_LIMIT_MS),
    });
    if (!response.ok) return (await response.text()).slice(0, 300);
  } catch (error) {
    return String(error);
  }
  if (!existsSync(join(fresh, METADATA))) return 'the export is incomplete';
  for (const file of files) if (existsSync(file)) copyFileSync(file, join(fresh, basename(file)));
  rmSync(old, { recursive: true, force: true });
  if (existsSync(SAVED_DATA)) renameSync(SAVED_DATA, old);
  renameSync(fresh, SAVED_DATA);
  rmSync(old, { recursive: true, force: true });
  return '';
};
