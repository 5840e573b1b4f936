// node scripts/measure-tokens.ts: measures on how many of the seed's tasks each search token stands and writes
// functions/src/search/token-frequencies.ts. Run it again when the corpus changes: a stale table costs reads, never answers.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { indexTokens } from '../functions/src/search/tokens.ts';
import { SEED_TASKS } from './seed/all-tasks.ts';

/** Rarer tokens are left out: they all count as rare. */
const LEAST_PERCENT = 4;

const counts = new Map<string, number>();
for (const task of SEED_TASKS) {
  for (const token of indexTokens(task)) counts.set(token, (counts.get(token) ?? 0) + 1);
}

const tokensByPercent = new Map<number, string[]>();
for (const [token, count] of counts) {
  const percent = Math.round((100 * count) / SEED_TASKS.length);
  if (percent >= LEAST_PERCENT) tokensByPercent.set(percent, [...(tokensByPercent.get(percent) ?? []), token]);
}

const rows = [...tokensByPercent]
  .sort(([one], [other]) => other - one)
  .map(([percent, tokens]) => `  [${percent}, ${JSON.stringify(tokens.sort().join(' '))}],`);

const file = new URL('../functions/src/search/token-frequencies.ts', import.meta.url);
writeFileSync(
  file,
  `// Written by scripts/measure-tokens.ts from ${SEED_TASKS.length} tasks: percent of tasks, and the tokens on that many.
const MEASURED: readonly (readonly [number, string])[] = [
${rows.join('\n')}
];

/** How many percent of tasks carry a token, where it is ${LEAST_PERCENT} or more. */
export const TOKEN_FREQUENCIES: ReadonlyMap<string, number> = new Map(
  MEASURED.flatMap(([percent, tokens]) => tokens.split(' ').map((token) => [token, percent] as const)),
);
`,
);
execFileSync('biome', ['check', '--write', file.pathname], { stdio: 'inherit' });
