import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const DIST = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).default([]) }),
);

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length;

/** The chunks of the built site that a visit to a screen needs at once: entry, screen and what they import. */
export const chunksOf = (...sources: readonly string[]): { file: string; bytes: number }[] => {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')));
  const names = Object.keys(chunks);
  const named = sources.map((source) => {
    const name = names.find((each) => each.endsWith(source));
    if (name === undefined) throw new RangeError(`The build has no chunk of ${source}`);
    return name;
  });
  const needed = new Set([...names.filter((name) => chunks[name]?.isEntry), ...named]);
  for (const name of needed) for (const imported of chunks[name]?.imports ?? []) needed.add(imported);
  return [...needed]
    .map((name) => chunks[name]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, bytes: gzipped(file) }))
    .sort((one, other) => other.bytes - one.bytes);
};
