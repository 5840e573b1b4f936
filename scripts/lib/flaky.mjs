// Names of flaky tests, as a run reports them and tests/flaky.json lists them.
import { UserError } from './cli.mjs';

const NAME = /^(?<deep>deep )?(?<suite>api|browser) › (?<file>tests\/\S+\.test\.ts)(?<titles>( › .+)?)$/;

/**
 * Parses names such as `deep api › tests/api/bids/bids.test.ts › Bids › are placed once`.
 * @param {readonly string[]} names
 * @returns {{ suite: string, deep: '' | 'full', tests: import('./reports.mjs').Test[] }[]} the tests by suite and depth
 * @throws {UserError} if a name has another form
 */
export const parseFlaky = (names) => {
  const groups = new Map();
  for (const name of names) {
    const { deep, suite, file, titles = '' } = NAME.exec(name)?.groups ?? {};
    if (suite === undefined) throw new UserError(`'${name}' is not a test. A run prints names after '≈ '.`);
    const key = `${deep ?? ''}${suite}`;
    if (!groups.has(key)) groups.set(key, { suite, deep: deep ? 'full' : '', tests: [] });
    groups.get(key).tests.push({ file, titles: titles.split(' › ').slice(1), status: 'failed', message: '' });
  }
  return [...groups.values()];
};
