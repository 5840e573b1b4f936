import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTATION_RUNS, mutatedFiles, testFiles } from './mutation.ts';
import { ROOT } from './project.mjs';

const runs = Object.entries(MUTATION_RUNS);

describe('The files of a mutation run', () => {
  it.each(runs)('%s match every one of its globs', (_name, { mutate, tests }) => {
    expect(mutatedFiles(mutate).length).toBeGreaterThan(0);
    expect(testFiles(tests).length).toBeGreaterThan(0);
  });

  it('include no tests, type declarations and excluded files', () => {
    const files = mutatedFiles(['functions/src/http/*.ts', '!functions/src/http/openapi.ts']);
    expect(files).toContain('functions/src/http/rate-limits.ts');
    for (const name of ['rate-limits.test.ts', 'rate-limiter-memory.d.ts', 'openapi.ts'])
      expect(files).not.toContain(`functions/src/http/${name}`);
  });

  it('belong to one run only', () => {
    const files = runs.flatMap(([, { mutate }]) => mutatedFiles(mutate));
    expect(files).toEqual([...new Set(files)]);
  });

  it.each(['contract/src/quotas.ts', 'functions/src/moved/*.ts'])(
    'fail with the glob %s, which matches none',
    (glob) => {
      const message = `No file matches '${glob}'`;
      expect(() => mutatedFiles(['contract/src/limits/*.ts', glob])).toThrow(message);
      expect(() => mutatedFiles(['contract/src/limits/*.ts', `!${glob}`])).toThrow(message);
      expect(() => testFiles([glob])).toThrow(message);
    },
  );
});

describe('The lowest score of a mutation run', () => {
  it.each(runs)('%s is the documented score, rounded down', (name, { minimum }) => {
    const row = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').match(new RegExp(`^\\| ${name}: .*$`, 'm'))?.[0];
    const [, score] = /\| ([\d.]+) % \|$/.exec(row ?? '') ?? [];
    expect(Math.floor(Number(score))).toBe(minimum);
  });
});
