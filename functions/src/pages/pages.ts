import type { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { BuiltSite } from './built-site.ts';
import { createPageApp, type PageOptions } from './page-app.ts';
import { addProfilePage } from './profile-page.ts';
import type { RenderPage } from './renderer.ts';
import { readServedProfile } from './served-profile.ts';
import { addSitemap } from './sitemap-files.ts';
import { addTaskPage } from './task-page.ts';
import { addUnsubscribePage } from './unsubscribe-page.ts';

/**
 * Creates the app for the pages of tasks and of freelancers, for the sitemap that lists them, and for unsubscribing.
 */
export const createPages = (services: Services, site: BuiltSite, render: RenderPage, options: PageOptions): Hono => {
  const app = createPageApp(site, options);
  addTaskPage(app, services, site);
  addProfilePage(app, { read: readServedProfile(services), render }, site);
  addSitemap(app, services, site);
  addUnsubscribePage(app, services);
  return app;
};
