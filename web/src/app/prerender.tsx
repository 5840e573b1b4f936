import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { RENDERED_MARKUP, RENDERED_STYLES } from '@taskwright/contract/tasks/page-content';
import type { PageHead } from '@taskwright/contract/tasks/page-head';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { DIRECTORY_LIST } from '../features/people/directory/directory-list.ts';
import { BROWSE_LIST } from '../features/tasks/browse/browse-list.ts';
import { ServedContent } from '../lib/loading/served-content.ts';
import { pageTable } from '../lib/navigation/pages.at-build.ts';
import type { ListState } from '../lib/queries/list-state.ts';
import type { NumberedPage } from '../lib/queries/numbered-pages.ts';
import { type BrowsedList, listAddress, listTitle } from '../ui/browse/browsed-list.ts';
import { App } from './app.tsx';
import { prerendered, served, shell, templates } from './html-files.ts';
import { screenAt } from './screens.tsx';

/** Page of a list as the server serves it, with its head. */
type ServedList = { readonly list: NumberedPage<unknown>; readonly head: PageHead };

/** Reads the page of a list at a query by requests that `fetch` answers. */
type LoadList = (params: URLSearchParams, fetch: typeof globalThis.fetch) => Promise<ServedList>;

/**
 * Returns the loader of a list. The canonical address of a page has no cursor. Results of a search are not indexed,
 * because their address contains any text.
 */
const loaderOf =
  <S extends ListState, F extends { readonly search: string }, T>(
    list: BrowsedList<S, F, T>,
    filtersOf: (state: S) => F,
    description: string | undefined,
  ): LoadList =>
  async (params, fetch) => {
    const state = list.readState(params);
    const { page, cursor } = state;
    const found = await list.pages.read({ filters: filtersOf(state), page, cursor }, { fetch });
    const addressOf = (to: number) => listAddress(list, { ...state, page: to, cursor: null });
    const head = {
      path: addressOf(found.page),
      title: listTitle(list, { ...state, page: found.page }),
      description: description ?? '',
      isIndexed: state.search === '',
      prev: found.page === 1 ? null : addressOf(found.page - 1),
      next: found.hasNext ? addressOf(found.page + 1) : null,
    };
    return { list: found, head };
  };

/** Lists that the function `page` renders, by path. */
const servedLists: Readonly<Record<string, LoadList>> = {
  [BROWSE_LIST.path]: loaderOf(BROWSE_LIST, (state) => state, pageTable.browse.description),
  [DIRECTORY_LIST.path]: loaderOf(
    DIRECTORY_LIST,
    (state) => ({ ...state, reader: null }),
    pageTable.freelancers.description,
  ),
};

/** An address without a screen. The shell is rendered at it, so that no navigation link is active. */
const UNKNOWN_PATH = '/-';

/** `search` is the query of the address with its '?'. */
type Rendered = {
  readonly path: string | null;
  readonly search?: string;
  readonly state?: unknown;
  readonly content?: unknown;
};

/**
 * Returns the style elements of a rendering: those of the baseline, which are the same on every page, and the others. All
 * of them, also the ones that only other styles contain, such as `Button` without `ButtonBase`: hydration would create
 * and insert them, rule by rule. Their names are in an empty element, because Emotion moves the element with the names,
 * after which the browser would read all its rules again and style the whole page once more.
 */
const stylesOf = ({ key, inserted, registered }: EmotionCache): { baseline: string; styles: string } => {
  const isOwn = (name: string) => registered[`${key}-${name}`] !== undefined;
  const element = (rules: readonly (string | true | undefined)[]) => `<style>${rules.join('')}</style>`;
  const all = Object.entries(inserted);
  const own = all.filter(([name]) => isOwn(name));
  const names = own.map(([name]) => name).join(' ');
  return {
    baseline: element(all.flatMap(([name, rules]) => (isOwn(name) ? [] : rules))),
    styles: `${element(own.map(([, rules]) => rules))}<style data-s data-emotion="${key} ${names}"></style>`,
  };
};

/** Renders one page as it is before any script runs. Returns its markup and the style elements that it needs. */
const render = async ({ path, search = '', state, content = null }: Rendered) => {
  const cache = createCache({ key: 'css' });
  // Collects all styles for the head, as in the browser, instead of next to each element.
  cache.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <ServedContent value={content}>
        <StaticRouter location={{ pathname: path ?? UNKNOWN_PATH, search, state }}>
          <App shell={path === null} />
        </StaticRouter>
      </ServedContent>
    </CacheProvider>,
    {
      onError: (error) => void failures.push(error),
      // Otherwise React appends a large section after the page and moves it with an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const markup = await new Response(prelude).text();
  if (failures.length > 0)
    throw new Error(`${path ?? 'The shell'} does not render: ${failures.join(', ')}`, { cause: failures[0] });
  return { markup, ...stylesOf(cache) };
};

/** Renders every file of html-files.ts. Runs at build time, in Node. */
export const renderPages = async () => {
  const pages = await Promise.all(
    [...prerendered, ...templates, shell].map(async (page) => {
      const { markup, baseline, styles } = await render(page);
      return { ...page, markup, baseline, styles: `${baseline}${styles}` };
    }),
  );
  const styles = `${pages[0]?.baseline}${RENDERED_STYLES}`;
  return [...pages, ...served.map((page) => ({ ...page, served: true, markup: RENDERED_MARKUP, styles }))];
};

/**
 * Renders the page at a path with its content, as hydration will. The function `page` calls it for each request
 * (functions/src/pages/renderer.ts).
 */
export const renderServed = async (path: string, content: unknown) => {
  await screenAt(path).prepare();
  return render({ path, content });
};

/**
 * Renders the page of a list at a path and query, by requests that `fetch` answers. Returns also its content for
 * hydration and its head. `today` is the day in UTC. Throws RangeError for a path without a list.
 */
export const renderList = async (
  path: string,
  search: string,
  { fetch, today }: { readonly fetch: typeof globalThis.fetch; readonly today: string },
) => {
  const load = servedLists[path];
  if (load === undefined) throw new RangeError(`There is no list at ${path}`);
  const [{ list, head }] = await Promise.all([load(new URLSearchParams(search), fetch), screenAt(path).prepare()]);
  const content = { list, today };
  return { ...(await render({ path, search, content })), content, head };
};
