import { apiPaths, PAGES_SITEMAP_PATH, SITEMAP_SOURCES } from '@taskwright/contract';
import type { Hono } from 'hono';
import { canonicalRedirect } from '../http/canonical-redirect.ts';
import { NO_RATE_LIMITS } from '../http/rate-limits.ts';
import type { Store } from '../store/store.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import type { BuiltSite } from './built-site.ts';
import { addListPages } from './list-page.ts';
import type { ReadList } from './list-source.ts';
import { createPageApp, movedResponse, type PageOptions } from './page-app.ts';
import { addProfilePage } from './profile-page.ts';
import type { Renderer } from './renderer.ts';
import { readServedProfile } from './served-profile.ts';
import { addSitemap, storedSitemap } from './sitemap-files.ts';
import { addTaskPage } from './task-page.ts';
import { addUnsubscribePage, UNSUBSCRIBE_PATH } from './unsubscribe-page.ts';

/** Parts of the pages that are loaded with the first page that needs them. */
type Loaded = { readonly render: Renderer; readonly readList: ReadList };

/**
 * Creates the app for Browse, the directory, the pages of tasks and of freelancers, for the sitemap that lists them,
 * for unsubscribing, and for redirects.
 */
export const createPages = (
  store: Store,
  site: BuiltSite,
  { render, readList }: Loaded,
  options: PageOptions,
): Hono => {
  const app = createPageApp(site, options);
  app.use(canonicalRedirect([...site.paths, ...SITEMAP_SOURCES, PAGES_SITEMAP_PATH, UNSUBSCRIBE_PATH], 301));
  // Hosting sends paths of the API with other capitals to this function.
  app.use(canonicalRedirect(apiPaths()));
  addTaskPage(app, { read: (id) => tasks.get(store, id), now: store.now }, site);
  addProfilePage(app, { read: (handle) => readServedProfile(store, handle), render: render.page }, site);
  const { rateLimits = NO_RATE_LIMITS } = options;
  addListPages(app, { read: readList, render: render.list, rateLimits, now: store.now }, site);
  addSitemap(app, storedSitemap(store), site);
  addUnsubscribePage(app, store);
  // Password managers open it (https://www.w3.org/TR/change-password-url/).
  app.get('/.well-known/change-password', (c) => movedResponse(c, '/account/password', 302));
  return app;
};
