import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isDeep } from './tests/support/deep.ts';

/** What looks at all that the emulators hold, or changes what holds for everybody there: it runs when the others are done. */
const ALONE = ['hosting/both-origins', 'tasks/feeds', 'tasks/read-tasks', 'account/sign-in-policy'].map(
  (name) => `tests/api/${name}.test.ts`,
);

const API = { environment: 'node', testTimeout: isDeep ? 120_000 : 30_000, hookTimeout: 60_000 } as const;

/** Tests of the site that replace or reset modules. Only these need modules of their own; loading them once for all others takes a quarter of the time. */
const WITH_MOCKS = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(`web/${file}`, 'utf8')));

const WEB = { extends: './web/vite.config.ts', root: './web' } as const;

/** Which tests there are and what each kind needs; `npm test` starts the emulators and runs them all. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,functions,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'functions/lib/**'],
          // Nothing here is left in a module for the next file, and loading everything once takes half as long.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { ...WEB, test: { name: 'unit-web', include: ['src/**/*.test.{ts,tsx}'], exclude: WITH_MOCKS, isolate: false } },
      { ...WEB, test: { name: 'unit-web-mocks', include: WITH_MOCKS } },
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...API,
          name: 'api',
          include: [isDeep ? 'tests/api/**/*.deep.test.ts' : 'tests/api/**/*.test.ts'],
          exclude: ALONE,
          // Much of it waits: for the deadline of an outage, for functions that start, for what happens after an answer. In full it computes.
          maxWorkers: isDeep ? 1 : 3,
        },
      },
      { test: { ...API, name: 'api-alone', include: isDeep ? [] : ALONE, fileParallelism: false } },
    ],
  },
});
