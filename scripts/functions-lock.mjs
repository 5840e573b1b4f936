// npm run lock: writes functions/package-lock.json from the root's lockfile. --check fails if it is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, main, UserError } from './lib/cli.mjs';
import { standaloneLock } from './lib/functions-lock.mjs';
import { ROOT, readJson } from './lib/project.mjs';

const LOCK = join(ROOT, 'functions', 'package-lock.json');

/** Returns the problem with functions/package-lock.json, or '' if it is up to date. */
export const lockProblem = () => {
  const expectedLock = expected();
  let actual = '';
  try {
    actual = readFileSync(LOCK, 'utf8');
  } catch {
    return 'functions/package-lock.json is missing. Run npm run lock.';
  }
  return actual === expectedLock
    ? ''
    : 'functions/package-lock.json is out of date with package-lock.json. Run npm run lock.';
};

const expected = () => {
  const rootLock = readJson(join(ROOT, 'package-lock.json'));
  const manifest = readJson(join(ROOT, 'functions', 'package.json'));
  const locked = rootLock.packages.functions?.dependencies;
  if (JSON.stringify(locked) !== JSON.stringify(manifest.dependencies)) {
    throw new UserError(
      'package-lock.json is out of date with functions/package.json. Run npm install, then npm run lock.',
    );
  }
  return `${JSON.stringify(standaloneLock(rootLock, manifest, 'functions'), null, 2)}\n`;
};

if (isMain(import.meta.url)) {
  await main(() => {
    if (process.argv.includes('--check')) {
      const problem = lockProblem();
      if (problem) throw new UserError(problem);
      return;
    }
    writeFileSync(LOCK, expected());
  });
}
