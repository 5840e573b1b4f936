import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageBin, pinnedNode, ROOT } from './project.mjs';

const FORBIDDEN = [
  ['contract/src/tasks/tasks.ts', '../../../web/src/lib/api/api-client.ts'],
  ['contract/src/tasks/tasks.ts', '../../../functions/src/index.ts'],
  ['contract/src/tasks/tasks.ts', 'hono'],
  ['contract/src/tasks/tasks.ts', '../schemas/tasks.ts'],
  ['contract/src/routes.ts', './schemas/tasks.ts'],
  ['contract/src/schemas/endpoints/tasks.ts', 'zod'],
  ['contract/src/schemas/endpoints/tasks.ts', '../../../index.ts'],
  ['contract/src/tasks/tasks.ts', 'react'],
  ['contract/src/tasks/tasks.ts', 'node:crypto'],
  ['functions/src/tasks/create-task.ts', '../../../web/src/lib/api/api-client.ts'],
  ['functions/src/tasks/create-task.ts', 'react'],
  ['functions/src/tasks/create-task.ts', 'firebase/auth'],
  ['functions/src/store/reader.ts', '../http/problems.ts'],
  ['functions/src/store/reader.ts', '../tasks/task-document.ts'],
  ['functions/src/store/reader.ts', '../store.ts'],
  ['functions/src/store/reader.ts', 'hono'],
  ['functions/src/store/reader.ts', 'react'],
  ['web/src/lib/api/api-client.ts', '../../../functions/src/http/app.ts'],
  ['web/src/lib/api/api-client.ts', 'firebase-admin/auth'],
  ['web/src/lib/api/api-client.ts', 'hono'],
  ['web/src/lib/api/api-client.ts', '../features/tasks/api.ts'],
  ['web/src/lib/api/api-client.ts', '../routes/home.tsx'],
  ['web/src/ui/page.tsx', '../features/tasks/task-card.tsx'],
  ['web/src/ui/deep/page.tsx', '../../routes/home.tsx'],
  ['web/src/features/tasks/task-card.tsx', '../../routes/home.tsx'],
  ['web/src/features/tasks/task-card.tsx', '../../app/router.tsx'],
  ['web/src/routes/home.tsx', '../app/router.tsx'],
  ['web/src/routes/home.tsx', '../../../functions/src/index.ts'],
  ['tests/api/tasks/feeds.test.ts', '../../bench/support/queries.ts'],
] as const;

const ALLOWED = [
  ['contract/src/tasks/tasks.ts', './text.ts'],
  ['contract/src/schemas/tasks.ts', 'zod/mini'],
  ['contract/src/schemas/tasks.ts', './text.ts'],
  ['contract/src/tasks/tasks.ts', '../limits/text.ts'],
  ['contract/src/schemas/tasks.ts', '../limits/limits.ts'],
  ['contract/src/schemas/tasks.ts', '../routes.ts'],
  ['contract/src/schemas/endpoints.ts', './endpoints/tasks.ts'],
  ['contract/src/schemas/endpoints/tasks.ts', '../tasks.ts'],
  ['contract/src/schemas/endpoints/tasks.ts', '../../routes.ts'],
  ['contract/src/schemas/endpoints/tasks.ts', '../../limits/limits.ts'],
  ['contract/src/tasks.test.ts', 'fast-check'],
  ['functions/src/tasks/create-task.ts', '@taskwright/contract'],
  ['functions/src/tasks/create-task.ts', '../http/problems.ts'],
  ['functions/src/http/problems.ts', '../store/store-error.ts'],
  ['functions/src/store/reader.ts', './query-plan.ts'],
  ['functions/src/store/reader.ts', '@taskwright/contract'],
  ['functions/src/store/reader.ts', 'firebase-admin/firestore'],
  ['web/src/lib/api/api-client.ts', '@taskwright/contract'],
  ['web/src/lib/auth.ts', 'firebase/auth'],
  ['web/src/features/tasks/task-card.tsx', '../../ui/page.tsx'],
  ['web/src/features/tasks/task-card.tsx', '../money/price.tsx'],
  ['web/src/routes/home.tsx', '../features/tasks/task-card.tsx'],
  ['web/src/app/router.tsx', '../routes/home.tsx'],
  ['tests/api/tasks/feeds.test.ts', '../support/corpus.ts'],
] as const;

const CASES = [...FORBIDDEN, ...ALLOWED];
let folder = '';
let report = '';

/**
 * Returns the path of a case's file: in the folder of the case, with a unique name that identifies it in the report.
 */
const placeOf = ([file, imported]: readonly [string, string]): string => {
  const number = CASES.findIndex(([path, name]) => path === file && name === imported);
  return file.replace(/([^/]+?)(\.test)?(\.tsx?)$/, `case-${number}$2$3`);
};

const isRefused = (example: readonly [string, string]): boolean => report.includes(placeOf(example));

// Runs the linter once with the project's rules, over one file per case.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  for (const example of CASES) {
    const path = join(folder, placeOf(example));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from '${example[1]}';\n\nthing();\n`);
  }
  const options = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'];
  const command = [packageBin('@biomejs/biome', 'biome'), 'lint', ...options, '.'];
  const { stdout, stderr } = spawnSync(pinnedNode(), command, { cwd: folder, encoding: 'utf8' });
  report = stdout + stderr;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('Import directions', () => {
  it('are checked by a report over every case', () => {
    // The report counts the configuration file too.
    expect(report).toContain(`Checked ${CASES.length + 1} files`);
  });

  it.each(FORBIDDEN)('%s may not import %s', (...example) => expect(isRefused(example)).toBe(true));

  it.each(ALLOWED)('%s may import %s', (...example) => expect(isRefused(example)).toBe(false));
});
