import { describe, expect, it } from 'vitest';
import { failureLines, judge, readPlaywright, readVitest, totalLine } from './reports.mjs';

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

describe('Result of a suite', () => {
  it('is a failure without a report, whatever the exit code', () => {
    expect(judge('api', undefined, 0, 1)).toMatchObject({ passed: 0, failed: 1, note: 'wrote no report' });
  });

  it('contains the reason why a suite did not run', () => {
    const result = judge('rules', undefined, 1, 1, 'Port 5000 (hosting) is in use.\n    at check');
    expect(failureLines([result])).toEqual(['✗ rules › did not run: Port 5000 (hosting) is in use.']);
    expect(result.failed).toBe(1);
  });

  it('is a failure if no test ran', () => {
    expect(judge('api', { passed: 0, failed: 0, skipped: 2 }, 0, 1)).toMatchObject({ failed: 1, note: 'ran no tests' });
  });

  it('is a failure if the runner failed although every test passed', () => {
    expect(judge('unit', readVitest(vitest), 1, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a file that does not load as a failure', () => {
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(readVitest(broken)).toEqual({ passed: 3, failed: 1, skipped: 0, failures: ['did not load'] });
  });

  it('counts a failed test once', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(readVitest({ ...vitest, numFailedTests: 1, testResults }).failed).toBe(1);
  });

  it('counts a flaky browser test as a failure', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
    expect(readPlaywright({ stats, errors: [], suites: [] })).toMatchObject({ passed: 4, failed: 1, skipped: 0 });
  });

  it('contains the test, file and first message line of each failure', () => {
    const assertionResults = [
      {
        status: 'failed',
        fullName: 'a bid is placed once',
        failureMessages: ['\u001b[31mexpected 2\u001b[39m\nto be 1'],
      },
      { status: 'passed', fullName: 'a bid is changed' },
    ];
    const testResults = [{ name: '/house/tests/api/bids.test.ts', status: 'failed', assertionResults }];
    const api = judge('api', readVitest({ ...vitest, numFailedTests: 1, testResults }), 1, 1);

    const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
    const specs = [
      {
        file: 'home.test.ts',
        title: 'home opens',
        tests: [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }],
      },
      { file: 'home.test.ts', title: 'home closes', tests: [{ status: 'expected', results: [{}] }] },
    ];
    const nested = [
      { specs: [{ file: 'bids.test.ts', title: 'bids show', tests: [{ status: 'unexpected', results: [] }] }] },
    ];
    const browser = judge('browser', readPlaywright({ stats, errors: [], suites: [{ specs, suites: nested }] }), 1, 1);

    expect(failureLines([api, judge('rules', undefined, 1, 1), browser])).toEqual([
      '✗ api › bids.test.ts › a bid is placed once › expected 2',
      '✗ rules › wrote no report',
      '✗ browser › home.test.ts › home opens (passed on retry) › late',
      '✗ browser › bids.test.ts › bids show',
    ]);
  });

  it('adds up to one final line', () => {
    const results = [judge('a', { passed: 2, failed: 0, skipped: 0 }, 0, 1), judge('b', undefined, 0, 1)];
    expect(totalLine(results)).toBe('2 passed, 1 failed');
  });
});
