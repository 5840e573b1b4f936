import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const contract = fileURLToPath(new URL('../../contract/', import.meta.url));

/** The unit tests of contract or functions (MUTATED) over the sources beside this file, which are a copy with one change in it. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@taskwright\/contract$/, replacement: `${contract}index.ts` },
      { find: /^@taskwright\/contract\/(.*)$/, replacement: `${contract}src/$1.ts` },
    ],
  },
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: [`${process.env.MUTATED}/src/**/*.test.ts`],
    environment: 'node',
    // What sets the time zone of its process cannot in a thread, which is where the runner puts it.
    testNamePattern: /^(?!.*wherever the server stands)/,
  },
});
