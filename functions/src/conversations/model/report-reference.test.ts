import { describe, expect, it } from 'vitest';
import { issuedReference, referencesFor, reportReference } from './report-reference.ts';
import { reportKey } from './report-repository.ts';

const REFERENCE = /^TW-[0-9A-HJKMNP-TV-Z]{7}$/;

describe('The reference of a report', () => {
  it('is seven characters that follow from the report’s key', () => {
    expect(reportReference('0'.repeat(32))).toBe('TW-0000000');
    expect(reportReference('f'.repeat(32))).toBe('TW-ZZZZZZZ');
    expect(reportReference(`000000004${'0'.repeat(23)}`)).toBe('TW-0000002');
    expect(reportReference(reportKey('ada', { kind: 'task', task: 'sign' }))).toMatch(REFERENCE);
  });

  it('has nine alternatives, all different, which follow from the key', () => {
    const key = reportKey('ada', { kind: 'task', task: 'sign' });
    const references = referencesFor(key);
    expect(references[0]).toBe(reportReference(key));
    expect(new Set(references).size).toBe(10);
    for (const reference of references) expect(reference).toMatch(REFERENCE);
    expect(referencesFor(key)).toEqual(references);
  });

  it('is recognized in any letter case and with lookalike characters', () => {
    for (const typed of ['tw-7f3k01x', ' 7F3K01X\n', 'TW-7F3KOLX', 'TW-7F3KoiX']) {
      expect(issuedReference(typed)).toBe('TW-7F3K01X');
    }
  });

  it.each(['', 'TW-', 'TW-7F3K9Q', 'TW-7F3K9QXX', 'TW-7F3K9QU', 'TW-7F3K-QX'])('is not %j', (typed) => {
    expect(issuedReference(typed)).toBeNull();
  });
});
