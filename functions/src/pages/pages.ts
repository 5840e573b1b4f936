import { apiPaths, PAGES_SITEMAP_PATH, SITEMAP_SOURCES } from '@taskwright/contract';
import type { Hono } from 'hono';
import { canonicalRedirect } from '../http/canonical-redirect.ts';
import { NO_RATE_LIMITS } from '../http/rate-limits.ts';
import type { Services } from '../services.ts';
import type { BuiltSite } from './built-site.ts';
import { addListPages } from './list-page.ts';
import type { ReadList } from './list-source.ts';
import { createPageApp, movedResponse, type PageOptions } from './page-app.ts';
import { addProfilePage } from './profile-page.ts';
import type { Renderer } from './renderer.ts';
import { readServedProfile } from './served-profile.ts';
import { addSitemap } from './sitemap-files.ts';
import { addTaskPage } from './task-page.ts';
import { addUnsubscribePage, UNSUBSCRIBE_PATH } from './unsubscribe-page.ts';

/** Parts of the pages that are loaded with the first page that needs them. */
type Loaded = { readonly render: Renderer; readonly readList: ReadList };

/**
 * Creates the app for Browse, the directory, the pages of tasks and of freelancers, for the sitemap that lists them,
 * for unsubscribing, and for redirects.
 */
export const createPages = (
  services: Services,
  site: BuiltSite,
  { render, readList }: Loaded,
  options: PageOptions,
): Hono => {
  const app = createPageApp(site, options);
  app.use(canonicalRedirect([...site.paths, ...SITEMAP_SOURCES, PAGES_SITEMAP_PATH, UNSUBSCRIBE_PATH], 301));
  // Hosting sends paths of the API with other capitals to this function.
  app.use(canonicalRedirect(apiPaths()));
  addTaskPage(app, services, site);
  addProfilePage(app, { read: readServedProfile(services), render: render.page }, site);
  const { rateLimits = NO_RATE_LIMITS } = options;
  addListPages(app, { read: readList, render: render.list, rateLimits, now: services.now }, site);
  addSitemap(app, services, site);
  addUnsubscribePage(app, services);
  // Password managers open it (https://www.w3.org/TR/change-password-url/).
  app.get('/.well-known/change-password', (c) => movedResponse(c, '/account/password', 302));
  return app;
};
