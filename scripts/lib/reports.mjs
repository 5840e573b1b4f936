// Reads a suite's result from its JSON report. A suite without a report or without tests has failed.

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts
 * @typedef {{ suite: string, passed: number, failed: number, skipped: number, failures: string[],
 *   seconds: number, note: string }} Result
 */

/** Returns a failure as one line: file, test and the first line of the message. */
const failure = (where, title, message = '') => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colors start with a control character.
  const [first = ''] = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return [where, title, first.slice(0, 200)].filter(Boolean).join(' › ');
};

/** Returns the counts of a vitest JSON report. A file that does not load counts as one failure. */
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

/** Returns the tests of a Playwright report that failed or passed only on a retry, from its nested suites. */
const failedTests = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const again = status === 'flaky' ? ' (passed on retry)' : '';
        return failure(file, `${title}${again}`, results.find(({ error }) => error)?.error.message);
      }),
  ),
  ...suites.flatMap(failedTests),
];

/** Returns the counts of a Playwright JSON report. A test that passes only on a retry counts as failed. */
export const readPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...failedTests({ suites }), ...errors.map(({ message }) => failure('', 'outside the tests', message))],
});

/**
 * Returns a suite's result. An exit code that the report does not explain counts as a failure, as does a suite without
 * tests.
 * @param {string} suite
 * @param {Counts | undefined} counts undefined without a report
 * @param {number} code the runner's exit code
 * @param {number} seconds
 * @param {string} [problem] reason why the suite did not run; its first line is shown
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

/** Returns the totals, printed as the last line of a run. */
export const totalLine = (results) => {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
};

/** Returns one line per suite. */
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

/** Returns one line per failure, marked with ✗ to find it in a long log. */
export const failureLines = (results) =>
  results.flatMap(({ suite, failures, note }) =>
    [...failures, ...(note ? [note] : [])].map((line) => `✗ ${suite} › ${line}`),
  );
