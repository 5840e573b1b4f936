// What a suite did, read from its machine-readable report. A suite without one, or in which nothing ran, has failed.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts
 * @typedef {{ suite: string, passed: number, failed: number, skipped: number, failures: string[], seconds: number, note: string }} Result
 */

/** A failure on one line: where, which test, and how its message begins. */
const failure = (where, title, message = '') => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are written with one.
  const [first = ''] = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return [where, title, first.slice(0, 200)].filter(Boolean).join(' › ');
};

/** Counts of a vitest JSON report; a file that does not even load counts as one failure. */
export const readVitest = (report) => {
  const failures = report.testResults.flatMap(({ name = '', status, message, assertionResults }) => {
    const file = name.slice(name.lastIndexOf('/') + 1);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(file, 'did not load', message)];
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]));
  });
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
};

/** The tests of a Playwright report that did not pass the first time, from its nested suites. */
const notPassed = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const again = status === 'flaky' ? ' (passed on retry)' : '';
        return failure(file, `${title}${again}`, results.find(({ error }) => error)?.error.message);
      }),
  ),
  ...suites.flatMap(notPassed),
];

/** Counts of a Playwright JSON report; a test that passes only on a second try has not passed. */
export const readPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...notPassed({ suites }), ...errors.map(({ message }) => failure('', 'outside the tests', message))],
});

/**
 * A suite's result. An exit code that the report does not explain, and a suite in which nothing ran, are failures.
 * @param {string} suite
 * @param {Counts | undefined} counts undefined when there is no report
 * @param {number} code the runner's exit code
 * @param {number} seconds
 * @param {string} [problem] what kept it from running; its first line is told
 * @returns {Result}
 */
export const judge = (suite, counts, code, seconds, problem = '') => {
  const result = { suite, passed: 0, failed: 0, skipped: 0, failures: [], ...counts, seconds, note: '' };
  if (problem) result.note = `did not run: ${problem.split('\n')[0]?.slice(0, 200)}`;
  else if (!counts) result.note = 'wrote no report';
  else if (result.passed + result.failed === 0) result.note = 'ran no tests';
  else if (code !== 0 && result.failed === 0) result.note = `ended with exit code ${code}`;
  if (result.note) result.failed += 1;
  return result;
};

/** The totals as the last line of a run. */
export const totalLine = (results) => {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
};

/** A line per suite. */
export const table = (results) => {
  const width = Math.max(...results.map(({ suite }) => suite.length));
  return results
    .map(({ suite, passed, failed, skipped, seconds, note }) => {
      const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
      const extra = `${skipped ? `, ${skipped} skipped` : ''}${note ? `  (${note})` : ''}`;
      return `  ${suite.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(7)} s${extra}`;
    })
    .join('\n');
};

/** A line for each failure, each marked with ✗: what to look for when a run is too long to be read. */
export const failureLines = (results) =>
  results.flatMap(({ suite, failures, note }) =>
    [...failures, ...(note ? [note] : [])].map((line) => `✗ ${suite} › ${line}`),
  );
