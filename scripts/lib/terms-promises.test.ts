import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BEYOND_TERMS, DELETION_EFFECTS } from '../../web/src/features/account/settings/deletion-effects.ts';
import { sentencesIn, TERMINATION_SENTENCES } from './terms-promises.ts';

const ROOT = join(import.meta.dirname, '../..');
const SECTION = 'web/src/features/legal/account-termination.tsx';
const source = readFileSync(join(ROOT, SECTION), 'utf8');

describe('The section Account Termination of the terms', () => {
  it('contains exactly the sentences that the table proves or excepts', () => {
    expect(sentencesIn(source)).toEqual(TERMINATION_SENTENCES.map(({ sentence }) => sentence));
  });

  it('contains no text outside of those sentences', () => {
    const [, jsx = ''] = /<Prose>(.*)<\/Prose>/s.exec(source) ?? [];
    expect(jsx.replaceAll(/<(p|li)>.*?<\/\1>/gs, '').replaceAll(/<\/?ul>|\s/g, '')).toBe('');
  });

  const promised = TERMINATION_SENTENCES.flatMap((each) => ('tests' in each ? [each] : []));

  it.each(promised)('keeps its promise: $sentence', ({ tests }) => {
    expect(tests).not.toEqual([]);
    for (const { file, title } of tests) {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      const text = readFileSync(join(ROOT, file), 'utf8');
      expect(
        text.split(/\n\s*\n/).some((block) => block.includes(`'${title}'`)),
        `${file}: ${title}`,
      ).toBe(true);
      expect(text).not.toMatch(/\b(?:it|describe|test)\.(?:skip|todo|fails)\b/);
    }
  });

  it('contains every sentence of the dialog that deletes an account, apart from those about other things', () => {
    const known = [...TERMINATION_SENTENCES.map(({ sentence }) => sentence), ...BEYOND_TERMS];
    expect(known).toEqual(expect.arrayContaining(DELETION_EFFECTS.flat()));
    expect(DELETION_EFFECTS.flat()).toEqual(expect.arrayContaining([...BEYOND_TERMS]));
  });

  it('promises nothing about its code without a test, except for earnings', () => {
    const excepted = TERMINATION_SENTENCES.flatMap((each) => ('why' in each ? [each.why] : []));
    expect(new Set(excepted)).toEqual(
      new Set(['a decision of the operator', 'the code holds no earnings yet', 'refers to another section']),
    );
  });
});
