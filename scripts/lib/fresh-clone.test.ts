import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';

const FOLDERS = ['scripts', 'scripts/lib'];

/** Matches module loads with their argument: `from '…'`, `import '…'`, `import(…)`. */
const LOADS = /\bfrom '[^']*'|\bimport '[^']*'|\bimport\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

const loadsTypeScript = (source: string): boolean =>
  // In a comment, `import('…')` is only a type.
  (source.replace(/\/\*[\s\S]*?\*\//g, '').match(LOADS) ?? []).some((load) => /\.tsx?\b/.test(load));

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => `${folder}/${name}`),
);

describe('Scripts of a fresh clone run under any Node from 20, which cannot load TypeScript', () => {
  it.each([
    ["import { PAGES } from '../web/src/app/pages.ts';", true],
    ["const { PAGES } = await import(pathToFileURL(join(ROOT, 'web', 'pages.ts')).href);", true],
    ["const { renderPages } = await import(pathToFileURL(join(renderer, 'prerender.js')).href);", false],
    ["await run(pinnedNode(), [join(ROOT, 'scripts', 'seed.ts')]);", false],
  ])('%s: %s', (source, expected) => expect(loadsTypeScript(source)).toBe(expected));

  it.each(modules)('%s loads no TypeScript', (module) =>
    expect(loadsTypeScript(readFileSync(join(ROOT, module), 'utf8'))).toBe(false),
  );
});
