import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SELECTED_API, SELECTED_BROWSER } from '../../tests/support/deep.ts';
import { ROOT } from './project.mjs';

// vitest ignores a file that was renamed, and would then run it in full in `npm test` only.
it.each(SELECTED_API)('Every landing runs %s, which exists', (file) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
});

it('Every landing runs one file of browser tests', () => {
  expect(globSync(SELECTED_BROWSER, { cwd: join(ROOT, 'tests/browser') })).toHaveLength(1);
});
