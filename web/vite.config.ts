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

/** The theme switches the ripple off everywhere, so its code, and the transitions it brings, need not be loaded. */
const withoutRipple = (): Plugin => ({
  name: 'taskwright:without-ripple',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/TouchRipple.mjs') && importer?.includes('/ButtonBase/') ? '\0no-ripple' : null,
  load: (id) => (id === '\0no-ripple' ? 'export default () => null;' : null),
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
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis|react-is|hoist-non-react-statics|clsx|@mui[\\/](system|utils|styled-engine|private-theming)|@mui[\\/]material[\\/](styles|utils|Box|Container|Button|ButtonBase|IconButton|SvgIcon|CircularProgress|CssBaseline|Typography))[\\/]/;

/** Where the Hosting emulator answers the API while Vite serves the page; TASKWRIGHT_SITE says otherwise. */
const { TASKWRIGHT_SITE: site = 'http://127.0.0.1:5000' } = loadEnv('', '.', 'TASKWRIGHT_');

const API_PATHS = '^/(users|tasks|bids|subscribers|__)(/|\\?|$)|^/(Tasks|BrowseTask|openapi)\\.json';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), withoutRipple(), preloadFonts(), listModules()],
  server: { host: '127.0.0.1', proxy: { [API_PATHS]: { target: site, changeOrigin: true } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  // What renders the pages at build is one bundle, with what the browser's has: nothing is resolved in another way.
  ssr: { noExternal: true },
  // A file that needs a DOM says so in its first line: `// @vitest-environment jsdom`.
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
}));
