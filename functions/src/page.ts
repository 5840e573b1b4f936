import { getRequestListener } from '@hono/node-server';
import { writeLine } from './http/request-log.ts';
import { builtSite } from './pages/built-site.ts';
import { createTaskPage } from './pages/task-page.ts';
import type { Services } from './services.ts';

/** The pages that the server answers, as Node's listener. */
export const pageListener = (services: Services) =>
  getRequestListener(createTaskPage(services, builtSite(), writeLine).fetch);
