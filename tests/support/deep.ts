/**
 * True for `npm run test:deep`, which sets DEEP and runs the files named `*.deep.test.ts` in full. `npm test` runs
 * these files with fewer cases.
 */
export const isDeep = process.env.DEEP === '1';
