import { parseSync } from 'vite';
import { features } from 'web-features';

/**
 * The oldest supported versions: those with everything that Baseline calls 'widely available' at the end of October 2026.
 * README.md, package.json, web/vite.config.ts and web/public/old-browser/index.html name them too.
 */
export const OLDEST = {
  ...{ chrome: 124, chrome_android: 124, edge: 124 },
  ...{ firefox: 125, firefox_android: 125 },
  ...{ safari: 17.4, safari_ios: 17.4 },
} as const;

/** An API that some supported browser lacks: an interface, a member of its instances, or a static member. */
export type NewerApi = { readonly owner: string; readonly member?: string; readonly isStatic: boolean };

/** A key of Baseline's data: `api.URL.parse_static`, `javascript.builtins.Set.union`. Deeper keys are about options. */
const KEY = /^(?:api|javascript\.builtins)\.(\w+?)(?:\.([a-zA-Z]\w*?)(_static)?)?$/;

/** APIs that every browser has, although the data say that browsers differ in details. */
const EVERYWHERE = ['Window.devicePixelRatio', 'Window.open', 'Navigator.cookieEnabled'];

/** Returns true if every supported browser has an API, by the versions that were the first to have it. */
const isOld = (support: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(OLDEST).every(([browser, oldest]) => Number.parseFloat(support[browser] ?? 'none') <= oldest);

/** Returns the APIs that some supported browser lacks. */
export const newerApis = (): NewerApi[] =>
  Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return [];
    return Object.entries(feature.status.by_compat_key ?? {}).flatMap(([key, { support }]) => {
      const [, owner, member, isStatic] = KEY.exec(key) ?? [];
      if (owner === undefined || member === owner || member?.endsWith('_event')) return [];
      if (isOld({ ...support }) || EVERYWHERE.includes(`${owner}.${member}`)) return [];
      return [{ owner, ...(member !== undefined && { member }), isStatic: isStatic !== undefined }];
    });
  });

/** Interfaces of global objects. */
const GLOBALS: Readonly<Record<string, readonly string[]>> = {
  window: ['Window'],
  globalThis: ['Window'],
  self: ['Window', 'ServiceWorkerGlobalScope'],
  document: ['Document', 'Node'],
  navigator: ['Navigator'],
  performance: ['Performance'],
  caches: ['CacheStorage'],
};

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (value: unknown): string => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '');

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (!isNode(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* nodesOf(each);
}

/**
 * Returns where a file uses a newer API of a global object or constructor, as `line: URL.parse`. TypeScript's `lib`
 * finds newer members of JavaScript's own objects, and tests/browser/site/floor.test.ts those of other objects.
 */
export const newerApisIn = (file: string, source: string, apis: readonly NewerApi[]): string[] => {
  const members = new Set(apis.map(({ owner, member = '' }) => `${owner}.${member}`));
  const used = (node: Node): string | undefined => {
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = nameOf(node.callee);
      if (members.has(`${callee}.`) || members.has(`Window.${callee}`)) return callee;
    }
    if (node.type !== 'MemberExpression') return undefined;
    const [object, member] = [nameOf(node.object), nameOf(node.property)];
    const owners = GLOBALS[object] ?? [object];
    return owners.some((owner) => members.has(`${owner}.${member}`)) ? `${object}.${member}` : undefined;
  };
  return [...nodesOf(parseSync(file, source).program)].flatMap((node) => {
    const api = used(node);
    return api === undefined ? [] : [`${source.slice(0, node.start).split('\n').length}: ${api}`];
  });
};
