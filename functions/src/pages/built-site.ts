import { readFileSync } from 'node:fs';
import type { BuiltSite } from './task-page.ts';

/**
 * Returns the files that the build stores next to this bundle (scripts/build.mjs): pages, which refer to the assets of
 * the deployed release, and the site's origin. Throws if the site is not built.
 */
export const builtSite = (): BuiltSite => {
  const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return { shell: read('shell.html'), taskWall: read('task-wall.html'), origin: read('origin.txt').trim() };
};
