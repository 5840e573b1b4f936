import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Preloads the site's two fonts, so that the first paint uses them. */
const preloadFonts = (): Plugin => ({
  name: 'taskwright:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter(
          (file) => file.type === 'asset' && file.originalFileNames.some((name) => /src\/fonts\/.*\.woff2$/.test(name)),
        )
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
});

/**
 * Evaluates `*.at-build.ts` modules during the build and replaces them with their exports as JSON. Their dependencies
 * are not bundled.
 */
const atBuild = (): Plugin => ({
  name: 'taskwright:at-build',
  apply: 'build',
  load: {
    filter: { id: /\.at-build\.ts$/ },
    handler: async (id) => {
      const made: Record<string, unknown> = await import(pathToFileURL(id).href);
      return Object.entries(made)
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n');
    },
  },
});

/**
 * Writes the modules of each chunk with their sizes in characters. The bundle size test uses the file to report what
 * exceeded a budget. Not deployed.
 */
const listModules = (): Plugin => ({
  name: 'taskwright:list-modules',
  apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength])]]
        : [],
    );
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(chunks)),
    });
  },
});

/** Framework code of every page, in one file that stays the same between releases. */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|react-is|hoist-non-react-statics|clsx|@mui[\\/](system(?![\\/]useMediaQuery)|utils|styled-engine|private-theming)|@mui[\\/]material[\\/](styles|utils|Box|Container|Button|ButtonBase|IconButton|SvgIcon|CircularProgress|CssBaseline|Typography))[\\/]/;

/**
 * React's renderer of the browser, a third of a page's code. It is separate from `base`, so that the browser can run
 * the code of the page, which does not import it, while it still loads.
 */
const RENDERER = /node_modules[\\/](scheduler|react-dom[\\/](client|cjs[\\/]react-dom-client))/;

/** Code of the site that the entry imports. Not the entry itself, because screens import this code. */
const SITE = /web[\\/]src[\\/](?!app[\\/]main\.)|contract[\\/]src[\\/]|@mui[\\/]icons-material|vite[\\/]preload-helper/;

/** API client and task display. Most pages need nearly all of it. */
const TASKS =
  /web[\\/]src[\\/](lib[\\/](?:\w+[\\/])?(api-client|api-error|calls\.at-build|prefetched-response|first-queries|shape|filled-url|url-of|focus-self|use-sending|when-near|format[\\/](dates|money|numbers)|server-state)|ui[\\/](?:\w+[\\/])?(amount|clamp|deadline|empty-state|error-note|fact|laid-out-when-near|notice|page-heading|retry-button|skeleton|text-link|two-columns|verified)|features[\\/]tasks[\\/]cached-previews)\.|(CheckCircle|Error|Verified)Outlined|contract[\\/]src[\\/](limits[\\/]limits|tasks[\\/]tasks)\./;

/** Form schemas and their exclusive dependencies. */
const SCHEMAS =
  /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](schemas[\\/]|(tasks[\\/]search-tokens|notifications|lifecycle[\\/]pieces)\.)/;

/**
 * Groups small files that load together, because they compress better as one. Their dependencies stay in their own
 * chunks.
 */
const together = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

/** Avatars and tags in Browse, on task pages and in Messages. */
const PEOPLE =
  /web[\\/]src[\\/](lib[\\/](?:\w+[\\/])?keep-focus|ui[\\/](?:\w+[\\/])?(avatar|avatar-tones|person-avatar|tags)|features[\\/]tasks[\\/]beside)\.|contract[\\/]src[\\/](tasks[\\/]search|names[\\/]photo-address)\./;

/** Form fields and selects. */
const FIELDS = /ui[\\/](?:\w+[\\/])?(field|input|select)\.|CloseOutlined|contract[\\/]src[\\/]tasks[\\/]categories\./;

/** Parts of nearly all forms. */
const FORMS = /web[\\/]src[\\/](lib[\\/]navigation[\\/]scroll-into-view|ui[\\/]forms[\\/]form-banner)\./;

/** The form library and its helpers. */
const CHECKED_FORMS =
  /node_modules[\\/]react-hook-form[\\/]|web[\\/]src[\\/]lib[\\/](forms[\\/](lazy-resolver|use-checked-form)|dialogs[\\/]after-press)\./;

/** Parts of login and sign-up. */
const ACCOUNT_FORMS =
  /features[\\/]account[\\/](account-card|google-button|lazy-sign-in|lazy-validation|or-divider|other-screen|redirect-state|sign-up-draft|use-account-form)\.|illustrations[\\/]joint-panel\./;

/** Feeds of the public pages. */
const FEEDS = /web[\\/]src[\\/]lib[\\/](?:\w+[\\/])?(feed|feed-shapes\.at-build)\./;

/** Parts of Browse and the directory: search, filters, numbered pages. */
const BROWSING =
  /web[\\/]src[\\/](ui[\\/]browse[\\/]|lib[\\/]queries[\\/](list-state|numbered-pages)\.)|illustrations[\\/]empty-search\.|dialogs[\\/]sheet\.|text[\\/]highlight\.|material[\\/]Chip[\\/]|TuneOutlined/;

/** URL state and feed of the directory. */
const DIRECTORY = /profiles[\\/]directory[\\/](directory-(feed|state)|profiles-shape\.at-build)\./;

/** URL state, feed and cards of Browse. */
const BROWSE = /tasks[\\/]browse[\\/](browse-(feed|state)|task-card|task-card-skeleton)\./;

