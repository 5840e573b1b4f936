import { readFileSync } from 'node:fs';
import type { BuiltSite } from './task-page.ts';

/**
 * What the build has put beside this bundle (scripts/build.mjs): the shell, which names the files of the very release that
 * this function is deployed with, and the site's own address. Throws where nothing has built the site.
 */
export const builtSite = (): BuiltSite => {
  const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return { shell: read('shell.html'), origin: read('origin.txt').trim() };
};
