// Whether what the sources cite is there: sentences of tests/specification.ts and decisions of docs/decisions/README.md.
import type { Sentence } from '../../tests/specification.ts';

/** What can be cited. */
export type Citable = {
  readonly ids: ReadonlySet<string>;
  readonly decisions: ReadonlySet<number>;
};

/** Matches comments by their form: a comment starts a line or follows a space or a bracket. */
export const COMMENT = /(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm;
const LINE_BREAK = /\s*\n[ \t]*(?:\*|\/\/)?[ \t]*/g;
const ID = /\b[A-Z]{2,}-\d+\b/g;
const IN_BRACKETS = /\[[A-Z]{2,}-\d+(?:, [A-Z]{2,}-\d+)*\]/g;
const DECISIONS = /\bdecisions?,?(?: numbers?)? (\d+(?:(?:,? and|,) \d+)*)/gi;
const OLD_FORM = /\bspecification, sections? \d+|\bdecisions?(?:,|,? numbers?) \d+/gi;
const LISTED = /^(?:### |- \[)(\d+)\. /gm;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[0]);
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
const twice = <T>(list: readonly T[]): T[] => unique(list.filter((one, index) => list.indexOf(one) !== index));
const familyOf = (id: string): string => id.replace(/\d+$/, '');

/** The comments of a source, each in one line, so that a citation over two lines is read whole. */
export const commentsIn = (source: string): string[] =>
  all(source, COMMENT).map((comment) => comment.replaceAll(LINE_BREAK, ' '));

/** The numbers on the list of docs/decisions/README.md, in its order. */
export const decisionsIn = (list: string): number[] => [...list.matchAll(LISTED)].map((match) => Number(match[1]));

/** What is wrong with the list of decisions itself: a number twice, a record that is not on it, a sentence's that is not. */
export const listProblems = (
  list: string,
  records: readonly string[],
  specification: readonly Sentence[],
): string[] => {
  const numbers = decisionsIn(list);
  return [
    ...twice(numbers).map((number) => `Decision ${number} is listed twice.`),
    ...records
      .filter((name) => !list.includes(`[${Number.parseInt(name, 10)}. `) || !list.includes(`](${name})`))
      .map((name) => `${name} is not in the list of decisions.`),
    ...specification
      .filter(({ decision }) => decision !== undefined && !numbers.includes(decision))
      .map(({ id, decision }) => `${id} cites decision ${decision}, which is not in the list.`),
  ];
};

/**
 * What one source cites that is not there. Of ids: those in brackets in a comment or, as `named`, in a test's title, and
 * wherever it stands what looks like an id of the specification; UTF-8 does not.
 */
export const citationProblems = (
  file: string,
  source: string,
  { ids, decisions }: Citable,
  named: readonly string[] = [],
): string[] => {
  const comments = commentsIn(source).join('\n');
  const families = new Set([...ids].map(familyOf));
  const cited = [
    ...named,
    ...all(comments, IN_BRACKETS).flatMap((brackets) => all(brackets, ID)),
    ...all(source, ID).filter((id) => families.has(familyOf(id))),
  ];
  const numbers = [...comments.matchAll(DECISIONS)].flatMap((match) => all(match[1] ?? '', /\d+/g).map(Number));
  return [
    ...unique(cited.filter((id) => !ids.has(id))).map(
      (id) => `${file} cites ${id}, which is not in the specification.`,
    ),
    ...unique(numbers.filter((number) => !decisions.has(number))).map(
      (number) => `${file} cites decision ${number}, which is not in the list.`,
    ),
    ...unique(all(comments, OLD_FORM)).map((text) => `${file} cites '${text}'. Write [BROWSE-5] or decision 17.`),
  ];
};
