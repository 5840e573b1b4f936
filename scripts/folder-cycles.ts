// Fails for import cycles between folders of the sources, and prints an import for each edge.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, step, UserError } from './lib/cli.mjs';
import { cyclesIn, folderEdges } from './lib/folder-cycles.ts';
import { ROOT } from './lib/project.mjs';

const SOURCES = ['contract/index.ts', '{contract,functions,web}/src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'];

await main(async () => {
  const files = globSync(SOURCES, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  // Tests can import from any folder.
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).sort();
  const edges = folderEdges(new Map(sources.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])));
  const cycles = cyclesIn(edges).map((cycle) =>
    cycle.map(({ from, to, example }) => `${from} → ${to}: ${example}`).join('\n  '),
  );
  if (cycles.length > 0) throw new UserError(`Folders import each other in a cycle:\n  ${cycles.join('\n\n  ')}`);
  step(`No import cycles between folders in ${sources.length} files`);
});
