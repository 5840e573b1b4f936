import { listenerOf } from './http/listener.ts';
import { instanceRateLimits } from './http/rate-limits.ts';
import { writeLine } from './http/request-log.ts';
import { PAGE_HEADERS } from './http/security-headers.ts';
import { builtSite } from './pages/built-site.ts';
import { createTaskPage } from './pages/task-page.ts';
import type { Services } from './services.ts';

/** Returns the server-rendered pages as a Node listener. */
export const pageListener = (services: Services) =>
  listenerOf(createTaskPage(services, builtSite(), { log: writeLine, rateLimits: instanceRateLimits() }), PAGE_HEADERS);
