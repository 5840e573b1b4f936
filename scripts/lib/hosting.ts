import { apiPaths } from '@taskwright/contract/routes';
import { PAGES_SITEMAP_PATH, SITEMAP_SOURCES } from '@taskwright/contract/tasks/sitemap';
import { REGION } from '../../functions/src/instance.ts';
import type { Page } from '../../web/src/lib/navigation/pages.at-build.ts';
import { UserError } from './cli.mjs';
import { pagePolicy, withScripts } from './firebase-config.mjs';

type Target = { readonly functionId: string; readonly region?: string; readonly pinTag?: boolean };
type Rewrite = { readonly destination?: string; readonly function?: Target } & (
  | { readonly source: string; readonly regex?: undefined }
  | { readonly regex: string; readonly source?: undefined }
);

/** Returns a rewrite to a function that serves pages. `pinTag` deploys it in step with the site. */
const toServer = (functionId: string) => ({ function: { functionId, region: REGION, pinTag: true } });
const SHELL = '/shell.html';

const isOfPage = (rewrite: Rewrite): boolean =>
  rewrite.destination === SHELL || rewrite.function?.functionId === 'page';

/** Returns a rewrite with the region of the functions. */
const inRegion = (rewrite: Rewrite): Rewrite =>
  rewrite.function === undefined ? rewrite : { ...rewrite, function: { ...rewrite.function, region: REGION } };

/** Returns true if a rewrite's source, a path or `/path/**`, matches a path. */
const covers = ({ source = '' }: Rewrite, path: string): boolean =>
  path === source || (source.endsWith('/**') && path.startsWith(source.slice(0, -2)));

/**
 * Returns the rewrites of all pages that are not prerendered. Throws UserError for a page that Hosting would not serve.
 */
const rewritesOf = (table: Readonly<Record<string, Page>>, others: readonly Rewrite[]): Rewrite[] =>
  Object.entries(table).flatMap(([name, { path, access, description, server }]): Rewrite[] => {
    const fail = (reason: string) =>
      new UserError(`Page '${name}' (web/src/lib/navigation/pages.at-build.ts): ${reason}`);
    const taken = others.find((rewrite) => covers(rewrite, path));
    if (taken !== undefined) throw fail(`Hosting already rewrites ${path} with ${taken.source}.`);
    const source = path.replaceAll(/:\w+/g, '*');
    if (server !== undefined) return [{ source, ...toServer(server) }];
    if (description === undefined) return [{ source, destination: SHELL }];
    if (access !== 'public') throw fail('a page for signed-in users cannot be prerendered.');
    if (!/^(\/[\w-]*|\*)$/.test(path))
      throw fail(`${path} cannot be prerendered because it is not a single fixed segment.`);
    return [];
  });

/** Returns the first segments of paths as alternatives of a regular expression. */
const uniqueFirst = (paths: readonly string[]): string =>
  [...new Set(paths.map((path) => path.split('/')[1] ?? ''))]
    .filter((segment) => segment !== '' && segment !== '*')
    .map((segment) => segment.replaceAll('.', '\\.').replaceAll('*', '[^/]+'))
    .join('|');

/**
 * Rewrites to the function `page`, which redirects addresses with a slash at their end or other capitals (Hosting itself
 * redirects files with a slash). They precede those of the pages, whose globs ignore a slash at the end in the emulator.
 * The patterns have the same meaning in RE2 (production) and JavaScript (the emulator). Not `hosting.redirects`, with
 * which the emulator ends at a malformed address.
 */
const canonicalRewrites = (table: Readonly<Record<string, Page>>): Rewrite[] => {
  const paths = Object.values(table).map(({ path }) => path);
  const all = [...paths, ...apiPaths(), ...SITEMAP_SOURCES, PAGES_SITEMAP_PATH, '/unsubscribe'];
  const nested = paths.filter((path) => /^\/[^/]+\/(?!:id)/.test(path));
  const capitals = `^/((${uniqueFirst(nested)})/)?([^/%A-Z]|%..)*[A-Z].*$`;
  const lowerCase = uniqueFirst(apiPaths().filter((path) => /[A-Z]/.test(path))).toLowerCase();
  return [`^/(${uniqueFirst(all)})(/[^/]+)*/$`, `${capitals}|^/(${lowerCase})$`].map((regex) => ({
    regex,
    ...toServer('page'),
  }));
};

/** Rewrites of the sitemap's files, except for the one that the build writes. */
const SITEMAPS: readonly Rewrite[] = SITEMAP_SOURCES.map((source) => ({ source, ...toServer('page') }));

/** Rewrites to the function `page` for other addresses that are no pages of the site's router. */
const SERVED: readonly Rewrite[] = ['/unsubscribe/*', '/.well-known/change-password'].map((source) => ({
  source,
  ...toServer('page'),
}));

/**
 * Returns the text of firebase.json with the rewrites of these pages and of the sitemap, and a Content-Security-Policy
 * that allows these scripts. All other rewrites stay first; only their region is updated.
 * @param sources as `'sha256-…'`
 */
export const withPages = (text: string, table: Readonly<Record<string, Page>>, sources: readonly string[]): string => {
  const config: { hosting: { rewrites: Rewrite[] } } = JSON.parse(text);
  const policy = pagePolicy(config);
  const others = config.hosting.rewrites.filter((rewrite) => !isOfPage(rewrite)).map(inRegion);
  const all = [...others, ...canonicalRewrites(table), ...SITEMAPS, ...SERVED, ...rewritesOf(table, others)];
  const rewrites = JSON.stringify(all, null, 2).replaceAll('\n', '\n    ');
  return text
    .replace(/"rewrites": \[[\s\S]*?\n {4}\]/, () => `"rewrites": ${rewrites}`)
    .replace(JSON.stringify(policy), () => JSON.stringify(withScripts(policy, [...new Set(sources)].toSorted())));
};
