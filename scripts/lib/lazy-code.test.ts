import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './project.mjs';
import { repositoryFiles } from './repository-files.ts';

/** Prefetches ignore errors, because they recur on navigation. `screens.tsx` passes its imports to `loadScreen`. */
const EXEMPT = /\.test\.tsx?$|^web\/src\/(app\/(prefetch|screens)\.tsx?$|lib\/testing\/)/;

it('Every import() of the site is guarded by a helper that recognizes a file of an older release', () => {
  const unguarded = repositoryFiles('web/src/**/*.{ts,tsx}')
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?<!typeof )\bimport\(/g)]
        // The statement up to the import.
        .map(
          ({ index, input }) =>
            input
              .slice(0, index)
              .split(/;\n|\n\n/)
              .at(-1) ?? '',
        )
        .filter((before) => !/\b(loadCode|loadScreen|part|extra|lazyResolver)\(/.test(before))
        .map(() => file),
    );
  expect(unguarded).toEqual([]);
});
