// Prose check: finds words that docs/voice.md rules out in comments, test titles and Markdown.
import { COMMENT } from './citations.ts';

/** A line of prose: line number and text without comment marks. */
export type ProseLine = {
  readonly line: number;
  readonly text: string;
  readonly kind: 'comment' | 'title' | 'markdown';
};

/**
 * Content of scripts/prose-terms.json. `words` and `openers` are regular expressions for whole words; `words` ignore
 * case.
 */
export type ProseTerms = {
  /** Words that must not start a comment line with a capital letter. */
  readonly openers: readonly string[];
  readonly words: readonly { readonly find: string; readonly write: string }[];
  /** Literal texts that are never reported, for example a text fixed by the specification. */
  readonly allowed: readonly { readonly text: string; readonly reason: string }[];
};

const STRING = /(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/.source;
/** Matches `it('…'`, `test.describe('…'`, and the title after the table of `it.each([…])('…',`. */
const TITLE = new RegExp(`(?:\\b(?:it|test|describe)(?:\\.\\w+)*|\\)(?=\\(\\s*['"\`]))\\(\\s*${STRING}`, 'g');
const COMMENT_MARK = /^\s*(?:\/\*+|\*(?!\/)|\/\/+)?\s?|\*+\/\s*$/g;
const HASH_COMMENT = /^\s*#(?!!)\s?(.*)$/;
const INLINE_CODE = /`[^`]*`/g;
const LINK_TARGET = /\]\([^)]*\)/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Returns the lines of all comments and test titles of a source file in TypeScript, JavaScript, CSS or rules. */
export const sourceProse = (source: string): ProseLine[] => [
  ...[...source.matchAll(COMMENT)].flatMap(({ 0: comment, index }) =>
    comment.split('\n').map((text, offset) => ({
      line: lineAt(source, index) + offset,
      text: text.replaceAll(COMMENT_MARK, '').trim(),
      kind: 'comment' as const,
    })),
  ),
  ...[...source.matchAll(TITLE)].map(({ 1: single, 2: double, 3: template, index }) => ({
    line: lineAt(source, index),
    text: single ?? double ?? template ?? '',
    kind: 'title' as const,
  })),
];

/** Returns the comment lines of a shell script or YAML file. */
export const hashProse = (source: string): ProseLine[] =>
  source.split('\n').flatMap((text, index) => {
    const comment = HASH_COMMENT.exec(text)?.[1];
    return comment === undefined ? [] : [{ line: index + 1, text: comment, kind: 'comment' as const }];
  });

/** Returns the lines of a Markdown file outside of fenced code. */
export const markdownProse = (source: string): ProseLine[] => {
  let isCode = false;
  return source.split('\n').flatMap((text, index) => {
    if (text.trimStart().startsWith('```')) {
      isCode = !isCode;
      return [];
    }
    return isCode ? [] : [{ line: index + 1, text: text.replaceAll(LINK_TARGET, ']'), kind: 'markdown' as const }];
  });
};

/** A finding: the line, the text found and its replacement. */
export type ProseProblem = {
  readonly line: number;
  readonly found: string;
  readonly write: string;
  readonly isOpener: boolean;
};

/**
 * Returns the findings in `lines`. Skips inline code and allowed texts. `used` collects the allowed texts that occur,
 * so that the caller can report unused ones.
 */
export const proseProblems = (
  lines: readonly ProseLine[],
  { openers, words, allowed }: ProseTerms,
  used: Set<string> = new Set(),
): ProseProblem[] => {
  const opener = new RegExp(`^(?:${openers.join('|')})\\b`);
  const patterns = words.map(({ find, write }) => ({ pattern: new RegExp(`\\b(?:${find})\\b`, 'gi'), write }));
  return lines.flatMap(({ line, text, kind }) => {
    const plain = allowed.reduce(
      (rest, { text: exempt }) => {
        if (!rest.includes(exempt)) return rest;
        used.add(exempt);
        return rest.replaceAll(exempt, '');
      },
      text.replaceAll(INLINE_CODE, '``'),
    );
    const first = kind === 'comment' ? opener.exec(plain) : null;
    return [
      ...(first ? [{ line, found: first[0], write: 'the thing or the verb first', isOpener: true }] : []),
      ...patterns.flatMap(({ pattern, write }) =>
        [...plain.matchAll(pattern)].map(([found]) => ({ line, found, write, isOpener: false })),
      ),
    ];
  });
};
