import { getRequestListener } from '@hono/node-server';
import { writeLine } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { builtSite } from './built-site.ts';
import { createTaskPage } from './task-page.ts';

/** The pages that the server answers, as Node's listener. */
export const pageListener = (services: Services) =>
  getRequestListener(createTaskPage(services, builtSite(), writeLine).fetch);
