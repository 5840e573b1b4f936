// Vitest reporter that writes each test's outcome and each file's duration, with imports and set-up, as JSON.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from './project.mjs';
import type { Report, Test } from './reports.mjs';

const fileOf = (module: TestModule): string => relative(ROOT, module.moduleId);

/** Returns the titles of the suites around a test, and its own. */
const titlesOf = (test: TestCase): string[] => {
  const titles = [test.name];
  for (let parent = test.parent; parent.type === 'suite'; parent = parent.parent) titles.unshift(parent.name);
  return titles;
};

const testOf = (test: TestCase, file: string): Test => {
  const { state, errors } = test.result();
  return {
    file,
    titles: titlesOf(test),
    status: state === 'pending' ? 'failed' : state,
    message: errors?.[0]?.message ?? (state === 'pending' ? 'did not finish' : ''),
  };
};

/** Returns a file's tests, and a failure without titles if the file failed outside its tests. */
const testsOf = (module: TestModule): Test[] => {
  const file = fileOf(module);
  const tests = [...module.children.allTests()].map((test) => testOf(test, file));
  if (module.state() !== 'failed' || tests.some(({ status }) => status === 'failed')) return tests;
  return [...tests, { file, titles: [], status: 'failed', message: module.errors()[0]?.message ?? 'did not load' }];
};

const secondsOf = (module: TestModule): number => {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
};

/** An error that no test caught. vitest adds the file that ran. */
type Uncaught = { readonly message: string; readonly VITEST_TEST_PATH?: unknown };

/** Returns an error that no test caught as a failure of the run, with the file that ran. */
const failureOf = ({ message, VITEST_TEST_PATH: path }: Uncaught): Test => {
  const place = typeof path === 'string' ? `while ${relative(ROOT, path)} ran: ` : '';
  return { file: '', titles: [], status: 'failed', message: `${place}${message}` };
};

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Uncaught[]): void {
    const report: Report = {
      tests: [...modules.flatMap(testsOf), ...errors.map(failureOf)],
      files: modules.map((module) => ({ name: fileOf(module), seconds: secondsOf(module) })),
    };
    writeFileSync(process.env.VITEST_REPORT ?? 'vitest-report.json', JSON.stringify(report));
  }
}
