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

/**
 * Packages of every page, in files that stay the same between releases, and the parts of the site that at least eight
 * entries use. As files of their own, these delayed signed-in screens by 0.3 s (docs/performance.md). Not React's
 * renderer, which app/main.tsx imports separately, and neither the fees nor the folders whose packages, such as the form
 * library, most pages do not load, nor what hardly any public page uses: payments, the transitions of an agreement, the
 * drawing of a page that was not found, and lists in pages. The parts of login and sign-up are one file instead of seven,
 * which compresses to 1.3 kB less. Those of the cards are one file instead of four, which compresses to 0.3 kB less in
 * Browse and the directory, and the inputs of MUI one instead of three, which compresses to 0.6 kB less on pages with a
 * form. The texts of payments are one file instead of four, whose names every page would contain.
 */
const PACKAGES = [
  { name: 'react', test: /node_modules[\\/]react(-dom|-router)?[\\/](?!.*client)/ },
  { name: 'mui', test: /node_modules[\\/](@mui|@emotion|stylis)[\\/]/, tags: ['$initial' as const] },
  {
    name: 'web',
    test: /web[\\/]src[\\/](features|ui|lib)[\\/](?!forms|dialogs|auth|payments|illustrations[\\/]lost-plan|loading[\\/]paged-list)|contract[\\/]src[\\/](lifecycle[\\/](?!agreements|lifecycle|movements)|limits[\\/](?!fees))|@tanstack|@mui[\\/]icons-material/,
    minShareCount: 8,
  },
  {
    name: 'account',
    test: /features[\\/]account[\\/](account-card|use-account-form|google-button|lazy-|redirect-state)|ui[\\/]forms[\\/](password-field|form-banner)|lib[\\/](browser[\\/]web-view|forms[\\/]lazy-resolver)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'cards',
    test: /features[\\/]shortlist[\\/]saved-ids|ui[\\/](layout[\\/]tags|text[\\/]highlight)|icons-material[\\/]Favorite\.mjs/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'payment-texts',
    test: /features[\\/]payments[\\/](amounts|checkout-page|ledger-key|payment-texts)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /@mui[\\/]material[\\/](InputBase|InputAdornment|TextareaAutosize|FormControl[\\/](FormControlContext|useFormControl))/,
    includeDependenciesRecursively: false,
  },
];

const COMPILED_EARLY = new Set(['client', 'react', 'mui']);

/**
 * Makes Chromium compile all functions of the framework on another thread while its files arrive, instead of each at its
 * first call. On a slow phone this saves 0.15 s until a signed-in screen shows its content (docs/performance.md). Not in
 * the site's own files: Vite puts a line before the hint, which only counts at the start of a file.
 */
const compileHint = ({ name }: { name: string }): string =>
  COMPILED_EARLY.has(name) ? '//# allFunctionsCalledOnLoad' : '';

/** Origin of the Hosting emulator, which answers the API during development. Override with TASKWRIGHT_SITE. */
const { TASKWRIGHT_SITE: site = 'http://127.0.0.1:5000' } = loadEnv('', '.', 'TASKWRIGHT_');

const API_PATHS = '^/(users|tasks|bids|subscribers|__)(/|\\?|$)|^/(Tasks|BrowseTask|openapi)\\.json';

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), atBuild(), preloadFonts(), listModules()],
  resolve: { alias: { re2js: fileURLToPath(new URL('./src/lib/api/no-re2.ts', import.meta.url)) } },
  server: { host: '127.0.0.1', proxy: { [API_PATHS]: { target: site, changeOrigin: true } } },
  build: {
    target: ['chrome124', 'edge124', 'firefox125', 'safari17.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: PACKAGES }, postBanner: compileHint } },
  },
  // Bundles all dependencies of the prerenderer, so that it resolves modules like the browser build.
  ssr: { noExternal: true },
  // The function `page` runs the renderer in an environment that may not set NODE_ENV.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  // A test file that needs a DOM starts with `// @vitest-environment jsdom`.
  test: { environment: 'node', setupFiles: ['src/lib/testing/set-up.ts'], testTimeout: 30_000 },
}));
