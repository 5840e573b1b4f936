import { type PageHead, shellHead } from '@taskwright/contract/tasks/page-head';
import { calls } from '../lib/api/calls.at-build.ts';
import { urlOf } from '../lib/api/url-of.ts';
import type { OriginState } from '../lib/navigation/origin.ts';
import { type FirstCall, type Page, pageTable } from '../lib/navigation/pages.at-build.ts';
import { paths } from '../lib/navigation/paths.ts';
import type { FirstRequest, Place } from './early/private-prefetch.ts';

type HtmlFile = {
  readonly file: string;
  /** Address that the file is rendered for; null for the shell. */
  readonly path: string | null;
  readonly head: PageHead;
  /** Modules that the page needs in addition to the entry. */
  readonly code: readonly string[];
  /** Script in `early/` that prefetches data, and the URLs that the build inserts into it. */
  readonly script?: string;
  readonly urls?: readonly string[];
};

const pages = Object.values(pageTable);

/** Returns the modules that a page needs in addition to the entry, so that it requests all of them in parallel. */
const codeOf = ({ screen, access, over, code = [] }: Page): string[] => [
  ...(over === undefined ? [] : codeOf(pageTable[over])),
  `routes/${screen}.tsx`,
  ...(access === 'signed-in' ? ['account/require-user.tsx', 'lib/api/answers.ts'] : []),
  ...code,
];

const scriptOf = ({ prefetch }: Page): Pick<HtmlFile, 'script' | 'urls'> =>
  prefetch === undefined
    ? {}
    : { script: 'prefetch-public.ts', urls: prefetch.map(({ call, query }) => urlOf(call, {}, query)) };

const isPrerendered = ({ description, server }: Page): boolean => description !== undefined && server === undefined;

/** The prerendered pages. Hosting serves each at its address, and 404.html at every address without a page. */
export const prerendered: readonly (HtmlFile & { readonly path: string })[] = pages.flatMap((page) => {
  const { path, title, description } = page;
  if (description === undefined || !isPrerendered(page)) return [];
  const name = path === '*' ? '404' : path === '/' ? 'index' : path.slice(1);
  const head = { path: path === '*' ? null : path, title, description };
  return [{ file: `${name}.html`, path: path === '*' ? '/404' : path, head, code: codeOf(page), ...scriptOf(page) }];
});

/**
 * Pages that the function `page` serves with its own content in place of their placeholders
 * (contract/src/tasks/page-content.ts). `state` is the router state that a template is rendered with. `script` decides
 * between the template and the shell.
 */
export const templates: readonly (HtmlFile & { readonly path: string; readonly state: OriginState })[] = [
  {
    file: 'task-wall.html',
    path: pageTable.login.path,
    state: { from: paths.details('-'), served: true },
    head: shellHead,
    code: codeOf(pageTable.login),
    script: 'task-wall.ts',
  },
];

const servedFile = (page: Page) => ({ path: page.path, head: shellHead, code: codeOf(page) });

/**
 * Pages that the function `page` renders for each request with the renderer of this build (prerender.tsx). The build
 * inserts placeholders for markup, styles and content.
 */
export const served: readonly (HtmlFile & { readonly path: string })[] = [
  { file: 'profile.html', ...servedFile(pageTable.freelancer) },
  { file: 'browse-tasks.html', ...servedFile(pageTable.browse) },
  { file: 'freelancers.html', ...servedFile(pageTable.freelancers) },
];

type ShellPlace = Place & { readonly code: readonly string[] };

/** Replaces calls by their paths, because the shell's inline script would otherwise contain the table of all calls. */
const requestsOf = (prefetch: readonly FirstCall[]): FirstRequest[] =>
  prefetch.map(({ call, ...request }) => ({ ...request, path: calls[call][0] }));

const firstRequestsOf = ({ prefetch = [], over }: Page): FirstRequest[] => [
  ...(over === undefined ? [] : firstRequestsOf(pageTable[over])),
  ...requestsOf(prefetch),
];

/** The page served at every address that is not prerendered. Contains header and footer, and no user. */
export const shell = {
  file: 'shell.html',
  path: null,
  head: shellHead,
  code: [],
  script: 'shell.ts',
  /** Modules to preload on a device where a user was signed in. */
  sessionCode: ['header/own-corner.tsx', 'app/prefetch.ts'],
  /** Modules to preload if the page waits for the identity provider. */
  providerCode: ['lib/auth/firebase.ts', 'lib/auth/config.ts'],
  places: pages.flatMap((page): ShellPlace[] => {
    const { path, confirmed, isWidest, dialogs = {} } = page;
    if (isPrerendered(page)) return [];
    return [
      {
        path,
        code: codeOf(page),
        prefetch: firstRequestsOf(page),
        ...(confirmed && { confirmed }),
        ...(isWidest && { isWidest }),
      },
      ...Object.entries(dialogs).map(([search, { code = [], prefetch }]) => ({
        path,
        search,
        code,
        prefetch: requestsOf(prefetch),
      })),
    ];
  }),
} as const satisfies HtmlFile & Record<string, unknown>;
