import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import listed from '../../tests/flaky.json' with { type: 'json' };
import { parseFlaky } from './flaky.mjs';
import { ROOT } from './project.mjs';
import { nameOf } from './reports.mjs';

const BIDS = 'tests/api/bids/bids.test.ts › Bids › are placed once';
const HOME = 'tests/browser/home/home.test.ts › opens';

describe('Names of flaky tests', () => {
  it('are grouped by suite and depth', () => {
    const groups = parseFlaky([
      `api › ${BIDS}`,
      `browser › ${HOME}`,
      `deep api › ${BIDS}`,
      'api › tests/api/a.test.ts',
    ]);
    expect(groups.map(({ suite, deep, tests }) => [suite, deep, tests.map(nameOf)])).toEqual([
      ['api', '', [BIDS, 'tests/api/a.test.ts']],
      ['browser', '', [HOME]],
      ['api', 'full', [BIDS]],
    ]);
    expect(groups[0]?.tests[1]?.titles).toEqual([]);
  });

  it.each([`unit › ${BIDS}`, 'api › Bids', BIDS, ''])('are rejected in another form: %j', (name) => {
    expect(() => parseFlaky([name])).toThrow(`'${name}' is not a test.`);
  });

  it('name existing files in tests/flaky.json', () => {
    const files = parseFlaky(listed).flatMap(({ tests }) => tests.map(({ file }) => file));
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});
