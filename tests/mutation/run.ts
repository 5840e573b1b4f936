// npm run test:mutation [-- file …]: runs mutation tests over access control code with the unit tests.
// Exits with 1 below the score that docs/security.md promises.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmTools } from '../support/on-demand.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VERSION = '10.1.1';
const TOOLS = {
  '@stryker-mutator/core': VERSION,
  '@stryker-mutator/vitest-runner': VERSION,
};

/** Authentication, policy, validation and limits. */
const WATCHED: Readonly<Record<string, readonly string[]>> = {
  contract: [
    'contract/src/{lifecycle,names,quotas,reserved-names,text}.ts',
    'contract/src/schemas/{bids,dates,money,text,users}.ts',
  ],
  functions: [
    'functions/src/http/{app-check,body-limits,cache,caller,etag,guard,own-address,rate-limits,parse,too-many,verify-token,visitor}.ts',
    'functions/src/{tasks/task,bids/bid,conversations/conversation}-policy.ts',
  ],
};

const tools = await npmTools('stryker', TOOLS);
const stryker = join(tools, '@stryker-mutator', 'core', 'bin', 'stryker.js');
const asked = process.argv.slice(2);

/** Returns true if the workspace's unit tests kill enough mutants. */
const passes = async (workspace: string, mutate: readonly string[]): Promise<boolean> => {
  const config = join(ROOT, '.cache', `stryker-${workspace}.json`);
  const settings = {
    testRunner: 'vitest',
    plugins: [join(tools, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    mutate,
    // The wording of an error message grants no access. Other mutants cover the checks, and a mutated error code does
    // not compile.
    mutator: { excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    tempDirName: '.cache/stryker',
    tsconfigFile: 'none.json',
    ignorePatterns: ['.cache', '.git', 'bench', 'docs', 'functions/lib', 'screenshots', 'web'],
    reporters: ['clear-text'],
    warnings: false,
    clearTextReporter: { reportTests: false, allowColor: false },
    thresholds: { high: 95, low: 90, break: 90 },
  };
  writeFileSync(config, JSON.stringify(settings));
  const env = { ...process.env, MUTATED: workspace };
  const [code] = await once(
    spawn(process.execPath, [stryker, 'run', config], { cwd: ROOT, env, stdio: 'inherit' }),
    'exit',
  );
  return code === 0;
};

let hasFailed = false;
for (const [workspace, files] of Object.entries(WATCHED)) {
  const mutate = asked.length === 0 ? files : asked.filter((file) => file.startsWith(`${workspace}/`));
  if (mutate.length > 0 && !(await passes(workspace, mutate))) hasFailed = true;
}
process.exitCode = hasFailed ? 1 : 0;
