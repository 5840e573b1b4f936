import { posix } from 'node:path';
import { parseSync } from 'vite';

/** A folder that depends on another, with the first import found. */
export type Edge = { readonly from: string; readonly to: string; readonly example: string };

/** Matches `import('…')`: a dynamic import, or a type in TypeScript or in a script's comment. */
const IMPORT_CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Returns all specifiers of imports and re-exports in a source, types included. */
export const specifiersIn = (file: string, source: string): string[] => {
  const { staticImports, staticExports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
  );
  const called = [...source.matchAll(IMPORT_CALL)].map(([, name = '']) => name);
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return [...imported, ...exported, ...called].filter(Boolean);
};

/** Returns the repository file of a specifier; undefined for a package. */
const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier === '@taskwright/contract') return 'contract/index.ts';
  const [, name] = /^@taskwright\/contract\/(.+)$/.exec(specifier) ?? [];
  return name && `contract/src/${name}.ts`;
};

/**
 * Returns the folder of a file: its feature, the model of its subject in the server, or the first folder below `src` or
 * `scripts`. Deeper files belong to that folder; files at the top form a folder. Returns undefined for a file outside the
 * sources.
 */
export const folderOf = (file: string): string | undefined => {
  if (file === 'contract/index.ts') return 'contract';
  const [part] = /^(web\/src\/features\/[^/]+|functions\/src\/[^/]+\/model)(?=\/)/.exec(file) ?? [];
  if (part) return part;
  const [, top = '', below = '.'] = /^((?:contract|functions|web)\/src|scripts)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return top ? `${top}/${below}` : undefined;
};

/** Returns the dependencies between folders, each pair once. `sources` maps paths from the root to file contents. */
export const folderEdges = (sources: ReadonlyMap<string, string>): Edge[] => {
  const edges = new Map<string, Edge>();
  for (const [file, source] of sources) {
    const from = folderOf(file);
    for (const specifier of from ? specifiersIn(file, source) : []) {
      const to = folderOf(resolveImport(file, specifier) ?? '');
      const key = `${from} ${to}`;
      if (from && to && from !== to && !edges.has(key)) {
        edges.set(key, { from, to, example: `${file} imports ${specifier}` });
      }
    }
  }
  return [...edges.values()];
};

/** Returns all folders reachable from a folder. */
const reachable = (edges: readonly Edge[], start: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const queue = [start];
  for (const folder of queue) {
    for (const { from, to } of edges) {
      if (from !== folder || found.has(to)) continue;
      found.add(to);
      queue.push(to);
    }
  }
  return found;
};

/** Returns the import cycles, each as the edges among its folders; empty if there is none. */
export const cyclesIn = (edges: readonly Edge[]): Edge[][] => {
  const folders = [...new Set(edges.map(({ from }) => from))].sort();
  const reach = new Map(folders.map((folder) => [folder, reachable(edges, folder)]));
  const isMutuallyReachable = (one: string, other: string) => reach.get(one)?.has(other) && reach.get(other)?.has(one);
  return folders
    .filter(
      (folder, index) =>
        isMutuallyReachable(folder, folder) &&
        !folders.slice(0, index).some((each) => isMutuallyReachable(each, folder)),
    )
    .map((first) => edges.filter(({ from, to }) => isMutuallyReachable(first, from) && isMutuallyReachable(from, to)));
};
