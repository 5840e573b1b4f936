import { listenerOf } from './http/listener.ts';
import { instanceRateLimits } from './http/rate-limits.ts';
import { writeLine } from './http/request-log.ts';
import { PAGE_HEADERS } from './http/security-headers.ts';
import { builtSite } from './pages/built-site.ts';
import { createPages } from './pages/pages.ts';
import { createRenderer } from './pages/renderer.ts';
import type { Services } from './services.ts';

/** Returns the server-rendered pages as a Node listener. */
export const pageListener = (services: Services) => {
  const options = { log: writeLine, rateLimits: instanceRateLimits() };
  return listenerOf(createPages(services, builtSite(), createRenderer(), options), PAGE_HEADERS);
};
