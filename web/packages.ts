import type { Plugin } from 'vite';

/**
 * Modules that packages import and the site does not use. `gain` is the gzipped size, measured by building without the
 * entry.
 */
const UNUSED: readonly { gain: string; why: string; id: RegExp; of: RegExp; instead: string }[] = [
  {
    gain: '45 kB of the 126 kB of Firestore’s client, on every page of a signed-in user',
    why: 'It evaluates regular expressions of pipelines, and the site only listens to documents.',
    id: /^re2js$/,
    of: /\/@firebase\/firestore\//,
    instead: 'export const RE2JS = null;',
  },
  {
    gain: '7.4 kB on every page together with the next entry; 3 Lighthouse points on home and 4 on Browse (record 43)',
    why: 'The theme is created at build, and every component gets it.',
    id: /\/createTheme(\/index)?\.mjs$/,
    of: /\/@mui\/(material\/styles\/(ThemeProviderWithVars|defaultTheme)|system\/(useTheme|createStyled|Container)\/\w+)\.mjs$/,
    instead: 'export default () => ({});',
  },
  {
    gain: 'as above',
    why: 'The theme is created at build.',
    id: /\/styles\/index\.mjs$/,
    of: /\/@mui\/material\/Box\//,
    instead: 'export const createTheme = () => ({});',
  },
];

/** Replaces unused modules of packages with stubs. Fails the build if an entry matches no import. */
export const withoutUnused = (): Plugin => {
  const found = new Set<number>();
  return {
    name: 'taskwright:without-unused',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    resolveId: (id, importer) => {
      const index = UNUSED.findIndex((each) => each.id.test(id) && each.of.test(importer ?? ''));
      if (index === -1) return null;
      found.add(index);
      return `\0unused-${index}`;
    },
    load: (id) => UNUSED[Number(/^\0unused-(\d+)$/.exec(id)?.[1])]?.instead ?? null,
    buildEnd(error) {
      const missing = UNUSED.filter((_, index) => !found.has(index)).map(({ id }) => String(id));
      if (error === undefined && missing.length > 0)
        this.error(`web/packages.ts: nothing imports ${missing.join(', ')}.`);
    },
  };
};
