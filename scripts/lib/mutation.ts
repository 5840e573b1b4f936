import { UserError } from './cli.mjs';
import { repositoryFiles } from './repository-files.ts';

/** One mutation run: the mutated sources, and the tests that run against each mutant. */
export type MutationRun = {
  /** Globs of the mutated sources. A glob with a leading `!` excludes files of the globs before it. */
  readonly mutate: readonly string[];
  /** Globs of the tests. */
  readonly tests: readonly string[];
  /** Lowest score in percent: the score in docs/security.md, rounded down. */
  readonly minimum: number;
  /** True if the tests need the Firestore emulator. */
  readonly needsFirestore?: true;
};

/**
 * Mutated code: lifecycles, limits, policies, authentication, validation of requests and the unit of work. The tests are
 * those of the same folders. Each glob names one folder, because the check for globs without a file cannot detect a
 * moved folder within braces.
 */
export const MUTATION_RUNS: Readonly<Record<string, MutationRun>> = {
  lifecycle: {
    mutate: ['contract/src/lifecycle/*.ts'],
    tests: ['contract/src/lifecycle/*.test.ts', 'functions/src/**/*-policy.test.ts'],
    minimum: 96,
  },
  limits: {
    mutate: [
      'contract/src/limits/*.ts',
      'contract/src/names/*.ts',
      '!contract/src/names/confusables.ts',
      'contract/src/people/handles.ts',
      'contract/src/schemas/bids.ts',
      'contract/src/schemas/dates.ts',
      'contract/src/schemas/money.ts',
      'contract/src/schemas/text.ts',
      'contract/src/schemas/users.ts',
    ],
    tests: [
      'contract/src/limits/*.test.ts',
      'contract/src/names/*.test.ts',
      'contract/src/people/*.test.ts',
      'contract/src/schemas/*.test.ts',
    ],
    minimum: 88,
  },
  policies: {
    mutate: [
      'functions/src/**/*-policy.ts',
      'functions/src/agreements/model/agreement-transitions.ts',
      'functions/src/agreements/delivery.ts',
    ],
    tests: ['functions/src/**/*-policy.test.ts', 'functions/src/agreements/**/*.test.ts'],
    minimum: 96,
  },
  http: {
    mutate: [
      'functions/src/http/*.ts',
      '!functions/src/http/listener.ts',
      '!functions/src/http/openapi.ts',
      '!functions/src/http/request-l*.ts',
    ],
    tests: ['functions/src/http/*.test.ts', 'functions/src/**/*-policy.test.ts'],
    minimum: 87,
  },
  store: {
    mutate: [
      'functions/src/store/conflicts.ts',
      'functions/src/store/idempotency.ts',
      'functions/src/store/keyed-queue.ts',
      'functions/src/store/meter.ts',
      'functions/src/store/unit-of-work.ts',
    ],
    tests: [
      'functions/src/store/idempotency.test.ts',
      'functions/src/store/keyed-queue.test.ts',
      'tests/api/requests/unit-of-work.test.ts',
    ],
    minimum: 85,
    needsFirestore: true,
  },
};

const isSource = (file: string): boolean => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file);

const filesOf = (glob: string, isWanted: (file: string) => boolean): string[] => {
  const files = repositoryFiles(glob).filter(isWanted);
  if (files.length === 0)
    throw new UserError(`No file matches '${glob}' of the mutation runs (scripts/lib/mutation.ts).`);
  return files;
};

/**
 * Returns the sources that these globs select, without tests and type declarations. Throws UserError for a glob that
 * matches no source, because Stryker ignores such a glob.
 */
export const mutatedFiles = (globs: readonly string[]): string[] => {
  const selected = new Set<string>();
  for (const glob of globs) {
    const isExcluded = glob.startsWith('!');
    for (const file of filesOf(isExcluded ? glob.slice(1) : glob, isSource)) {
      if (isExcluded) selected.delete(file);
      else selected.add(file);
    }
  }
  return [...selected].sort();
};

/** Returns the test files of these globs. Throws UserError for a glob that matches no file. */
export const testFiles = (globs: readonly string[]): string[] =>
  globs.flatMap((glob) => filesOf(glob, (file) => file.endsWith('.test.ts')));
