import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from './project.mjs';
import VitestReport from './vitest-report.ts';

afterEach(() => vi.unstubAllEnvs());

it('An error that no test caught is a failure of the run that names the file', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  vi.stubEnv('VITEST_REPORT', path);
  const file = join(ROOT, 'web/src/app/page.test.tsx');
  const late = { message: 'window is not defined', VITEST_TEST_PATH: file };
  new VitestReport().onTestRunEnd([], [late, { message: 'out of memory' }]);
  expect(JSON.parse(readFileSync(path, 'utf8')).tests).toEqual([
    {
      file: '',
      titles: [],
      status: 'failed',
      message: 'while web/src/app/page.test.tsx ran: window is not defined',
    },
    { file: '', titles: [], status: 'failed', message: 'out of memory' },
  ]);
});
