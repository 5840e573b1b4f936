// npm run coverage:specification prints the tests that prove each sentence. With --check it prints only problems.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPECIFICATION } from '../tests/specification.ts';
import { citationProblems, decisionsIn, listProblems } from './lib/citations.ts';
import { main, step, UserError } from './lib/cli.mjs';
import { ROOT } from './lib/project.mjs';
import { CODE_FOLDERS, repositoryFiles } from './lib/repository-files.ts';
import { coverageDocument, problemsIn, proofsIn } from './lib/specification-coverage.ts';

const DECISIONS = join(ROOT, 'docs', 'decisions');
const sources = (): [file: string, source: string][] =>
  repositoryFiles(`${CODE_FOLDERS}/**/*.{ts,tsx,mjs,js}`).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);

await main(async () => {
  const all = sources();
  const tests = new Map(all.filter(([file]) => /\.test\.tsx?$/.test(file)));
  const proofs = [...tests].flatMap(([file, source]) => proofsIn(file, source));
  const list = readFileSync(join(DECISIONS, 'README.md'), 'utf8');
  const records = readdirSync(DECISIONS).filter((name) => /^\d/.test(name));
  const citable = {
    ids: new Set(SPECIFICATION.map(({ id }) => id)),
    decisions: new Set(decisionsIn(list)),
  };
  const problems = [
    ...problemsIn(SPECIFICATION, proofs, tests),
    ...listProblems(list, records, SPECIFICATION),
    ...all.flatMap(([file, source]) => {
      const named = proofs.filter((proof) => proof.file === file).flatMap(({ ids }) => ids);
      return citationProblems(file, source, citable, named);
    }),
  ];
  const isCheck = process.argv.includes('--check');
  if (!isCheck) process.stdout.write(coverageDocument(SPECIFICATION, proofs));
  if (problems.length > 0)
    throw new UserError(
      `Tests, comments and docs do not match the specification and the decision list:\n  ${problems.join('\n  ')}`,
    );
  if (isCheck) step(`All ${SPECIFICATION.length} sentences of the specification have a test`);
});
