/**
 * DEEP is empty for `npm test`, `full` for `npm run test:deep`, and `selected` for the part of the long tests that every
 * landing runs (`.ci/run`). `npm test` runs files named `*.deep.test.ts` with fewer cases, except `SELECTED_API`.
 */
const DEEP = process.env.DEEP ?? '';

/** True if the long tests run with all cases. */
export const isDeep = DEEP !== '';

/** True if only the long tests run that are listed in `SELECTED_API` and `SELECTED_BROWSER`. */
export const isSelected = DEEP === 'selected';

/** API files of every landing: access, forged tokens, races of hires, offers and quotas, kills, search. Not in `npm test`. */
export const SELECTED_API = [
  'account/closing-kills',
  'agreements/agreements',
  'bids/bids-concurrency',
  'mail/digest-kills',
  'requests/authorization-matrix',
  'requests/concurrency',
  'requests/contention',
  'requests/kills',
  'tasks/browse-oracle',
].map((name) => `tests/api/${name}.deep.test.ts`);

/** Browser file that every landing runs: each state once, narrow and dark. */
export const SELECTED_BROWSER = '**/site/states.deep.test.ts';
