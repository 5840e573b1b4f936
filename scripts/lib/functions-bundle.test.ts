import * as esbuild from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionsOptions } from '../build.mjs';

type Outputs = esbuild.Metafile['outputs'];

let outputs: Outputs;
beforeAll(async () => {
  outputs = (await esbuild.build({ ...functionsOptions(), write: false })).metafile.outputs;
});

/** Returns the bundle part whose entry point is one of our modules. */
const partOf = (module: string): string => {
  const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === `functions/src/${module}`);
  if (found === undefined) throw new RangeError(`The bundle has no part that begins with ${module}`);
  return found;
};

/** Returns all modules loaded with these parts: our own by their path below src, packages by name. */
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

/** Modules that no visitor’s request for tasks needs. */
const WRITES = [
  'firebase-admin/auth',
  'store/unit-of-work.ts',
  'bids/place-bid.ts',
  'account/save-user.ts',
  'account/subscribe.ts',
  'tasks/end-task.ts',
  'http/openapi.ts',
];

describe('New function instance', () => {
  it('loads only the use cases of tasks for a visitor’s request', () => {
    const loaded = loadedBy('index.ts', 'api.ts', 'tasks/endpoints.ts');
    expect(loaded).toEqual(
      expect.arrayContaining(['tasks/browse-tasks.ts', 'tasks/featured-tasks.ts', 'firebase-admin/firestore']),
    );
    expect(loaded.filter((each) => WRITES.includes(each))).toEqual([]);
    expect(loaded.filter((each) => /^(?:pages|export)\//.test(each))).toEqual([]);
  });

  it('loads the download of own data with its own function only', () => {
    const loaded = loadedBy('index.ts', 'export-data.ts');
    expect(loaded).toEqual(expect.arrayContaining(['export/export-app.ts', 'conversations/list-entries.ts']));
    expect(
      loaded.filter((each) => /^(?:\w+\/)?endpoints\.ts$|^http\/app\.ts$|^pages\/|firebase-admin\/auth/.test(each)),
    ).toEqual([]);
    expect(loadedBy('index.ts', 'page.ts').filter((each) => each.startsWith('export/'))).toEqual([]);
  });

  it('loads no API use case for a task’s page', () => {
    const loaded = loadedBy('index.ts', 'page.ts');
    expect(loaded).toContain('pages/task-page.ts');
    expect(
      loaded.filter(
        (each) => WRITES.includes(each) || /^(?:\w+\/)?endpoints\.ts$|^http\/(app|endpoint)\.ts$/.test(each),
      ),
    ).toEqual([]);
  });

  it('loads neither other languages of zod nor the OpenAPI generator', () => {
    const loaded = loadedBy('index.ts', 'api.ts');
    expect(loaded.filter((each) => /zod.*\/locales\/(?!en\.|index\.)|zod-openapi/.test(each))).toEqual([]);
    expect(loaded.filter((each) => each.includes('/zod/')).length).toBeGreaterThan(3);
  });

  it('loads the payment provider’s SDK for calls of the provider only', () => {
    const isSdk = (each: string) => /node_modules\/stripe\//.test(each);
    const functions = ['index.ts', 'api.ts', 'page.ts', 'export-data.ts', 'payments.ts', 'payments/settle.ts'];
    expect(loadedBy(...functions, 'payments/endpoints.ts', 'events/run-events.ts').filter(isSdk)).toEqual([]);
    expect(loadedBy('payments/stripe-provider.ts').filter(isSdk)).not.toEqual([]);
    const importers = Object.entries(outputs).filter(([, { imports }]) =>
      imports.some(({ path }) => path === partOf('payments/stripe-provider.ts')),
    );
    expect(importers).not.toEqual([]);
    for (const [, { inputs }] of importers) expect(Object.keys(inputs)).toContain('functions/src/payments/provider.ts');
  });

  it('loads the decoder of photos for the first upload', () => {
    const uploads = ['people/endpoints.ts', 'people/process-photo.ts'];
    const [before, after] = [loadedBy('index.ts', 'api.ts', 'people/endpoints.ts'), loadedBy(...uploads)];
    expect(before).toContain('people/save-photo.ts');
    expect(before.filter((each) => /^sharp$|process-photo/.test(each))).toEqual([]);
    expect(after).toContain('sharp');
  });

  it('can load the rest on demand', () => {
    const subjects = ['account/endpoints.ts', 'bids/endpoints.ts'];
    const rest = loadedBy(...subjects, 'store/unit-of-work.ts', 'tasks/end-task.ts', 'http/openapi.ts');
    for (const module of WRITES.filter((each) => each !== 'firebase-admin/auth'))
      expect(rest, module).toContain(module);
  });
});
