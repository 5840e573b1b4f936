// Maps sentences of the specification to the tests that prove them, by the ids in test titles.
import type { Sentence } from '../../tests/specification.ts';

/** A test with ids: file, title without ids, and ids. */
export type Proof = { readonly file: string; readonly title: string; readonly ids: readonly string[] };

/** Matches a string literal that ends with ids in brackets: `'… [LOGOUT-1, SAY-1]'`. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*?)\s*\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]\1/g;
const SWITCHED_OFF = /\b(?:test|it|describe)\.(?:skip|fixme|todo|only)\b/;

/** Returns the tests of a source whose titles contain ids. For a concatenated title, uses the part with the ids. */
export const proofsIn = (file: string, source: string): Proof[] =>
  [...source.matchAll(TITLE)].map((match) => ({
    file,
    title: (match[2] ?? '').replace(/\\(.)/g, '$1'),
    ids: (match[3] ?? '').split(', '),
  }));

/** Returns the problems, one line each; empty if every sentence has a test and no test is skipped. */
export const problemsIn = (
  specification: readonly Sentence[],
  proofs: readonly Proof[],
  sources: ReadonlyMap<string, string>,
): string[] => {
  const proven = new Set(proofs.flatMap(({ ids }) => ids));
  return [
    ...specification
      .filter(({ id }, index) => specification.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `${id} is the id of two sentences.`),
    ...specification.filter(({ id }) => !proven.has(id)).map(({ id, sentence }) => `${id} has no test: ${sentence}`),
    ...[...sources]
      .filter(([, source]) => SWITCHED_OFF.test(source))
      .map(([file]) => `${file} skips tests or runs only some of them.`),
  ];
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const rowOf = ({ id, sentence, decision }: Sentence, proofs: readonly Proof[]): string => {
  const tests = proofs
    .filter(({ ids }) => ids.includes(id))
    .map(({ file, title }) => `${cell(title)} (\`${file}\`)`)
    .sort();
  const changed = decision === undefined ? '' : ` (as changed by decision ${decision})`;
  return `| ${id} | ${cell(sentence)}${changed} | ${tests.join('<br>')} |`;
};

/** Returns the sentences and their tests as a Markdown document, one table per section. */
export const coverageDocument = (specification: readonly Sentence[], proofs: readonly Proof[]): string => {
  const sections = [...new Set(specification.map(({ section }) => section))];
  const tests = proofs.filter(({ ids }) => ids.length > 0).length;
  return [
    '# Coverage of the specification',
    '',
    `${specification.length} sentences of tests/specification.ts, ${tests} tests that cite them.`,
    '',
    ...sections.flatMap((name) => [
      `## ${name}`,
      '',
      '| Id | Sentence | Tests |',
      '|---|---|---|',
      ...specification.filter(({ section }) => section === name).map((sentence) => rowOf(sentence, proofs)),
      '',
    ]),
  ].join('\n');
};
