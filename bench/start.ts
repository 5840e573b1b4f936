// npm run bench:start [-- --against main~3]: measures how fast a new process responds to visitors' requests. Compares
// the deployed bundle, the unbundled source and an earlier revision's bundle, in separate processes and alternately.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { build } from '../scripts/build.mjs';
import { ROOT } from '../scripts/lib/project.mjs';
import { median } from './support/queries.ts';
import { buildRevision } from './support/revision.ts';

const { values } = parseArgs({
  options: { against: { type: 'string', default: '' }, runs: { type: 'string', default: '9' } },
});
const RUNS = Number(values.runs);

/**
 * Milliseconds from the start of the import until the module is loaded and until the first response. `processor` is the
 * CPU time including Node's start, which depends less on the machine's load.
 */
const started = z.object({ loaded: z.number(), answered: z.number(), processor: z.number(), status: z.number() });
type Started = z.infer<typeof started>;

await build(existsSync(join(ROOT, 'functions', 'lib', 'profile.html')) ? ['functions'] : undefined);
const earlier = values.against === '' ? null : await buildRevision(values.against);
const entries: Readonly<Record<string, string>> = {
  bundled: join(ROOT, 'functions', 'lib', 'index.js'),
  unbundled: join(ROOT, 'functions', 'src', 'index.ts'),
  ...(earlier === null ? {} : { [earlier.commit]: join(earlier.folder, 'functions', 'lib', 'index.js') }),
};

const start = async (entry: string, call: string): Promise<Started> => {
  const [target = '', path = ''] = call.split(' ');
  const program = fileURLToPath(new URL('./support/start-once.ts', import.meta.url));
  const child = fork(program, [pathToFileURL(entry).href, target, path], {
    env: { ...process.env, FUNCTION_TARGET: target },
    silent: true,
  });
  const [message] = await once(child, 'message');
  child.kill();
  return started.parse(message);
};

const CALLS = ['api /Tasks.json', 'api /BrowseTask.json', 'page /browse-tasks/nothing', 'page /browse-tasks'];
for (const call of CALLS) {
  const has = Object.entries(entries).filter(([name]) => call.startsWith('api') || name !== 'unbundled');
  const found: Record<string, Started[]> = Object.fromEntries(has.map(([name]) => [name, []]));
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [name, entry] of run % 2 === 0 ? has : [...has].reverse()) {
      const times = await start(entry, call);
      // The first run reads the files from disk, which is not measured.
      if (run > 0) found[name]?.push(times);
    }
  }
  console.log(`\n${call}, median of ${RUNS}`);
  const medianOf = (name: string, part: keyof Started) => median((found[name] ?? []).map((times) => times[part]));
  for (const [name, times] of Object.entries(found)) {
    const ratio = (part: keyof Started) => (medianOf('bundled', part) / medianOf(name, part)).toFixed(2);
    const ratios = name === 'bundled' ? '' : `; bundled takes ${ratio('answered')} and ${ratio('processor')} of it`;
    const [loaded, answered, processor] = (['loaded', 'answered', 'processor'] as const).map((part) =>
      medianOf(name, part).toFixed(0),
    );
    console.log(
      `  ${name.padEnd(12)} loaded ${loaded} ms, first answer ${answered} ms (${times[0]?.status}), processor ${processor} ms${ratios}`,
    );
  }
}
