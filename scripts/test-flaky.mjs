// npm run test:flaky [-- --repeat 20 ["browser › tests/browser/home/home.test.ts › opens" …]]: repeats the named tests,
// or those of tests/flaky.json, alone while every processor is busy. All repetitions must pass before a test leaves that
// list.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { main, note, step, UserError } from './lib/cli.mjs';
import { parseFlaky } from './lib/flaky.mjs';
import { stopAll, whenStopped } from './lib/processes.mjs';
import { ROOT, readJson } from './lib/project.mjs';
import { nameOf } from './lib/reports.mjs';
import { startStress } from './lib/stress.mjs';
import { ensureInstalled } from './setup.mjs';
import { reseed, startStack } from './test-stack.mjs';
import { FOLDER, repeat } from './test-suites.mjs';

const REPETITIONS = 20;

/** Returns the number of repetitions, and the tests by suite and depth. */
const parse = (words) => {
  const isNumbered = words[0] === '--repeat';
  const times = isNumbered ? Number(words[1]) : REPETITIONS;
  if (!Number.isInteger(times) || times < 1) throw new UserError(`--repeat takes a number, not '${words[1] ?? ''}'.`);
  const named = words.slice(isNumbered ? 2 : 0);
  return { times, groups: parseFlaky(named.length > 0 ? named : readJson(join(ROOT, 'tests', 'flaky.json'))) };
};

const testFlaky = async () => {
  const { times, groups } = parse(process.argv.slice(2));
  if (groups.length === 0) {
    step('tests/flaky.json names no test');
    return 0;
  }
  await ensureInstalled();
  mkdirSync(FOLDER, { recursive: true });
  const suites = groups.map(({ suite }) => suite);
  const stack = await startStack(suites, { hasDevelopmentSite: groups.some(({ deep }) => deep !== '') });
  if (suites.includes('browser')) await reseed(stack.env);
  const stopStress = startStress();
  const counts = { passed: 0, failed: 0 };
  for (const { suite, deep, tests } of groups) {
    step(`Running ${tests.length} ${tests.length === 1 ? 'test' : 'tests'} of ${suite} ${times} times`);
    for (const [test, { passed }] of await repeat(suite, tests, times, { ...stack.env, DEEP: deep })) {
      note(`${passed} of ${times}  ${nameOf(test)}`);
      counts.passed += passed;
      counts.failed += times - passed;
    }
  }
  stopStress();
  await stopAll();
  if (counts.failed > 0) step(`Reports and traces are in ${FOLDER}`);
  else rmSync(FOLDER, { recursive: true, force: true });
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed > 0 ? 1 : 0;
};

whenStopped(async () => {
  await stopAll(3000);
  process.exit(130);
});
await main(testFlaky);
