// The emulators, the site, the mail server and the payment provider that the suites share.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findFirestore } from './firestore-emulator.mjs';
import { step, UserError, warn } from './lib/cli.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { firebaseConfig, PORT_COUNT, withPorts, writeConfig } from './lib/firebase-config.mjs';
import { startLocalStripe } from './lib/payments.mjs';
import { freePorts } from './lib/ports.mjs';
import { collect, run, startGroup } from './lib/processes.mjs';
import { childEnv, PROJECT_ID, pinnedNode, ROOT } from './lib/project.mjs';
import { FOLDER } from './test-suites.mjs';

/** Suites that require emulators. */
export const STACKED = ['rules', 'api', 'browser', 'engines'];

/** Suites that open the site. */
const SITE_SUITES = ['browser', 'engines'];

/**
 * Deadline of a request in the functions under test, in milliseconds. Longer than in production, because the tests share
 * the processors with the emulators. `scripts/lib/speed.test.ts` compares it with `tests/support/deadline.ts`.
 */
export const DEADLINE_MS = 120_000;

/**
 * Starts the emulators for these suites; rules alone need only Firestore. Retries once on other ports after a failure.
 * @param {readonly string[]} suites
 * @param {{ hasDevelopmentSite?: boolean }} [options] `hasDevelopmentSite` builds the site of the hydration test too
 */
export const startStack = async (suites, { hasDevelopmentSite = false } = {}) => {
  const needsSite = suites.some((suite) => SITE_SUITES.includes(suite));
  const needsAll = suites.includes('api') || needsSite;
  const firestore = await findFirestore();
  if (needsAll) {
    const hasSite = existsSync(join(ROOT, 'web', 'dist', 'index.html'));
    const site = needsSite || !hasSite ? ['web'] : [];
    await build(['functions', ...site, ...(hasDevelopmentSite ? ['development'] : [])]);
  }
  step('Starting the emulators for the tests', '10 seconds');
  const attempt = async () => {
    const config = withPorts(firebaseConfig(), await freePorts(PORT_COUNT));
    const configPath = writeConfig(join(FOLDER, 'suite'), config);
    const logs = join(FOLDER, 'logs');
    if (!needsAll) return startEmulators({ configPath, config, firestore, logs, only: 'firestore' });
    const inbox = await startInbox();
    const { host, port } = config.emulators.hosting;
    const provider = await startLocalStripe({ site: `http://${host}:${port}`, log: join(logs, 'local-stripe.log') });
    const services = { smtpUrl: inbox.url, payments: provider.env, deadlineMs: DEADLINE_MS };
    const stack = await startEmulators({ configPath, config, firestore, logs, ...services });
    return { ...stack, env: { ...stack.env, MAIL_FOLDER: inbox.folder } };
  };
  return attempt().catch((error) => {
    warn(`${error.message}\n  Trying again on other ports.`);
    return attempt();
  });
};

/** Starts an SMTP server that stores each received email as a JSON file for the tests. */
const startInbox = async () => {
  const folder = join(FOLDER, 'mail');
  const { child, exited } = startGroup(pinnedNode(), [join(ROOT, 'scripts', 'store-mail.ts'), folder]);
  const log = join(FOLDER, 'logs', 'mail.log');
  const started = new Promise((resolve) => collect(child, log, (text) => resolve(text.trim())));
  const url = await Promise.race([started, exited.then(() => '')]);
  if (!url.startsWith('smtp://')) throw new UserError(`The mail server of the tests did not start. See ${log}`);
  return { url, folder };
};

/** Clears the emulators and seeds them, as the browser tests expect. */
export const reseed = async (env) => {
  const stores = [
    `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/accounts`,
  ];
  for (const store of stores) await fetch(store, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  const log = join(FOLDER, 'logs', 'seed.log');
  const { code, tail } = await run(pinnedNode(), [join(ROOT, 'scripts', 'seed.ts')], { env: childEnv(env), log });
  if (code !== 0) throw new UserError(`Seeding failed:\n${tail}`);
};
