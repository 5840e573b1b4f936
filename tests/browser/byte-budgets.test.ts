import { expect, test } from '@playwright/test';
import { chunksOf } from './support/bundle.ts';

/** What reads server state comes beside a screen, and the schemas that its answers are parsed by right after. */
const READS = ['lib/with-queries.tsx', 'schemas/endpoints.ts'];

/** JavaScript that a first visit to each screen needs, in kB of 1,000 bytes, gzip. What raises a budget must be worth it to everybody. */
const BUDGETS: readonly (readonly [screen: string, kilobytes: number, beside: readonly string[]])[] = [
  ['home', 182, READS],
  ['browse-tasks', 195, READS],
  ['login', 189, []],
  ['signup', 189, []],
  ['terms', 190, READS],
  ['not-found', 141, []],
  ['task-details', 184, READS],
  ['add-task', 202, []],
  ['my-tasks', 186, READS],
];

for (const [screen, kilobytes, beside] of BUDGETS) {
  test(`the first load of ${screen} stays within ${kilobytes} kB of JavaScript`, () => {
    const chunks = chunksOf(`routes/${screen}.tsx`, ...beside);
    const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    const heaviest = chunks.slice(0, 8).map(({ file, bytes }) => `${file} ${(bytes / 1000).toFixed(1)}`);
    expect(total / 1000, `The heaviest: ${heaviest.join(', ')}`).toBeLessThanOrEqual(kilobytes);
  });
}
