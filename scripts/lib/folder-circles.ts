import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One folder that needs another, with the first import found that says so. */
export type Edge = { readonly from: string; readonly to: string; readonly example: string };

/** `import('…')`: loaded on demand, or a type that TypeScript or a comment of a script names. */
const IMPORT_CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * The composition root of the server. Use cases name their dependencies by its type (`Pick<Services, …>`), so type imports of it make no edge:
 * every folder with a repository would be in a circle with it.
 */
const COMPOSITION_ROOT = '../services.ts';

/** Everything that a source names in an import or an export-from, types included, except the type of the composition root. */
export const specifiersIn = (file: string, source: string): string[] => {
  const { staticImports, staticExports } = parseSync(file, source).module;
  const exported = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
  );
  const called = [...source.matchAll(IMPORT_CALL)].map(([, name = '']) => name);
  const imported = staticImports
    .filter(({ moduleRequest, entries }) => {
      return moduleRequest.value !== COMPOSITION_ROOT || entries.some(({ isType }) => !isType);
    })
    .map(({ moduleRequest }) => moduleRequest.value);
  return [...imported, ...exported, ...called].filter(Boolean);
};

/** The file of this repository that a specifier means, or undefined for a package. */
const fileMeant = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier === '@taskwright/contract') return 'contract/index.ts';
  const [, name] = /^@taskwright\/contract\/(.+)$/.exec(specifier) ?? [];
  return name && `contract/src/${name}.ts`;
};

/**
 * The folder that a file counts to, or undefined for one outside the sources: a feature of the site, else the first folder
 * below `src` or `scripts`. What lies deeper belongs to it; files at the top are a folder of their own.
 */
export const folderOf = (file: string): string | undefined => {
  if (file === 'contract/index.ts') return 'contract';
  const feature = /^web\/src\/features\/[^/]+(?=\/)/.exec(file);
  if (feature) return feature[0];
  const [, top = '', below = '.'] = /^((?:contract|functions|web)\/src|scripts)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return top ? `${top}/${below}` : undefined;
};

/** Which folder needs which, each pair once. `sources` holds the text of each file by its path from the root. */
export const folderEdges = (sources: ReadonlyMap<string, string>): Edge[] => {
  const edges = new Map<string, Edge>();
  for (const [file, source] of sources) {
    const from = folderOf(file);
    for (const specifier of from ? specifiersIn(file, source) : []) {
      const to = folderOf(fileMeant(file, specifier) ?? '');
      const key = `${from} ${to}`;
      if (from && to && from !== to && !edges.has(key)) {
        edges.set(key, { from, to, example: `${file} imports ${specifier}` });
      }
    }
  }
  return [...edges.values()];
};

/** Every folder that can be reached from one. */
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

/** The circles: each a list of all edges among folders that lead back to one another. Empty where there is none. */
export const circlesIn = (edges: readonly Edge[]): Edge[][] => {
  const folders = [...new Set(edges.map(({ from }) => from))].sort();
  const reach = new Map(folders.map((folder) => [folder, reachable(edges, folder)]));
  const isTogether = (one: string, other: string) => reach.get(one)?.has(other) && reach.get(other)?.has(one);
  return folders
    .filter(
      (folder, index) =>
        isTogether(folder, folder) && !folders.slice(0, index).some((each) => isTogether(each, folder)),
    )
    .map((first) => edges.filter(({ from, to }) => isTogether(first, from) && isTogether(from, to)));
};
