import { describe, expect, it } from 'vitest';
import { coverageDocument, problemsIn, proofsIn } from './specification-coverage.ts';

/** Assembles ids, so that this file itself contains no proof. */
const ids = (...names: string[]): string => `[${names.join(', ')}]`;
const specification = [
  { id: 'DOOR-1', section: 'Doors', sentence: 'A door opens.' },
  { id: 'DOOR-2', section: 'Doors', sentence: 'A door closes | stays.', decision: 3 },
];

describe('Specification coverage', () => {
  it('reads the ids at the end of a title, in any quotes', () => {
    const source = [
      `it('opens ${ids('DOOR-1')}', () => {});`,
      `test("isn't open ${ids('DOOR-1', 'DOOR-2')}", () => {});`,
      `it.each([1])(\`closes %i ${ids('DOOR-2')}\`, () => {});`,
      `it('it\\'s shut ${ids('DOOR-2')}', () => {});`,
    ].join('\n');
    expect(proofsIn('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: 'opens', ids: ['DOOR-1'] },
      { file: 'a.test.ts', title: "isn't open", ids: ['DOOR-1', 'DOOR-2'] },
      { file: 'a.test.ts', title: 'closes %i', ids: ['DOOR-2'] },
      { file: 'a.test.ts', title: "it's shut", ids: ['DOOR-2'] },
    ]);
  });

  it('ignores other brackets', () => {
    const source = `it('opens ${ids('DOOR-1')} wide', () => list[INDEX-1]); const x = 'a' + [A-1] + 'b';`;
    expect(proofsIn('a.test.ts', source)).toEqual([]);
  });

  it('reports a sentence without a test, a duplicate id and skipped tests', () => {
    const proofs = proofsIn('a.test.ts', `it('opens ${ids('DOOR-1')}')`);
    const sources = new Map([['a.test.ts', 'it.sk' + 'ip("x")']]);
    expect(problemsIn([...specification, ...specification.slice(0, 1)], proofs, sources)).toEqual([
      'DOOR-1 is the id of two sentences.',
      'DOOR-2 has no test: A door closes | stays.',
      'a.test.ts skips tests or runs only some of them.',
    ]);
  });

  it('reports nothing for a valid suite and writes a table by section', () => {
    const proofs = proofsIn('a.test.ts', `it('opens ${ids('DOOR-1', 'DOOR-2')}')`);
    expect(problemsIn(specification, proofs, new Map())).toEqual([]);
    const document = coverageDocument(specification, proofs);
    expect(document).toContain('## Doors');
    expect(document).toContain('| DOOR-1 | A door opens. | opens (`a.test.ts`) |');
    expect(document).toContain(
      '| DOOR-2 | A door closes \\| stays. (as changed by decision 3) | opens (`a.test.ts`) |',
    );
  });
});
