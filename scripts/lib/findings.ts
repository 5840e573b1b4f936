// Prints what the reconciliation found, for `npm run reconcile` and `npm run money`.
import type { Finding } from '../../functions/src/payments/model/finding-repository.ts';
import { dollars } from '../local-stripe/layout.ts';

/** Returns the lines of a table of findings, and their number. */
export const findingLines = (findings: readonly Finding[]): string[] => {
  if (findings.length === 0) return ['✓ 0 findings'];
  const rows = [
    ['Code', 'Amount', 'Ids'],
    ...findings.map(({ code, cents, ids }) => [
      code,
      cents === null ? '–' : dollars(cents),
      Object.entries(ids)
        .map(([name, id]) => `${name} ${id}`)
        .join(', '),
    ]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  return [...lines, `! ${count}. “Reconciliation” in docs/payments.md has a line for each code.`];
};
