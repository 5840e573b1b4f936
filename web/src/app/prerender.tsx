import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { prerendered, shell, templates } from './html-files.ts';

/** An address without a screen. The shell is rendered at it, so that no navigation link is active. */
const UNKNOWN_PATH = '/-';

type Rendered = { readonly path: string | null; readonly state?: unknown };

/** Renders one page as it is before any script runs. Returns its markup and the style elements that it needs. */
const render = async ({ path, state }: Rendered): Promise<{ markup: string; styles: string }> => {
  const cache = createCache({ key: 'css' });
  // Collects all styles in the head, as in the browser, instead of next to each element.
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={{ pathname: path ?? UNKNOWN_PATH, state }}>
        <App shell={path === null} />
      </StaticRouter>
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
  return { markup, styles: constructStyleTagsFromChunks(extractCriticalToChunks(markup)) };
};

/** Renders every file of html-files.ts. Runs at build time, in Node. */
export const renderPages = () =>
  Promise.all([...prerendered, ...templates, shell].map(async (page) => ({ ...page, ...(await render(page)) })));
