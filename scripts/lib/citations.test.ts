import { describe, expect, it } from 'vitest';
import { citationProblems, commentsIn, decisionsIn, listProblems } from './citations.ts';

const LIST = [
  '### 1. Doors open',
  'As in 7. See',
  '### 17. Doors close',
  '- [31. Hinges](0031-hinges.md): two of them.',
].join('\n\n');
const citable = {
  ids: new Set(['DOOR-1', 'DOOR-2']),
  decisions: new Set(decisionsIn(LIST)),
};
const problems = (source: string, named: string[] = []) => citationProblems('a.ts', source, citable, named);

/** Assembles comments, so that this file itself contains no citation. */
const block = (...lines: string[]): string => `/${['**', ...lines].join('\n * ')}\n */\nexport const a = 1;`;
const line = (text: string): string => `const a = 1; /${'/'} ${text}`;
const cite = (numbers: string): string => `${'decision'}${numbers}`;
const brackets = (ids: string): string => `[${ids}]`;

describe('Comments of a source', () => {
  it('are blocks and lines, each joined into one line of text', () => {
    const source = `${block('Opens the door.', 'Slowly.')}\n${line('Or not.')}\nopen();\n/${'/'} one\n/${'/'} two\n`;
    expect(commentsIn(source)).toEqual(['/** Opens the door. Slowly. /', `/${'/'} Or not.`, `/${'/'} one two`]);
  });

  it('do not include addresses and path patterns', () => {
    expect(commentsIn("fetch('https://a.test/b'); const files = '**/*.ts'; const all = 'a/**';")).toEqual([]);
  });
});

describe('List of decisions', () => {
  it('contains the numbers of its own entries and of the records', () => {
    expect(decisionsIn(LIST)).toEqual([1, 17, 31]);
  });

  it('is valid if it contains every record and every decision of the specification', () => {
    const specification = [{ id: 'DOOR-1', section: 'Doors', sentence: 'A door opens.', decision: 17 }];
    expect(listProblems(LIST, ['0031-hinges.md'], specification)).toEqual([]);
  });

  it('is invalid with a duplicate number, a missing record or a missing decision', () => {
    const specification = [{ id: 'DOOR-1', section: 'Doors', sentence: 'A door opens.', decision: 2 }];
    const records = ['0031-hinges.md', '0031-locks.md', '0032-handles.md'];
    expect(listProblems(`${LIST}\n- [31. Locks](0031-keys.md): one.`, records, specification)).toEqual([
      'Decision 31 is listed twice.',
      '0031-locks.md is not in the list of decisions.',
      '0032-handles.md is not in the list of decisions.',
      `DOOR-1 cites ${cite(' 2')}, which is not in the list.`,
    ]);
  });
});

describe('Citation', () => {
  it('can name sentences in brackets and decisions by number, in either kind of comment', () => {
    expect(problems(block(`Opens. ${brackets('DOOR-1, DOOR-2')}, ${cite(' 17')}`))).toEqual([]);
    expect(problems(line(`${brackets('DOOR-1')}; ${cite('s 1, 17 and 31')}`))).toEqual([]);
  });

  it('must not name an unknown sentence, in a comment, a title or anywhere in the text', () => {
    const missing = (id: string) => [`a.ts cites ${id}, which is not in the specification.`];
    expect(problems(block(`Opens. ${brackets('DOOR-1, DOOR-9')}`))).toEqual(missing('DOOR-9'));
    expect(problems(line(`as ${'DOOR'}-9 says`))).toEqual(missing('DOOR-9'));
    expect(problems(`it('is what ${'DOOR'}-9 says')`)).toEqual(missing('DOOR-9'));
    expect(problems(line(`opens ${brackets('GATE-1')}`))).toEqual(missing('GATE-1'));
    expect(problems('', ['GATE-1'])).toEqual(missing('GATE-1'));
  });

  it('is not found in similar text', () => {
    expect(problems(line('as UTF-8, by SHA-256'))).toEqual([]);
    expect(problems('const next = list[LAST-1];')).toEqual([]);
    expect(problems(line('three decisions; a decision is 2 lines'))).toEqual([]);
  });

  it('must not name an unknown decision, in lists and across lines', () => {
    const missing = (...numbers: number[]) =>
      numbers.map((number) => `a.ts cites ${cite(` ${number}`)}, which is not in the list.`);
    expect(problems(line(`as ${cite(' 2')}`))).toEqual(missing(2));
    expect(problems(block('Opens.', `${cite('s 1, 2 and')}`, '30'))).toEqual(missing(2, 30));
    expect(problems(line(`${cite('s 1, 17, and 18')}`))).toEqual(missing(18));
  });

  it('must not use the old form, by section or with a comma', () => {
    const old = (text: string) => [`a.ts cites '${text}'. Write [BROWSE-5] or ${cite(' 17')}.`];
    const sections = `${'Specification'}, sections 2`;
    expect(problems(block(`Opens. ${'Specification'},`, 'sections 2 and 4.'))).toEqual(old(sections));
    expect(problems(line(`(${cite('s, 1')})`))).toEqual(old(cite('s, 1')));
    expect(problems(line(cite('s, number 1')))).toEqual(old(cite('s, number 1')));
    expect(problems(line(cite(' number 1')))).toEqual(old(cite(' number 1')));
  });
});
