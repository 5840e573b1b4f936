import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isDeep, isSelected, SELECTED_API } from './tests/support/deep.ts';

/** Tests that read all emulator data or change project-wide settings. They run after the other tests. */
const ALONE = ['hosting/both-origins', 'tasks/feeds', 'tasks/read-tasks', 'account/sign-in-policy'].map(
  (name) => `tests/api/${name}.test.ts`,
);

const workersOfApi = (): number => {
  if (isSelected) return 2;
  return isDeep ? 1 : 3;
};

const API = { environment: 'node', testTimeout: isDeep ? 300_000 : 60_000, hookTimeout: 60_000 } as const;

/**
 * Web tests that mock or reset modules, or change the time zone, for which modules cache formatters. Only these are
 * isolated; sharing modules among the rest takes a quarter of the time.
 */
const WITH_MOCKS = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) => /\bvi\.(mock|doMock|resetModules)\(|\bstubEnv\('TZ'/.test(readFileSync(`web/${file}`, 'utf8')));

const WEB = { extends: './web/vite.config.ts', root: './web' } as const;

/** Unit tests are CPU-bound, so they use every processor. By default one stays idle. */
const UNIT = { maxWorkers: '100%' } as const;

/** Test projects and their requirements. `npm test` starts the emulators and runs all of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          environment: 'node',
          include: ['{contract,functions,scripts,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'functions/lib/**'],
          // These tests leave no state in modules. Loading the modules once takes half the time.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        ...WEB,
        test: { ...UNIT, name: 'unit-web', include: ['src/**/*.test.{ts,tsx}'], exclude: WITH_MOCKS, isolate: false },
      },
      { ...WEB, test: { ...UNIT, name: 'unit-web-mocks', include: WITH_MOCKS } },
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
          include: isSelected ? SELECTED_API : [isDeep ? 'tests/api/**/*.deep.test.ts' : 'tests/api/**/*.test.ts'],
          exclude: isDeep ? [] : [...ALONE, ...SELECTED_API],
          // Loading the server takes one to two seconds, so a worker loads it once for all its files.
          isolate: isDeep,
          // These tests mostly wait: for deadlines, starting functions and triggers. The deep tests are CPU-bound, and some
          // measure the memory of an instance.
          maxWorkers: workersOfApi(),
        },
      },
      {
        test: {
          ...API,
          name: 'api-alone',
          include: isDeep ? [] : ALONE,
          isolate: isDeep,
          maxWorkers: 1,
          // Runs after the group of the project `api`.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
