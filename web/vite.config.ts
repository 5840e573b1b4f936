import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { withoutUnused } from './packages.ts';

/** Puts a preload for each of the site's own two fonts into the page, so that text is set in it at the first paint (decision 43). */
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

/** Runs what is named `*.at-build.ts` and puts its exports in its place, as data: what makes them does not come with a page (decision 70). */
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
 * Writes down which modules each chunk is made of and how many characters each has in it, for the test of the budgets to name
 * what broke one. It lies beside the manifest and is not deployed.
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

/** What every page runs on, in one file that stays the same from release to release. */
const BASE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|react-is|hoist-non-react-statics|clsx|@mui[\\/](system(?![\\/]useMediaQuery)|utils|styled-engine|private-theming)|@mui[\\/]material[\\/](styles|utils|Box|Container|Button|ButtonBase|IconButton|SvgIcon|CircularProgress|CssBaseline|Typography))[\\/]/;

/** What calls the server and shows a task, on home, in Browse and to the signed-in: most pages need nearly all of it. */
const TASKS =
  /web[\\/]src[\\/](lib[\\/](?:\w+[\\/])?(api-client|api-error|early-answer|first-queries|shape|url-of|use-sending|when-near|format[\\/](dates|money|numbers)|server-state)|ui[\\/](?:\w+[\\/])?(amount|clamp|deadline|empty-state|error-note|fact|laid-out-when-near|notice|page-heading|skeleton|verified)|features[\\/]tasks[\\/]glimpses)\.|(Error|Verified)Outlined|contract[\\/]src[\\/](limits[\\/]limits|routes|tasks[\\/]tasks)\./;

/** What checks what somebody types, with what nothing else of the site imports. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](schemas[\\/]|tasks[\\/]search-tokens\.)/;

/** Small files that come together compress better as one; what they import stays where it is. */
const together = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

/** What shows who wants or does something, and with which skills: in Browse, on a task’s page, in Messages. */
const PEOPLE =
  /web[\\/]src[\\/](lib[\\/](?:\w+[\\/])?keep-focus|ui[\\/](?:\w+[\\/])?(avatar|avatar-tones|person-avatar|tags)|features[\\/]tasks[\\/]beside)\.|contract[\\/]src[\\/]tasks[\\/]search\./;

/** What somebody types in and chooses from. */
const FIELDS = /ui[\\/](?:\w+[\\/])?(field|input|select)\.|CloseOutlined|contract[\\/]src[\\/]tasks[\\/]categories\./;

/** What the public pages read, and how. */
const FEEDS = /web[\\/]src[\\/]lib[\\/](?:\w+[\\/])?(feed|feed-shapes\.at-build)\./;

/** What Browse's address means and asks for. */
const BROWSE = /tasks[\\/]browse[\\/]browse-(feed|state)\./;

/** What shows a bid, to who placed it and to the client. */
const BIDS =
  /features[\\/]bids[\\/](api|bid-parts|task-before)\.|lib[\\/](?:\w+[\\/])?links-in\.|ui[\\/](?:\w+[\\/])?linked-text\./;

/** Server state of the signed-in user. */
const QUERIES = /node_modules[\\/]@tanstack[\\/]|web[\\/]src[\\/]lib[\\/](?:\w+[\\/])?(paged-query|query-client)\./;

/** Lists of the signed-in user. */
const LISTS = /web[\\/]src[\\/]ui[\\/](?:\w+[\\/])?(nothing-yet|paged-list|show-more)\.|illustrations[\\/]open-joint\./;

/** What every screen of the signed-in has, and what nearly all of them do. */
const SIGNED_IN =
  /features[\\/](account[\\/](save-profile|look-again|say-verification-sent)|tasks[\\/](status|status-badge))\.|lib[\\/](?:\w+[\\/])?extra\.|(Autorenew|Schedule|HourglassEmpty)Outlined/;

const CHUNKS = [
  { name: 'base', test: BASE, priority: 1 },
  together('tasks', TASKS),
  together('people', PEOPLE),
  together('fields', FIELDS),
  together('feeds', FEEDS),
  together('browse', BROWSE),
  together('queries', QUERIES),
  together('lists', LISTS),
  together('schemas', SCHEMAS),
  together('signed-in', SIGNED_IN),
  together('bids', BIDS),
];

/** Only what is asked for by itself is called by its name: the others' names would be told in every page, a kilobyte of them. */
const chunkFileNames = ({ isDynamicEntry }: { isDynamicEntry: boolean }): string =>
  isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

/** Where the Hosting emulator answers the API while Vite serves the page; TASKWRIGHT_SITE says otherwise. */
const { TASKWRIGHT_SITE: site = 'http://127.0.0.1:5000' } = loadEnv('', '.', 'TASKWRIGHT_');

const API_PATHS = '^/(users|tasks|bids|subscribers|__)(/|\\?|$)|^/(Tasks|BrowseTask|openapi)\\.json';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), atBuild(), withoutUnused(), preloadFonts(), listModules()],
  server: { host: '127.0.0.1', proxy: { [API_PATHS]: { target: site, changeOrigin: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
  },
  // What renders the pages at build is one bundle, with what the browser's has: nothing is resolved in another way.
  ssr: { noExternal: true },
  // A file that needs a DOM says so in its first line: `// @vitest-environment jsdom`.
  test: { environment: 'node' },
}));
