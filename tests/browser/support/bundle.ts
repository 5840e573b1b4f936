import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const DIST = join(ROOT, 'web', 'dist');

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).default([]) }),
);
const modulesSchema = z.record(z.string(), z.array(z.tuple([z.string(), z.number()])));

const read = (name: string): unknown => JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8'));

/** Returns the compressed size of a file of the built site, in bytes. */
const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length;

/** Returns the size of a file of the built site, in bytes. */
export const sizeOf = (file: string): number => statSync(join(DIST, file)).size;

/**
 * Returns the package of a module, or the path of a file of this project. The names of generated modules start with
 * NUL.
 */
const nameOf = (module: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? module.replace(`${ROOT}/`, '').replaceAll('\0', '');

/** Returns the parts of a chunk, the largest first, each with its share of the chunk's bytes. */
const partsOf = (modules: readonly (readonly [string, number])[], bytes: number): { name: string; bytes: number }[] => {
  const whole = modules.reduce((sum, [, length]) => sum + length, 0);
  const lengths = new Map<string, number>();
  for (const [module, length] of modules) lengths.set(nameOf(module), (lengths.get(nameOf(module)) ?? 0) + length);
  return [...lengths]
    .map(([name, length]) => ({ name, bytes: (bytes * length) / whole }))
    .sort((one, other) => other.bytes - one.bytes);
};

export type Chunk = { file: string; bytes: number; parts: { name: string; bytes: number }[] };

type Manifest = z.infer<typeof manifestSchema>;

/** Returns the manifest's names of modules by the ends of their paths. */
const namesIn = (manifest: Manifest, sources: readonly string[]): string[] =>
  sources.map((source) => {
    const name = Object.keys(manifest).find((each) => each.endsWith(source));
    if (name === undefined) throw new RangeError(`The build has no chunk of ${source}`);
    return name;
  });

const withImports = (manifest: Manifest, roots: readonly string[]): Set<string> => {
  const needed = new Set(roots);
  for (const name of needed) for (const imported of manifest[name]?.imports ?? []) needed.add(imported);
  return needed;
};

/** Returns the chunks of manifest names, the largest first. */
const chunksNamed = (manifest: Manifest, names: readonly string[]): Chunk[] => {
  const modules = modulesSchema.parse(read('modules.json'));
  return names
    .map((name) => manifest[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const bytes = gzipped(file);
      return { file, bytes, parts: partsOf(modules[file] ?? [], bytes) };
    })
    .sort((one, other) => other.bytes - one.bytes);
};

/** The renderer, which the entry imports separately (web/src/app/main.tsx). */
const RENDERER = 'react-dom/client.js';

/** Returns the chunks of the built site that `sources` load with the entry, the renderer and all imports, the largest first. */
export const chunksOf = (sources: readonly string[]): Chunk[] => {
  const manifest = manifestSchema.parse(read('manifest.json'));
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  return chunksNamed(manifest, [...withImports(manifest, [...entries, ...namesIn(manifest, [RENDERER, ...sources])])]);
};

/** Returns the text of a file of the built site. */
export const textOf = (file: string): string => readFileSync(join(DIST, file), 'utf8');

/** Returns the chunks with circular imports. Such a chunk can run before the values that it imports are initialized. */
export const importCycles = (): string[] => {
  const manifest = manifestSchema.parse(read('manifest.json'));
  const importedBy = (name: string): string[] => manifest[name]?.imports ?? [];
  return Object.keys(manifest).filter((name) => {
    const needed = new Set(importedBy(name));
    for (const each of needed) for (const imported of importedBy(each)) needed.add(imported);
    return needed.has(name);
  });
};
