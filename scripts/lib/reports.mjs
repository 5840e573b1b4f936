// What a suite did, read from its machine-readable report. A suite without one, or in which nothing ran, has failed.

/**
 * @typedef {{ suite: string, passed: number, failed: number, skipped: number, seconds: number, note: string }} Result
 */

/** Counts of a vitest JSON report; a file that does not even load counts as one failure. */
export const readVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

/** Counts of a Playwright JSON report; a test that passes only on a second try has not passed. */
export const readPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/**
 * A suite's result. An exit code that the report does not explain, and a suite in which nothing ran, are failures.
 * @param {string} suite
 * @param {{ passed: number, failed: number, skipped: number } | undefined} counts undefined when there is no report
 * @param {number} code the runner's exit code
 * @param {number} seconds
 * @returns {Result}
 */
export const judge = (suite, counts, code, seconds) => {
  const result = { suite, passed: 0, failed: 0, skipped: 0, ...counts, seconds, note: '' };
  if (!counts) result.note = 'left no report';
  else if (result.passed + result.failed === 0) result.note = 'ran nothing';
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
