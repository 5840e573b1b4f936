import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const contract = fileURLToPath(new URL('../../contract/', import.meta.url));

/**
 * Runs the tests of a mutation run (MUTATION_TESTS) over the sources next to this file, a copy with one mutant.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@taskwright\/contract$/, replacement: `${contract}index.ts` },
      { find: /^@taskwright\/contract\/(.*)$/, replacement: `${contract}src/$1.ts` },
    ],
  },
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    environment: 'node',
    testTimeout: 30_000,
    // Excludes tests that set the time zone of the process, because the runner uses threads, which cannot set it.
    testNamePattern: /^(?!.*in any time zone of the server)/,
  },
});
