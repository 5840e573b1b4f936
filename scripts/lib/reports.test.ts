import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';
import {
  failureLines,
  flakyLines,
  judge,
  limitFlaky,
  readPlaywright,
  slowestLines,
  table,
  totalLine,
} from './reports.mjs';

const test = (title: string, change = {}) => ({
  file: 'tests/api/bids.test.ts',
  titles: ['Bids', title],
  status: 'passed' as const,
  message: '',
  ...change,
});
const failed = (title: string, message = 'expected 2') => test(title, { status: 'failed', message });
const reportOf = (...tests: ReturnType<typeof test>[]) => ({ tests, files: [] });

const playwright = (change: object) => ({
  config: { rootDir: `${ROOT}tests/browser` },
  errors: [],
  suites: [],
  ...change,
});

describe('Result of a suite', () => {
  it('is a failure without a report, whatever the exit code', () => {
    expect(judge('api', undefined, 0, 1)).toMatchObject({ passed: 0, failed: 1, note: 'wrote no report' });
  });

  it('contains the reason why a suite did not run', () => {
    const result = judge('rules', undefined, 1, 1, { problem: 'Port 5000 (hosting) is in use.\n    at check' });
    expect(failureLines([result])).toEqual(['✗ rules › did not run: Port 5000 (hosting) is in use.']);
    expect(result.failed).toBe(1);
  });

  it('is a failure if no test ran', () => {
    const report = reportOf(test('a', { status: 'skipped' }));
    expect(judge('api', report, 0, 1)).toMatchObject({ failed: 1, skipped: 1, note: 'ran no tests' });
  });

  it('is a failure if the runner failed although every test passed', () => {
    expect(judge('unit', reportOf(test('a')), 1, 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a failed test once', () => {
    expect(judge('unit', reportOf(test('a'), failed('b')), 1, 1)).toMatchObject({ passed: 1, failed: 1, note: '' });
  });

  it('counts a flaky test as passed', () => {
    const report = reportOf(test('a'), failed('b'), failed('c'));
    const result = judge('api', report, 1, 1, { flaky: [{ ...failed('b'), trace: 'traces/b.zip' }] });
    expect(result).toMatchObject({ passed: 2, failed: 1, failures: [report.tests[2]], note: '' });
    expect(judge('api', reportOf(failed('b')), 1, 1, { flaky: [failed('b')] })).toMatchObject({ passed: 1, failed: 0 });
  });

  it('contains the suite, file, test and first message line of each failure', () => {
    const api = judge('api', reportOf(test('a'), failed('b', '\u001b[31mexpected 2\u001b[39m\nto be 1')), 1, 1);
    expect(failureLines([api, judge('rules', undefined, 1, 1)])).toEqual([
      '✗ api › tests/api/bids.test.ts › Bids › b › expected 2',
      '✗ rules › wrote no report',
    ]);
  });

  it('adds up to one final line', () => {
    const results = [judge('a', reportOf(test('a'), test('b')), 0, 1), judge('b', undefined, 0, 1)];
    expect(totalLine(results)).toBe('2 passed, 1 failed');
  });

  it('lists the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index }));
    const lines = slowestLines(judge('api', { tests: [test('a')], files }, 0, 1));
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 2)).toEqual(['Slowest of api:', '     11.0 s  file 11']);
  });
});

describe('Flaky tests', () => {
  const withFlaky = (count: number) => {
    const flaky = Array.from({ length: count }, (_, index) => failed(`${index}`));
    return judge('browser', reportOf(test('a'), ...flaky), 1, 1, { flaky });
  };

  it('do not fail a run with three of them, but one with four', () => {
    expect(totalLine(limitFlaky([withFlaky(1), withFlaky(2)]))).toBe('5 passed, 0 failed');
    expect(totalLine(limitFlaky([withFlaky(2), withFlaky(2)]))).toBe('2 passed, 4 failed');
  });

  it('are reported with their suite, name, message and trace', () => {
    const flaky = { ...failed('b'), trace: 'traces/b.zip' };
    const result = judge('browser', reportOf(flaky), 1, 1, { flaky: [flaky] });
    expect(flakyLines([result])).toEqual([
      '≈ browser › tests/api/bids.test.ts › Bids › b › expected 2 › trace: traces/b.zip',
    ]);
    expect(table([result])).toBe('  browser     1 passed    0 failed     1.0 s, 1 flaky');
  });
});

describe('Report of Playwright', () => {
  it('contains every test with its titles, and files with the seconds of their tests', () => {
    const specs = [
      { title: 'opens', tests: [{ status: 'expected', results: [{ duration: 1500 }] }] },
      {
        title: 'closes',
        tests: [
          {
            status: 'unexpected',
            results: [{ duration: 500, error: { message: 'late' }, attachments: [{ name: 'trace', path: 't.zip' }] }],
          },
        ],
      },
    ];
    const nested = [{ title: 'narrow', specs: [{ title: 'fits', tests: [{ status: 'skipped', results: [] }] }] }];
    const file = 'tests/browser/home.test.ts';
    expect(
      readPlaywright(playwright({ suites: [{ file: 'home.test.ts', title: 'home.test.ts', specs, suites: nested }] })),
    ).toEqual({
      tests: [
        { file, titles: ['opens'], status: 'passed', message: '', trace: undefined },
        { file, titles: ['closes'], status: 'failed', message: 'late', trace: 't.zip' },
        { file, titles: ['narrow', 'fits'], status: 'skipped', message: '', trace: undefined },
      ],
      files: [{ name: file, seconds: 2 }],
    });
  });

  it('counts a test that passes only on a retry as failed', () => {
    const specs = [{ title: 'opens', tests: [{ status: 'flaky', results: [{ error: { message: 'late' } }, {}] }] }];
    const { tests } = readPlaywright(playwright({ suites: [{ file: 'home.test.ts', specs }] }));
    expect(tests).toMatchObject([{ status: 'failed', message: 'late' }]);
  });

  it('contains errors outside the tests as failures', () => {
    const { tests } = readPlaywright(playwright({ errors: [{ message: 'no browser' }] }));
    expect(tests).toEqual([{ file: '', titles: [], status: 'failed', message: 'no browser' }]);
  });
});
