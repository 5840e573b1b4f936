import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

/** What packages bring and no page needs: the import that is meant, whose it is, and what stands in for it. */
const UNNEEDED: readonly { why: string; id: RegExp; of: RegExp; instead: string }[] = [
  {
    why: 'The theme switches the ripple off everywhere; it brings the transitions.',
    id: /\/TouchRipple\.mjs$/,
    of: /\/ButtonBase\//,
    instead: 'export default () => null;',
  },
  {
    why: 'A button that is busy shows a ring of our own, which takes no script: .busy-ring in app/base.css.',
    id: /\/CircularProgress\/index\.mjs$/,
    of: /\/(Button|IconButton)\//,
    instead: `import { jsx } from 'react/jsx-runtime';
      export default (props) =>
        jsx('span', { className: 'busy-ring', role: 'progressbar', 'aria-labelledby': props['aria-labelledby'] });`,
  },
  {
    why: 'public/theme.js sets the mode before the first paint (record 61).',
    id: /\/InitColorSchemeScript\.mjs$/,
    of: /\/@mui\/system\/cssVars\//,
    instead: `export const DEFAULT_MODE_STORAGE_KEY = 'mode', DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme',
      DEFAULT_ATTRIBUTE = 'data-color-scheme', buildInitColorSchemeScript = () => null;`,
  },
  {
    why: 'Only Emotion’s withTheme carries statics over, and nothing uses it.',
    id: /(^hoist-non-react-statics|_isolated-hnrs\.browser\.esm\.js)$/,
    of: /\/@emotion\/react\//,
    instead: 'export default (target) => target;',
  },
  {
    why: 'It keeps components that lie in a theme from being copied, and ours holds none.',
    id: /^react-is$/,
    of: /\/@mui\/utils\/(deepmerge|getDisplayName)\//,
    instead: 'export const isValidElementType = () => false, ForwardRef = null, Memo = null;',
  },
  {
    why: 'Firestore’s client asks it about patterns in pipelines, and all that the site does with that client is listen.',
    id: /^re2js$/,
    of: /\/@firebase\/firestore\//,
    instead: 'export const RE2JS = null;',
  },
  {
    why: 'No style of ours asks for the width of anything but the screen.',
    id: /\/cssContainerQueries(\/index|\/cssContainerQueries)?\.mjs$/,
    of: /\/@mui\/system\/(?!cssContainerQueries)/,
    instead: `const whole = (theme) => theme;
      export default whole;
      export const cssContainerQueries = whole, isCqShorthand = () => false, getContainerQuery = () => null,
        sortContainerQueries = (_theme, css) => css;`,
  },
  {
    why: 'The theme is worked out at build (record 89), and no component is ever without it.',
    id: /\/createTheme(\/index)?\.mjs$/,
    of: /\/@mui\/(material\/styles\/(ThemeProviderWithVars|defaultTheme)|system\/(useTheme|createStyled|Container)\/\w+)\.mjs$/,
    instead: 'export default () => ({});',
  },
  {
    why: 'The same, where it is asked for by name.',
    id: /\/styles\/index\.mjs$/,
    of: /\/@mui\/material\/Box\//,
    instead: 'export const createTheme = () => ({});',
  },
  {
    why: 'A theme written out as source is for styles that are made at build by another library.',
    id: /\/stringifyTheme\.mjs$/,
    of: /\/@mui\/material\/styles\//,
    instead: `export const stringifyTheme = () => '';`,
  },
];

/** Leaves out what no page needs of the packages. */
const withoutUnneeded = (): Plugin => ({
  name: 'taskwright:without-unneeded',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const index = UNNEEDED.findIndex((each) => each.id.test(id) && each.of.test(importer ?? ''));
    return index === -1 ? null : `\0unneeded-${index}`;
  },
  load: (id) => UNNEEDED[Number(/^\0unneeded-(\d+)$/.exec(id)?.[1])]?.instead ?? null,
});

/** In a package: the files it is about by their names and by a text of theirs, and each text that is found there with what stands in for it. */
type Rewriting = { files: RegExp; with: string; texts: readonly (readonly [found: RegExp, instead: string])[] };

