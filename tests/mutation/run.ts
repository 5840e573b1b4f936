// npm run test:mutation [-- file …]: changes the code that keeps people out in every small way, one at a time, and counts what the unit
// tests notice. Ends with 1 below the score that docs/security.md promises.
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
  // It looks for a compiler written in JavaScript, which the project's own is not.
  typescript: '5.9.3',
};

/** Authentication, policy, validation and limits. */
const WATCHED = [
  'functions/src/http/{app-check,body-wall,cache,caller,etag,guard,own-address,paces,parse,too-many,verify-token,visitor}.ts',
  'functions/src/{tasks/task,bids/bid}-policy.ts',
  'contract/src/{lifecycle,names,reserved-names,text}.ts',
  'contract/src/schemas/{dates,money,text,users}.ts',
];

const tools = await npmTools('stryker', TOOLS);
const asked = process.argv.slice(2);
const config = join(ROOT, '.cache', 'stryker.json');
const settings = {
  testRunner: 'vitest',
  plugins: [join(tools, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: asked.length > 0 ? asked : WATCHED,
  // How a refusal is worded keeps nobody out; that there is one is another mutant, and a code that is none does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', '.git', 'bench', 'docs', 'functions/lib', 'screenshots', 'web'],
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: asked.length > 0 ? null : 90 },
};
writeFileSync(config, JSON.stringify(settings));

const stryker = join(tools, '@stryker-mutator', 'core', 'bin', 'stryker.js');
const child = spawn(process.execPath, [stryker, 'run', config], { cwd: ROOT, stdio: 'inherit' });
const [code] = await once(child, 'exit');
process.exitCode = Number(code ?? 1);
