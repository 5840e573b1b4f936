import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FINDING_CODES } from '../../functions/src/payments/model/finding-repository.ts';
import { findingLines } from './findings.ts';
import { ROOT } from './project.mjs';

describe('Findings', () => {
  it('are a table and their number', () => {
    expect(findingLines([])).toEqual(['✓ 0 findings']);
    expect(
      findingLines([
        { code: 'charge-amount', cents: -1, ids: { transaction: 't1', movement: 'm1' } },
        { code: 'payout-schedule', cents: null, ids: {} },
      ]),
    ).toEqual([
      'Code             Amount  Ids',
      'charge-amount    -$0.01  transaction t1, movement m1',
      'payout-schedule  –',
      '! 2 findings. “Reconciliation” in docs/payments.md has a line for each code.',
    ]);
  });

  it('have a line of the runbook for each code', () => {
    const [, section = ''] = readFileSync(join(ROOT, 'docs/payments.md'), 'utf8').split('\n## Reconciliation\n');
    const [own = ''] = section.split('\n## ');
    const codes = own
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, code]) => code));
    expect(codes.toSorted()).toEqual(Object.values(FINDING_CODES).flat().toSorted());
  });
});
