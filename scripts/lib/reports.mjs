// Reads a suite's result from its report. A suite without a report or without tests has failed.
import { relative } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * `file` is relative to the repository, and `titles` are those of the enclosing suites and the test. A failure outside
 * the tests has no titles. `trace` is the path of a browser test's trace.
 * @typedef {{ file: string, titles: string[], status: 'passed' | 'failed' | 'skipped', message: string,
 *   trace?: string | undefined }} Test
 * @typedef {{ name: string, seconds: number }} Timing
 * @typedef {{ tests: Test[], files: Timing[] }} Report
 * @typedef {{ suite: string, passed: number, failed: number, skipped: number, failures: Test[], flaky: Test[],
 *   files: Timing[], seconds: number, note: string }} Result
 */

/** A run with more flaky tests than this fails. */
export const FLAKY_LIMIT = 3;

const SLOWEST = 10;

/** Returns a test's name in output and in `tests/flaky.json`, without its suite. */
export const nameOf = ({ file, titles }) => [file, ...titles].filter(Boolean).join(' › ');

/** Returns the first line of a message without colors. */
const firstLine = (message) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colors start with a control character.
  const [first = ''] = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return first.slice(0, 200);
};

/** Returns the tests of one Playwright file or of a `describe` in it, with their durations. */
const testsIn = ({ suites = [], specs = [] }, file, titles) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file,
      titles: [...titles, spec.title],
      // With a retry, Playwright's own flaky tests count as failed: only separate runs prove that a test is flaky.
      status: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      message: results.find(({ error }) => error)?.error.message ?? '',
      trace: results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path,
      milliseconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap((suite) => testsIn(suite, file, [...titles, suite.title])),
];

/**
 * Converts Playwright's JSON report. The duration of a file is the sum of its tests, several of which run at once.
 * @returns {Report}
 */
export const readPlaywright = ({ config, suites, errors }) => {
  const files = suites.map((suite) => {
    const name = relative(ROOT, `${config.rootDir}/${suite.file}`);
    return { name, tests: testsIn(suite, name, []) };
  });
  return {
    tests: [
      ...files.flatMap(({ tests }) => tests.map(({ milliseconds: _, ...test }) => test)),
      ...errors.map(({ message = '' }) => ({ file: '', titles: [], status: 'failed', message })),
    ],
    files: files.map(({ name, tests }) => ({
      name,
      seconds: tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
    })),
  };
};

/**
 * Returns a suite's result. An exit code that the report does not explain counts as a failure, as does a suite without
 * tests.
 * @param {string} suite
 * @param {Report | undefined} report undefined if the runner wrote none
 * @param {number} code the runner's exit code
 * @param {number} seconds
 * @param {{ problem?: string, flaky?: readonly Test[] }} [options] `problem` is the reason why the suite did not run; its
 *   first line is shown. `flaky` are failed tests that passed when they were repeated.
 * @returns {Result}
 */
export const judge = (suite, report, code, seconds, { problem = '', flaky = [] } = {}) => {
  const { tests, files } = report ?? { tests: [], files: [] };
  const flakyNames = new Set(flaky.map(nameOf));
  const failures = tests.filter((test) => test.status === 'failed' && !flakyNames.has(nameOf(test)));
  const count = (status) => tests.filter((test) => test.status === status).length;
  const counts = { passed: count('passed') + flaky.length, failed: failures.length, skipped: count('skipped') };
  const result = { suite, ...counts, failures, flaky: [...flaky], files, seconds, note: '' };
  if (problem) result.note = `did not run: ${firstLine(problem)}`;
  else if (!report) result.note = 'wrote no report';
  else if (result.passed + result.failed === 0) result.note = 'ran no tests';
  else if (code !== 0 && result.failed + flaky.length === 0) result.note = `ended with exit code ${code}`;
  if (result.note) result.failed += 1;
  return result;
};

/** Returns the results, in which more flaky tests than a run may have are failures. */
export const limitFlaky = (results) => {
  if (results.flatMap(({ flaky }) => flaky).length <= FLAKY_LIMIT) return results;
  return results.map((result) => ({
    ...result,
    passed: result.passed - result.flaky.length,
    failed: result.failed + result.flaky.length,
  }));
};

/** Returns the totals, printed as the last line of a run. */
export const totalLine = (results) => {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
};

/** Returns one line per suite. */
export const table = (results) => {
  const width = Math.max(...results.map(({ suite }) => suite.length));
  return results
    .map(({ suite, passed, failed, skipped, flaky, seconds, note }) => {
      const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
      const extra = [skipped && `${skipped} skipped`, flaky.length && `${flaky.length} flaky`].filter(Boolean);
      const more = `${extra.map((each) => `, ${each}`).join('')}${note ? `  (${note})` : ''}`;
      return `  ${suite.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(7)} s${more}`;
    })
    .join('\n');
};

/** Returns a suite's slowest files, or checks, with their seconds. */
export const slowestLines = ({ suite, files }) => {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  const rows = slowest.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return [`Slowest of ${suite}:`, ...rows];
};

const line = (mark, suite, test) => [`${mark} ${suite}`, nameOf(test), firstLine(test.message)];

/** Returns one line per failure, marked with ✗ to find it in a long log. */
export const failureLines = (results) =>
  results.flatMap(({ suite, failures, note }) => [
    ...failures.map((test) => line('✗', suite, test).filter(Boolean).join(' › ')),
    ...(note ? [`✗ ${suite} › ${note}`] : []),
  ]);

/** Returns one line per flaky test, marked with ≈. */
export const flakyLines = (results) =>
  results.flatMap(({ suite, flaky }) =>
    flaky.map((test) => [...line('≈', suite, test), test.trace && `trace: ${test.trace}`].filter(Boolean).join(' › ')),
  );
