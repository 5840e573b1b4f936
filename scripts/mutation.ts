// npm run test:mutation [-- RUN or FILE …]: mutates the code that controls access, one change at a time, and counts the
// changes that the tests notice. Exits with 1 below the scores of scripts/lib/mutation.ts.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmTools } from '../tests/support/on-demand.ts';
import { findFirestore } from './firestore-emulator.mjs';
import { main, step, UserError, warn } from './lib/cli.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { firebaseConfig, PORT_COUNT, withPorts, writeConfig } from './lib/firebase-config.mjs';
import { MUTATION_RUNS, type MutationRun, mutatedFiles, testFiles } from './lib/mutation.ts';
import { freePorts } from './lib/ports.mjs';
import { run, stopAll, whenStopped } from './lib/processes.mjs';
import { CACHE, childEnv, pinnedNode } from './lib/project.mjs';
import { ensureInstalled } from './setup.mjs';

const VERSION = '10.1.1';
const TOOLS = {
  '@stryker-mutator/core': VERSION,
  '@stryker-mutator/vitest-runner': VERSION,
};
/** Emulator of this process. */
const FOLDER = join(CACHE, `mutation-${process.pid}`);
/** JSON reports, one per run. */
const REPORTS = join(CACHE, 'mutation');

/** Starts a Firestore emulator on free ports. Returns the environment of the tests. */
const startFirestore = async (): Promise<Record<string, string>> => {
  const firestore = await findFirestore();
  const config = withPorts(firebaseConfig(), await freePorts(PORT_COUNT));
  const configPath = writeConfig(join(FOLDER, 'suite'), config);
  const { env } = await startEmulators({
    configPath,
    config,
    firestore,
    logs: join(FOLDER, 'logs'),
    only: 'firestore',
  });
  return env;
};

/** A run with its files. The lowest score applies to all files of a run, and is null for some of them. */
type Selection = Omit<MutationRun, 'mutate' | 'minimum'> & {
  readonly name: string;
  readonly files: readonly string[];
  readonly minimum: number | null;
};

/** Returns the runs with the files that `words` select: names of runs or files; all without words. */
const select = (words: readonly string[]): Selection[] => {
  const selections = Object.entries(MUTATION_RUNS).map(([name, { mutate, minimum, ...rest }]): Selection => {
    const files = mutatedFiles(mutate);
    const isWhole = words.length === 0 || words.includes(name);
    const named = isWhole ? files : files.filter((file) => words.includes(file));
    return { ...rest, name, files: named, minimum: isWhole ? minimum : null };
  });
  const isKnown = (word: string) => word in MUTATION_RUNS || selections.some(({ files }) => files.includes(word));
  const unknown = words.find((word) => !isKnown(word));
  if (unknown !== undefined) throw new UserError(`'${unknown}' is neither a mutation run nor a file of one.`);
  return selections.filter(({ files }) => files.length > 0);
};

/** Returns Stryker's settings for a run. */
const settingsOf = (tools: string, { name, files, minimum, needsFirestore }: Selection) => ({
  testRunner: 'vitest',
  plugins: [join(tools, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: files,
  // The wording of an error message grants no access. Other mutants cover the checks, and a mutated error code does
  // not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // Tests on one emulator clear the same project.
  concurrency: needsFirestore ? 1 : 2,
  // On a busy machine, a slow test must not count as an endless loop.
  timeoutMS: 20_000,
  tempDirName: `.cache/stryker-${name}`,
  tsconfigFile: 'none.json',
  ignorePatterns: ['.cache', '.git', 'bench', 'docs', 'functions/lib', 'screenshots', 'web'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: join(REPORTS, `${name}.json`) },
  warnings: false,
  clearTextReporter: { reportTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: minimum },
});

/** Returns true if the tests of a run notice enough changes. */
const passes = async (tools: string, selection: Selection): Promise<boolean> => {
  const { name, files, tests, needsFirestore } = selection;
  const config = join(REPORTS, `${name}-settings.json`);
  writeFileSync(config, JSON.stringify(settingsOf(tools, selection)));
  const firestore = needsFirestore ? await startFirestore() : {};
  step(`Mutating ${files.length} files of ${name}`);
  const env = childEnv({ ...firestore, MUTATION_TESTS: JSON.stringify(testFiles(tests)) });
  const stryker = join(tools, '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { code } = await run(pinnedNode(), [stryker, 'run', config], { env });
  return code === 0;
};

whenStopped(async () => {
  await stopAll(3000);
  process.exit(130);
});

await main(async () => {
  const selections = select(process.argv.slice(2));
  await ensureInstalled();
  mkdirSync(REPORTS, { recursive: true });
  const tools = await npmTools('stryker', TOOLS);
  const failed: string[] = [];
  for (const selection of selections) if (!(await passes(tools, selection))) failed.push(selection.name);
  await stopAll();
  rmSync(FOLDER, { recursive: true, force: true });
  if (failed.length > 0) warn(`Below the lowest score: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
});