const REWRITINGS: readonly Rewriting[] = [
  // What React Router brings for its framework and for development.
  {
    files: /\/react-router\/dist\/development\/chunk-/,
    with: 'ENABLE_DEV_WARNINGS = ',
    texts: [
      // Its only build for browsers is the one for development; what it warns of is seen while developing.
      [/\bENABLE_DEV_WARNINGS = true;/g, 'ENABLE_DEV_WARNINGS = false;'],
      // Links prefetch from its own server; here app/prepare-on-intent.tsx does that.
      [/return shouldPrefetch && !isAbsolute \?/g, 'return false ?'],
      // Names for its developers' tools, which keep forms and other unused parts in the bundle.
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/(?<= = )(?=React\w*\.forwardRef\()/g, '/* @__PURE__ */ '],
    ],
  },
  // A style element that is put where it stands, and an attribute that is taken away to be set again, have the browser work out every
  // style of the page once more. Ours stand in the head, in their order, and theme.js has set the attribute.
  {
    files: /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    with: '',
    texts: [[/document\.head\.appendChild\(node\);/, '']],
  },
  {
    files: /\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/,
    with: '',
    texts: [[/nodes\.forEach\(this\._insertTag\);/, 'this.tags.push(...nodes);']],
  },
  {
    files: /\/@mui\/system\/cssVars\/createCssVarsProvider\.mjs$/,
    with: '',
    texts: [[/(?=colorSchemeNode\.removeAttribute\()/, 'if (scheme !== colorScheme) ']],
  },
];

/** Has packages do without what no page needs of them; a new version that reads otherwise is noticed. */
const rewritten = (): Plugin => ({
  name: 'taskwright:rewritten',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    const rewriting = REWRITINGS.find((each) => each.files.test(id) && code.includes(each.with));
    if (rewriting === undefined) return null;
    return rewriting.texts.reduce((text, [found, instead]) => {
      if (text.search(found) === -1) throw new Error(`${id} no longer has ${found}: see REWRITINGS`);
      return text.replace(found, instead);
    }, code);
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
  /web[\\/]src[\\/](lib[\\/](api-client|api-error|early-answer|use-sending|when-near|format[\\/](dates|money|numbers)|server-state)|ui[\\/](amount|clamp|deadline|empty-state|error-note|laid-out-when-near|notice|page-heading|skeleton|verified)|features[\\/]tasks[\\/]glimpses)\.|(Error|Verified)Outlined|contract[\\/]src[\\/](limits|routes|tasks)\./;

/** What checks what somebody types, with what nothing else of the site imports. */
const SCHEMAS = /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](schemas[\\/]|search-tokens\.)/;

/** Small files that come together compress better as one; what they import stays where it is. */
const together = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });

/** What shows who wants or does something, and with which skills: in Browse, on a task’s page, in Messages. */
const PEOPLE =
  /web[\\/]src[\\/](lib[\\/]keep-focus|ui[\\/](avatar|avatar-tones|person-avatar|tags|illustrations[\\/]default-avatar)|features[\\/]tasks[\\/]beside)\.|contract[\\/]src[\\/]search\./;

/** What somebody types in and chooses from. */
const FIELDS = /ui[\\/](field|input|select)\.|CloseOutlined|contract[\\/]src[\\/]categories\./;

/** What the public pages read, and how. */
const FEEDS = /contract[\\/]src[\\/]feeds\.|web[\\/]src[\\/]lib[\\/]feed\./;

/** What Browse's address means and asks for. */
const BROWSE = /tasks[\\/]browse[\\/]browse-(feed|state)\./;

/** What shows a bid, to who placed it and to the client. */
const BIDS = /features[\\/]bids[\\/](api|bid-parts|task-before)\.|lib[\\/]links-in\.|ui[\\/]linked-text\./;

/** What every screen of the signed-in has, and what nearly all of them do. */
const SIGNED_IN =
  /features[\\/](account[\\/](require-user|save-profile|look-again|say-verification-sent)|tasks[\\/](status|status-badge))\.|lib[\\/](extra|served-task)\.|(Autorenew|Schedule|HourglassEmpty)Outlined/;

const CHUNKS = [
  { name: 'base', test: BASE, priority: 1 },
  together('tasks', TASKS),
  together('people', PEOPLE),
  together('fields', FIELDS),
  together('feeds', FEEDS),
  together('browse', BROWSE),
  together('queries', /node_modules[\\/]@tanstack[\\/]/),
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
  plugins: [react(), atBuild(), withoutUnneeded(), rewritten(), preloadFonts(), listModules()],
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
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
}));
