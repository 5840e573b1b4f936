// Checks citations in the sources: sentences of tests/specification.ts and decisions of docs/decisions/README.md.
import type { Sentence } from '../../tests/specification.ts';

/** Valid targets of citations. */
export type Citable = {
  readonly ids: ReadonlySet<string>;
  readonly decisions: ReadonlySet<number>;
};

/** Matches comments by form: a comment starts a line or follows a space or a bracket. */
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

/** Returns the comments of a source, each joined into one line, so that a citation across two lines is found. */
export const commentsIn = (source: string): string[] =>
  all(source, COMMENT).map((comment) => comment.replaceAll(LINE_BREAK, ' '));

/** Returns the numbers on the list of docs/decisions/README.md, in list order. */
export const decisionsIn = (list: string): number[] => [...list.matchAll(LISTED)].map((match) => Number(match[1]));

/**
 * Returns the problems of the list itself: duplicate numbers, missing records and missing decisions of the
 * specification.
 */
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
 * Returns the invalid citations of one source. Checks ids in brackets in comments, ids in test titles (`named`), and
 * any text with the prefix of a known id. Other text such as UTF-8 is ignored.
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
