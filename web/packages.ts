// What the build changes in packages: what they bring and no page needs stays out, and what costs every page is put right.
import type { Plugin } from 'vite';

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
export const withoutUnneeded = (): Plugin => ({
  name: 'taskwright:without-unneeded',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const index = UNNEEDED.findIndex((each) => each.id.test(id) && each.of.test(importer ?? ''));
    return index === -1 ? null : `\0unneeded-${index}`;
  },
  load: (id) => UNNEEDED[Number(/^\0unneeded-(\d+)$/.exec(id)?.[1])]?.instead ?? null,
});

type Rewriting = {
  /** The files it is about, by how their names end. */
  readonly files: RegExp;
  /** Of several, the one that has this. */
  readonly having?: string;
  /** Each text that is there, and what stands in for it. */
  readonly texts: readonly (readonly [found: RegExp, instead: string])[];
};

const REWRITINGS: readonly Rewriting[] = [
  // What React Router brings for its framework and for development.
  {
    files: /\/react-router\/dist\/development\/chunk-/,
    having: 'ENABLE_DEV_WARNINGS = ',
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
    texts: [[/document\.head\.appendChild\(node\);/, '']],
  },
  {
    files: /\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/,
    texts: [[/nodes\.forEach\(this\._insertTag\);/, 'this.tags.push(...nodes);']],
  },
  {
    files: /\/@mui\/system\/cssVars\/createCssVarsProvider\.mjs$/,
    texts: [[/(?=colorSchemeNode\.removeAttribute\()/, 'if (scheme !== colorScheme) ']],
  },
];

/** Has packages do without what no page needs of them; a new version that reads otherwise is noticed. */
export const rewritten = (): Plugin => ({
  name: 'taskwright:rewritten',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    const rewriting = REWRITINGS.find((each) => each.files.test(id) && code.includes(each.having ?? ''));
    if (rewriting === undefined) return null;
    return rewriting.texts.reduce((text, [found, instead]) => {
      if (text.search(found) === -1) throw new Error(`${id} no longer has ${found}: see REWRITINGS`);
      return text.replace(found, instead);
    }, code);
  },
});
