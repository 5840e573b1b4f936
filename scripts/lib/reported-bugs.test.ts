import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';
import { REPORTED_BUGS, reportedBugsTable } from './reported-bugs.ts';
import { proofProblems } from './terms-promises.ts';

describe('Bugs reported elsewhere', () => {
  it('are the table of docs/payments.md', () => {
    const [, section = ''] = readFileSync(join(ROOT, 'docs/payments.md'), 'utf8').split('\n## Reported elsewhere\n');
    const [own = ''] = section.split('\n## ');
    const table = own.split('\n').filter((line) => line.startsWith('|'));
    expect(table.join('\n')).toBe(reportedBugsTable());
  });

  it.each(REPORTED_BUGS)('have a test: $bug', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(proofProblems(tests)).toEqual([]);
  });
});
