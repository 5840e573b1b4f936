// npm run coverage:specification writes docs/specification-coverage.md; with --check it only says what is wrong.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIFICATION } from '../tests/specification.ts';
import { ROOT } from './lib/project.mjs';
import { main, step, UserError } from './lib/say.mjs';
import { coverageDocument, problemsIn, proofsIn } from './lib/specification-coverage.ts';

const DOCUMENT = join('docs', 'specification-coverage.md');
const TESTS = '{contract,functions,web,tests,scripts,bench}/**/*.test.{ts,tsx}';

const testSources = (): Map<string, string> =>
  new Map(
    globSync(TESTS, { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' || name === 'lib/' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
  );

await main(async () => {
  const check = process.argv.includes('--check');
  const sources = testSources();
  const proofs = [...sources].flatMap(([file, source]) => proofsIn(file, source));
  const problems = problemsIn(SPECIFICATION, proofs, sources);
  const path = join(ROOT, DOCUMENT);
  const document = coverageDocument(SPECIFICATION, proofs);
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (!check && document !== current) writeFileSync(path, document);
  if (check && document !== current) {
    problems.push(`${DOCUMENT} is stale: run npm run coverage:specification and commit it.`);
  }
  if (problems.length > 0)
    throw new UserError(`The tests and the specification do not match:\n  ${problems.join('\n  ')}`);
  step(`${SPECIFICATION.length} sentences of the specification, each with a test`);
});
