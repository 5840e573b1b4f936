import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const contract = fileURLToPath(new URL('../../contract/', import.meta.url));

/** The unit tests of contract and functions over the sources beside this file, which are a copy with one change in it. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@taskwright\/contract$/, replacement: `${contract}index.ts` },
      { find: /^@taskwright\/contract\/(.*)$/, replacement: `${contract}src/$1.ts` },
    ],
  },
  test: {
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['{contract,functions}/src/**/*.test.ts'],
    environment: 'node',
  },
});
