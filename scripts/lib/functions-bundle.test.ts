import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionsOptions } from '../build.mjs';

type Outputs = esbuild.Metafile['outputs'];

let outputs: Outputs;
beforeAll(async () => {
  outputs = (await esbuild.build({ ...functionsOptions(), write: false })).metafile.outputs;
});

/** The part of the bundle that a module of ours begins, or that a dynamic import of it loads. */
const partOf = (module: string): string => {
  const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === `functions/src/${module}`);
  if (found === undefined) throw new RangeError(`The bundle has no part that begins with ${module}`);
  return found;
};

/** All that is loaded with these parts: our own modules by their path below src, packages by their name. */
const loadedBy = (...modules: string[]): string[] => {
  const parts = new Set(modules.map(partOf));
  const packages = new Set<string>();
  for (const part of parts)
    for (const { path, kind, external } of outputs[part]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(path);
      else parts.add(path);
    }
  const own = [...parts].flatMap((part) => Object.keys(outputs[part]?.inputs ?? {}));
  return [...own.map((path) => path.replace('functions/src/', '')), ...packages].sort();
};

/** What only those need who write, or who are signed in. */
const WRITES = [
  'firebase-admin/auth',
  'store/unit-of-work.ts',
  'other-handlers.ts',
  'tasks/create-task.ts',
  'tasks/update-task.ts',
  'tasks/delete-task.ts',
  'bids/place-bid.ts',
  'users/save-user.ts',
  'subscribers/subscribe.ts',
  'tasks/end-task.ts',
  'http/openapi.ts',
];

describe('A fresh instance (decision 45)', () => {
  it('that answers what visitors read loads their use cases, and nothing of identities or of writes', () => {
    const loaded = loadedBy('index.ts', 'api.ts');
    expect(loaded).toEqual(
      expect.arrayContaining(['tasks/browse-tasks.ts', 'tasks/featured-tasks.ts', 'firebase-admin/firestore']),
    );
    expect(loaded.filter((each) => WRITES.includes(each))).toEqual([]);
    expect(loaded.filter((each) => each.startsWith('pages/'))).toEqual([]);
  });

  it('that answers a task’s page loads no use case of the API at all', () => {
    const loaded = loadedBy('index.ts', 'page.ts');
    expect(loaded).toContain('pages/task-page.ts');
    expect(loaded.filter((each) => WRITES.includes(each) || /handlers|^http\/(app|endpoint)\.ts$/.test(each))).toEqual(
      [],
    );
  });

  it('loads none of the languages that zod can complain in, nor what writes the API’s description', () => {
    const loaded = loadedBy('index.ts', 'api.ts');
    expect(loaded.filter((each) => /zod.*\/locales\/(?!en\.|index\.)|zod-openapi/.test(each))).toEqual([]);
    expect(loaded.filter((each) => each.includes('/zod/')).length).toBeGreaterThan(3);
  });

  it('has the rest within reach', () => {
    const rest = loadedBy('other-handlers.ts', 'store/unit-of-work.ts', 'tasks/end-task.ts', 'http/openapi.ts');
    for (const module of WRITES.filter((each) => each !== 'firebase-admin/auth'))
      expect(rest, module).toContain(module);
  });
});
