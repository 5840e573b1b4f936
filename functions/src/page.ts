import { listenerOf } from './http/listener.ts';
import { instanceRateLimits } from './http/rate-limits.ts';
import { writeLine } from './http/request-log.ts';
import { PAGE_HEADERS } from './http/security-headers.ts';
import { builtSite } from './pages/built-site.ts';
import { createPages } from './pages/pages.ts';
import { createRenderer } from './pages/renderer.ts';
import { lazily } from './store/lazily.ts';
import type { Store } from './store/store.ts';

/** Returns the server-rendered pages as a Node listener. */
export const pageListener = (store: Store) => {
  const options = { log: writeLine, rateLimits: instanceRateLimits() };
  // Only the pages of lists load the API's pipeline.
  const list = lazily(async () => (await import('./pages/list-source.ts')).createReadList(store));
  const readList = async (request: Request) => (await list())(request);
  const parts = { render: createRenderer(), readList };
  return listenerOf(createPages(store, builtSite(), parts, options), PAGE_HEADERS);
};
