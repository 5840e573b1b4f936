import { parseSync } from 'vite';
import { features } from 'web-features';

/**
 * The oldest supported browsers have what Baseline calls 'widely available' at the end of October 2026: every feature
 * that all engines had 30 months earlier, on this date. README.md, package.json and web/vite.config.ts name the versions.
 */
export const FLOOR_DATE = '2024-04-30';

/** An API that some supported browser lacks: an interface, a member of its instances, or a static member. */
export type NewerApi = { readonly owner: string; readonly member?: string; readonly isStatic: boolean };

/** A key of Baseline's data: `api.URL.parse_static`, `javascript.builtins.Set.union`. Deeper keys are about options. */
const KEY = /^(?:api|javascript\.builtins)\.(\w+?)(?:\.([a-zA-Z]\w*?)(_static)?)?$/;

/** APIs of every browser that are no part of Baseline, because browsers differ in details. */
const EVERYWHERE = ['Window.devicePixelRatio', 'Window.open', 'Navigator.cookieEnabled', 'Document.write'];

/** Returns the APIs that became part of Baseline after this date, or are no part of it. */
export const apisNewerThan = (date: string): NewerApi[] =>
  Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return [];
    return Object.entries(feature.status.by_compat_key ?? {}).flatMap(([key, { baseline_low_date: since }]) => {
      const [, owner, member, isStatic] = KEY.exec(key) ?? [];
      // `≤2020-07-28` is the earliest date that the data know.
      const isOld = since !== undefined && since.replace('≤', '') <= date;
      if (owner === undefined || isOld || member === owner || member?.endsWith('_event')) return [];
      if (EVERYWHERE.includes(`${owner}.${member}`)) return [];
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
