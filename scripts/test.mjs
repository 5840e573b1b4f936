// npm test [types|lint|unit|rules|api|browser …] [-- arguments for vitest or Playwright]
// npm run test:deep [--selected] [api|browser|engines …] [-- arguments]: long tests for rare failures, in *.deep.test.ts
// files and tagged @deep, and Firefox and WebKitGTK; with --selected those that every landing runs. Runs the suites on
// separate emulators with free ports, so npm start and other test runs can run concurrently.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explain, main, step, UserError, warn } from './lib/cli.mjs';
import { isAlive, stopAll, whenStopped } from './lib/processes.mjs';
import { CACHE } from './lib/project.mjs';
import {
  FLAKY_LIMIT,
  failureLines,
  flakyLines,
  judge,
  limitFlaky,
  slowestLines,
  table,
  totalLine,
} from './lib/reports.mjs';
import { ensureInstalled } from './setup.mjs';
import { reseed, STACKED, startStack } from './test-stack.mjs';
import { DEEP_SUITES, FOLDER, isRepeatable, repeat, runSuite, SELECTED_SUITES, SUITES } from './test-suites.mjs';

/** A failed test that passes this often when it runs alone is flaky. */
const REPETITIONS = 2;

/** Removes the output of earlier runs whose process has ended. CI keeps the traces of all its runs. */
const removeOldRuns = () => {
  mkdirSync(FOLDER, { recursive: true });
  if (process.env.CI) return;
  for (const name of readdirSync(CACHE)) {
    const pid = Number(/^test-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
};

/** Parses the arguments into the suites, the value of DEEP (tests/support/deep.ts), and the arguments of the runner. */
const parse = (options) => {
  const isDeep = options[0] === '--deep';
  const isSelected = isDeep && options[1] === '--selected';
  const words = options.slice(Number(isDeep) + Number(isSelected));
  const deepSuites = isSelected ? SELECTED_SUITES : DEEP_SUITES;
  const available = isDeep ? deepSuites : SUITES;
  const end = words.findIndex((word) => !available.includes(word));
  const named = end < 0 ? words : words.slice(0, end);
  const args = end < 0 ? [] : words.slice(words[end] === '--' ? end + 1 : end);
  if (end === 0 && !words[0]?.startsWith('-'))
    throw new UserError(`Unknown suite '${words[0]}'. Available: ${available.join(', ')}.`);
  if (args.length > 0 && named.length !== 1) throw new UserError('Arguments can be passed to one suite only.');
  const suites = available.filter((suite) => named.length === 0 || named.includes(suite));
  return { suites, args, deep: isSelected ? 'selected' : isDeep ? 'full' : '' };
};

/** Returns true if this run tests the hydration of the development site, which is then built once for all workers. */
const needsDevelopmentSite = ({ suites, args, deep }) => {
  const isNamed = args.some((word) => word.includes('hydration')) || args.every((word) => word.startsWith('-'));
  return deep === 'full' && suites.includes('browser') && isNamed;
};

/**
 * Returns the failed tests that pass when they run again alone, with the traces of these runs. Runs none again if a
 * failure is outside the tests, or if the run fails however many are flaky.
 */
const findFlaky = async (suite, tests, env) => {
  const failed = tests.filter(({ status }) => status === 'failed');
  if (!isRepeatable(suite) || failed.length === 0 || failed.length > FLAKY_LIMIT) return [];
  if (failed.some(({ file }) => file === '')) return [];
  step(`Running ${failed.length} failed ${failed.length === 1 ? 'test' : 'tests'} of ${suite} alone, twice`);
  const repeated = await repeat(suite, failed, REPETITIONS, env);
  return [...repeated].flatMap(([test, { passed, trace }]) => (passed >= REPETITIONS ? [{ ...test, trace }] : []));
};

const test = async () => {
  const options = parse(process.argv.slice(2));
  const { suites, args, deep } = options;
  await ensureInstalled();
  removeOldRuns();
  const start = () => startStack(suites, { hasDevelopmentSite: needsDevelopmentSite(options) });
  let stack;
  // The build and the start of the emulators are half idle, so suites without emulators run at the same time. A failure
  // to start counts as a failure of the first suite that requires emulators.
  let starting = suites.some((suite) => STACKED.includes(suite)) ? start() : undefined;
  starting?.catch(() => {});
  const results = [];
  for (const suite of suites) {
    const needsStack = STACKED.includes(suite);
    const name = deep ? `deep ${suite}` : suite;
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    try {
      if (needsStack && stack === undefined) {
        const started = starting ?? start();
        starting = undefined;
        stack = await started;
      }
      if (['browser', 'engines'].includes(suite)) await reseed(stack.env);
      step(`Running ${name}${deep === 'selected' ? ', selected tests' : ''}`);
      const env = { ...(needsStack ? stack.env : {}), DEEP: deep };
      const { report, code } = await runSuite(suite, { env, args });
      const flaky = stack?.isRunning() ? await findFlaky(suite, report?.tests ?? [], env) : [];
      results.push(judge(name, report, code, seconds(), { flaky }));
    } catch (error) {
      const problem = String(explain(error));
      warn(`${name}: ${problem}`);
      results.push(judge(name, undefined, 1, seconds(), { problem }));
    }
    if (stack && !stack.isRunning()) {
      warn(`The emulators stopped while ${suite} ran. Their last output:\n${stack.lastLines()}`);
      await stack.stop(0);
      stack = undefined;
    }
  }
  await stopAll();
  return print(limitFlaky(results));
};

/** Prints the results and returns the exit code. Keeps the output of failed and flaky tests. */
const print = (results) => {
  const failed = results.some((result) => result.failed > 0);
  const flaky = flakyLines(results);
  if (failed || flaky.length > 0) step(`Logs and reports are in ${FOLDER}`);
  else if (!process.env.KEEP_TMP) rmSync(FOLDER, { recursive: true, force: true });
  for (const lines of results.map(slowestLines)) if (lines.length > 0) console.log(['', ...lines].join('\n'));
  console.log(['', table(results), ''].join('\n'));
  if (flaky.length > FLAKY_LIMIT) warn(`${flaky.length} tests are flaky. A run may have ${FLAKY_LIMIT}.`);
  else if (flaky.length > 0) warn('Flaky tests: add them to tests/flaky.json, or fix them. See docs/testing.md.');
  console.log([...flaky, ...failureLines(results), totalLine(results)].join('\n'));
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