/** Display of a bid for its freelancer and for the client. My Bids needs their API only, and not their texts with links. */
const BIDS = /features[\\/]bids[\\/](bid-parts|task-before)\./;

/** Bids of their freelancer, in My Bids and on a task's page. */
const OWN_BIDS = /features[\\/]bids[\\/](api|mine[\\/]next-action)\.|contract[\\/]src[\\/]lifecycle[\\/]bids\./;

/** Parts of My Posted Tasks and My Bids. */
const OWN_LISTS =
  /features[\\/]tasks[\\/](agreement-progress|mine[\\/](list-layout|list-skeleton))\.|ui[\\/]layout[\\/]list-table\./;

/** Server state of the signed-in user. */
const QUERIES = /node_modules[\\/]@tanstack[\\/]|web[\\/]src[\\/]lib[\\/](?:\w+[\\/])?(paged-query|query-client)\./;

/** Links in texts of users, for bids and on the public page of a freelancer. */
const LINKS = /lib[\\/](?:\w+[\\/])?links-in\.|ui[\\/](?:\w+[\\/])?linked-text\./;

/** Dates, names and texts, for signed-in screens and the pages of freelancers. */
const FACTS =
  /contract[\\/]src[\\/](dates|limits[\\/]text|names[\\/]names|profiles[\\/]profiles)\.|(FavoriteBorder|StarRounded)\./;

/** Parts of freelancers in the directory, on their pages and on bids. */
const FREELANCERS =
  /profiles[\\/]card[\\/](availability|piece-cover)\.|shortlist[\\/](saved-ids|saved-people|save-button)\.|illustrations[\\/]dovetail\./;

/** Parts of lists, which the public page of a freelancer shows without the query library. */
const MORE = /ui[\\/](?:\w+[\\/])?show-more\.|illustrations[\\/]open-joint\./;

/** Lists of the signed-in user. */
const LISTS = /web[\\/]src[\\/]ui[\\/](?:\w+[\\/])?(nothing-yet|paged-list)\.|[\\/]useMediaQuery[\\/]/;

/** Code that all or nearly all signed-in screens use. */
const SIGNED_IN =
  /features[\\/](account[\\/](save-profile|reload-email-verified|show-verification-sent|verification|log-out|avatar-menu)|bids[\\/]delivered-in|notifications[\\/]lazy-read-place|tasks[\\/](status|status-badge))\.|lib[\\/](?:\w+[\\/])?(draft|extra|session-profile|profile-hint)\.|(AccountCircle|Autorenew|ChatBubbleOutline|Gavel|HourglassEmpty|Logout|ManageAccounts|MarkEmailUnread|RemoveCircleOutline|Schedule)Outlined|contract[\\/]src[\\/]lifecycle[\\/](agreement-states|availability|conversations)\./;

const CHUNKS = [
  { ...together('renderer', RENDERER), priority: 2 },
  { name: 'base', test: BASE, priority: 1 },
  together('tasks', TASKS),
  { ...together('site', SITE), tags: ['$initial' as const] },
  together('people', PEOPLE),
  together('fields', FIELDS),
  together('forms', FORMS),
  together('checked-forms', CHECKED_FORMS),
  together('account-forms', ACCOUNT_FORMS),
  together('feeds', FEEDS),
  together('browsing', BROWSING),
  together('browse', BROWSE),
  together('directory', DIRECTORY),
  together('queries', QUERIES),
  together('links', LINKS),
  together('facts', FACTS),
  together('freelancers', FREELANCERS),
  together('more', MORE),
  together('lists', LISTS),
  together('schemas', SCHEMAS),
  together('signed-in', SIGNED_IN),
  together('bids', BIDS),
  together('own-bids', OWN_BIDS),
  together('own-lists', OWN_LISTS),
];

/**
 * Makes Chromium compile all functions of the framework on another thread while the file arrives, instead of each at
 * its first call. On a slow phone this saves 40 ms until a signed-in screen shows its content (docs/performance.md).
 */
const compileHint = ({ name }: { name: string }): string =>
  name === 'base' || name === 'renderer' ? '//# allFunctionsCalledOnLoad' : '';

/** Names only dynamic entries. The names of other chunks would add a kilobyte to every page. */
const chunkFileNames = ({ isDynamicEntry }: { isDynamicEntry: boolean }): string =>
  isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

/** Origin of the Hosting emulator, which answers the API during development. Override with TASKWRIGHT_SITE. */
const { TASKWRIGHT_SITE: site = 'http://127.0.0.1:5000' } = loadEnv('', '.', 'TASKWRIGHT_');

const API_PATHS = '^/(users|tasks|bids|subscribers|__)(/|\\?|$)|^/(Tasks|BrowseTask|openapi)\\.json';

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), atBuild(), preloadFonts(), listModules()],
  resolve: { alias: { re2js: fileURLToPath(new URL('./src/lib/api/no-re2.ts', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy: { [API_PATHS]: { target: site, changeOrigin: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames, postBanner: compileHint } },
  },
  // Bundles all dependencies of the prerenderer, so that it resolves modules like the browser build.
  ssr: { noExternal: true },
  // The function `page` runs the renderer in an environment that may not set NODE_ENV.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  // A test file that needs a DOM starts with `// @vitest-environment jsdom`.
  test: { environment: 'node', setupFiles: ['src/lib/testing/set-up.ts'], testTimeout: 30_000 },
}));
