import { defineConfig } from 'vitest/config';
import { isDeep } from './tests/support/deep.ts';

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
      { extends: './web/vite.config.ts', root: './web', test: { name: 'unit-web' } },
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
          name: 'api',
          environment: 'node',
          include: [isDeep ? 'tests/api/**/*.deep.test.ts' : 'tests/api/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: isDeep ? 120_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
