import { describe, expect, it } from 'vitest';
import { hashProse, markdownProse, proseProblems, sourceProse } from './prose.ts';

const TERMS = {
  openers: ['What', 'Of'],
  words: [
    { find: 'afresh', write: 'again' },
    { find: 'turn to wax|wax', write: 'hydrate' },
  ],
  allowed: [{ text: 'wax seal', reason: 'a term of the seed texts' }],
};

const found = (lines: Parameters<typeof proseProblems>[0], used?: Set<string>): string[] =>
  proseProblems(lines, TERMS, used).map(({ line, found: text }) => `${line} ${text}`);

describe('The prose check of a source file', () => {
  it.each([
    ['a line comment', '// What it does.\ncode();', ['1 What']],
    ['a comment after code', 'code(); // starts afresh', ['1 afresh']],
    ['a continuation line', '/**\n * Returns the sum\n * Of all rows.\n */', ['3 Of']],
    ['a JSX comment', '  {/* begins afresh */}', ['1 afresh']],
    ['a test title', "it('begins afresh', () => {\n  run();\n});", ['1 afresh']],
    ['the title of a table', "it.each([\n  ['afresh'],\n])('begins afresh with %s', run);", ['3 afresh']],
    ['a phrase', '/* The parts turn to wax. */', ['1 turn to wax']],
  ])('reads %s', (_, source, expected) => {
    expect(found(sourceProse(source))).toEqual(expected);
  });

  it.each([
    ['an opener within a line', '// Returns what is new. Of course.'],
    ['an opener in a test title', "it('Of two requests accepts one', run);"],
    ['a word in code', "const afresh = 'wax';"],
    ['inline code', '// Calls `afresh` once.'],
    ['a part of a word', '// Melted waxworks.'],
    ['an address', "const url = 'https://example.test/afresh';"],
    ['an allowed text', '// A sentence about wax seal.'],
  ])('accepts %s', (_, source) => {
    expect(found(sourceProse(source))).toEqual([]);
  });

  it('collects the allowed texts that it found', () => {
    const used = new Set<string>();
    found(sourceProse('// Sells wax seal.'), used);
    expect([...used]).toEqual(['wax seal']);
  });
});

describe('The prose check of other files', () => {
  it('reads Markdown without code and link targets, and allows any opening word', () => {
    const text = '# What it is\n\nStarts afresh, `afresh`.\n\n```sh\nafresh\n```\n[wax](afresh.md)\n';
    expect(found(markdownProse(text))).toEqual(['3 afresh', '8 wax']);
  });

  it('reads the comments of a script, not its first line', () => {
    expect(found(hashProse('#!/bin/afresh\n# What it runs\nafresh\n  # again, afresh'))).toEqual([
      '2 What',
      '4 afresh',
    ]);
  });
});
