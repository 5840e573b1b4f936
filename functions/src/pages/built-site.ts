import { readFileSync } from 'node:fs';

/**
 * Parts of the built site: the shell, the templates of a task's page, of a freelancer's page and of the two lists, the
 * paths of all pages as patterns, and the site's public origin.
 */
export type BuiltSite = {
  readonly shell: string;
  readonly taskWall: string;
  readonly profile: string;
  readonly browse: string;
  readonly freelancers: string;
  readonly paths: readonly string[];
  readonly origin: string;
};

/**
 * Returns the files that the build stores next to this bundle (scripts/build.mjs): pages, which refer to the assets of
 * the deployed release, and the site's origin. Throws if the site is not built.
 */
export const builtSite = (): BuiltSite => {
  const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  return {
    shell: read('shell.html'),
    taskWall: read('task-wall.html'),
    profile: read('profile.html'),
    browse: read('browse-tasks.html'),
    freelancers: read('freelancers.html'),
    paths: read('paths.txt').trim().split('\n'),
    origin: read('origin.txt').trim(),
  };
};
