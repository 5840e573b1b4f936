import { describe, expect, it } from 'vitest';
import { cyclesIn, folderEdges, folderOf, specifiersIn } from './folder-cycles.ts';

const cyclesOf = (sources: Record<string, string>): string[][] =>
  cyclesIn(folderEdges(new Map(Object.entries(sources)))).map((cycle) => cycle.map(({ example }) => example));

describe('Specifiers of a source', () => {
  it.each([
    ["import { a } from './x.ts';"],
    ["import type { A } from './x.ts';"],
    ["import './x.ts';"],
    ["import { a, type B } from './x.ts';"],
    ["import {\n  a,\n  b,\n} from './x.ts';"],
    ["export { a } from './x.ts';"],
    ["export * from './x.ts';"],
    ["export type { A } from './x.ts';"],
    ["const a = await import('./x.ts');"],
    ["type A = import('./x.ts').A;"],
    ["/** @param {import('./x.ts').A} a */\nexport const f = (a) => a;"],
  ])('are found in %s', (source) => {
    expect(specifiersIn('a.ts', source)).toEqual(['./x.ts']);
  });

  it('are found next to JSX', () => {
    expect(specifiersIn('a.tsx', "import { A } from './x.tsx';\nexport const b = <A>from './y.ts'</A>;")).toEqual([
      './x.tsx',
    ]);
  });

  it('are not found in strings and comments', () => {
    expect(specifiersIn('a.ts', "// import { a } from './x.ts';\nexport const b = \"from './y.ts'\";")).toEqual([]);
  });
});

describe('A file belongs to', () => {
  it.each<[string, string | undefined]>([
    ['functions/src/tasks/create-task.ts', 'functions/src/tasks'],
    ['functions/src/tasks/model/task-document.ts', 'functions/src/tasks/model'],
    ['functions/src/http/testing/fake-google.ts', 'functions/src/http'],
    ['functions/src/index.ts', 'functions/src/.'],
    ['contract/src/routes.ts', 'contract/src/.'],
    ['contract/src/tasks/tasks.ts', 'contract/src/tasks'],
    ['contract/src/schemas/tasks.ts', 'contract/src/schemas'],
    ['contract/index.ts', 'contract'],
    ['web/src/lib/format/money.ts', 'web/src/lib'],
    ['web/src/features/tasks/form/fields.tsx', 'web/src/features/tasks'],
    ['scripts/start.mjs', 'scripts/.'],
    ['scripts/lib/ports.mjs', 'scripts/lib'],
    ['tests/support/api.ts', undefined],
    ['', undefined],
  ])('%s: %s', (file, folder) => {
    expect(folderOf(file)).toBe(folder);
  });
});

describe('Import cycle', () => {
  it('does not include one-way imports, imports within a folder or imports of packages', () => {
    expect(
      cyclesOf({
        'functions/src/index.ts': "import './tasks/a.ts'; import 'hono';",
        'functions/src/tasks/a.ts': "import './b.ts'; import '../store/c.ts'; import '@taskwright/contract';",
        'functions/src/tasks/b.ts': "import './a.ts'; import '../store/c.ts';",
        'contract/src/index.ts': "export * from './tasks.ts';",
      }),
    ).toEqual([]);
  });

  it('includes two folders that import each other through different files, with an import for each edge', () => {
    expect(
      cyclesOf({
        'functions/src/tasks/a.ts': "import type { U } from '../users/u.ts';",
        'functions/src/tasks/b.ts': "import type { V } from '../users/v.ts';",
        'functions/src/users/v.ts': "import { c } from '../tasks/c.ts';",
      }),
    ).toEqual([['functions/src/tasks/a.ts imports ../users/u.ts', 'functions/src/users/v.ts imports ../tasks/c.ts']]);
  });

  it('includes two features whose subfolders form no cycle themselves', () => {
    expect(
      cyclesOf({
        'web/src/features/a/form/x.ts': "import '../../b/list/y.ts';",
        'web/src/features/b/dialog/z.ts': "import '../../a/details/w.ts';",
      }),
    ).toHaveLength(1);
  });

  it('does not include the subfolders of one feature', () => {
    expect(
      cyclesOf({
        'web/src/features/a/form/x.ts': "import '../list/y.ts';",
        'web/src/features/a/list/z.ts': "import '../form/w.ts';",
      }),
    ).toEqual([]);
  });

  it('includes three folders, without folders that lead into it or out of it', () => {
    expect(
      cyclesOf({
        'web/src/routes/home.tsx': "import '../features/a/a.ts';",
        'web/src/features/a/a.ts': "import '../b/b.ts'; import '../../lib/l.ts';",
        'web/src/features/b/b.ts': "import '../c/c.ts';",
        'web/src/features/c/c.ts': "import '../a/a.ts';",
      }).map((cycle) => cycle.length),
    ).toEqual([3]);
  });

  it('is separate from another cycle', () => {
    expect(
      cyclesOf({
        'web/src/lib/l.ts': "import '../ui/u.ts';",
        'web/src/ui/u.ts': "import '../lib/l.ts';",
        'functions/src/sweep.ts': "import './tasks/t.ts';",
        'functions/src/tasks/t.ts': "import { sweepAll } from '../sweep.ts';",
      }),
    ).toHaveLength(2);
  });

  it('includes type imports', () => {
    expect(
      cyclesOf({
        'functions/src/tasks/model/t.ts': "import type { B } from '../../bids/model/b.ts';",
        'functions/src/bids/model/b.ts': "import { t } from '../../tasks/model/t.ts';",
      }),
    ).toHaveLength(1);
  });

  it('does not include an entry that re-exports the files below it', () => {
    expect(
      cyclesOf({
        'contract/index.ts': "export * from './src/schemas/tasks.ts'; export * from './src/tasks/tasks.ts';",
        'contract/src/schemas/tasks.ts': "import '../tasks/tasks.ts';",
        'functions/src/tasks/a.ts': "import '@taskwright/contract'; import '@taskwright/contract/schemas/tasks';",
      }),
    ).toEqual([]);
  });

  it('includes a plain half that imports its schemas', () => {
    expect(
      cyclesOf({
        'contract/src/schemas/tasks.ts': "import '../tasks/tasks.ts';",
        'contract/src/tasks/tasks.ts': "import type { Task } from '../schemas/tasks.ts';",
      }),
    ).toHaveLength(1);
  });
});
