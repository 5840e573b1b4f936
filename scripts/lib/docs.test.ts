import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  anchorsIn,
  commandProblems,
  lengthProblems,
  linkProblems,
  pathProblems,
  recipeProblems,
  recipesIn,
  recordProblems,
} from './docs.ts';
import { ROOT, readJson } from './project.mjs';
import { CODE_FOLDERS, repositoryFiles } from './repository-files.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const textsOf = (files: readonly string[]) => new Map(files.map((file) => [file, read(file)]));

const ARCHITECTURE_LINES = 150;
const RECORDS = 20;

describe('The docs of this repository', () => {
  const files = repositoryFiles([
    '*.*',
    'LICENSE',
    '{.ci,.devcontainer,.github,docs}/**/*',
    `${CODE_FOLDERS}/**/*`,
  ]).filter((file) => /[^/]\.\w+$|^\.ci\/|^LICENSE$/.test(file));
  const documents = textsOf(repositoryFiles(['*.md', 'docs/**/*.md']));
  const all = (problemsIn: (file: string, text: string) => string[]): string[] =>
    [...documents].flatMap(([file, text]) => problemsIn(file, text));
  const scripts = new Set(Object.keys(readJson(join(ROOT, 'package.json')).scripts));

  it('name existing files and folders', () => expect(all((file, text) => pathProblems(file, text, files))).toEqual([]));

  it('link to existing files and headings', () =>
    expect(all((file, text) => linkProblems(file, text, files, documents))).toEqual([]));

  it('name existing commands', () =>
    expect(all((file, text) => commandProblems(file, text, files, scripts))).toEqual([]));

  it(`describe the architecture in at most ${ARCHITECTURE_LINES} lines`, () =>
    expect(lengthProblems('architecture.md', read('docs/architecture.md'), ARCHITECTURE_LINES)).toEqual([]));

  it(`have at most ${RECORDS} decision records, each with all of its parts`, () => {
    const records = [...textsOf(repositoryFiles('docs/decisions/[0-9]*.md'))].map(
      ([file, text]) => [basename(file), text] as const,
    );
    expect(recordProblems(new Map(records), RECORDS)).toEqual([]);
  });

  it('have recipes whose examples are in the listed files and in no others', () => {
    const sources = textsOf(
      repositoryFiles('{contract,functions,web}/src/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file)),
    );
    const recipes = recipesIn(read('docs/recipes.md'));
    expect(recipes.map(({ title }) => title)).toEqual([
      'A page',
      'A field of a task',
      'An endpoint',
      'A transition of an agreement',
      'A notification kind',
      'A reaction to an event',
      'An entry of the journal',
    ]);
    expect(recipes.flatMap((recipe) => recipeProblems(recipe, sources))).toEqual([]);
  });
});

describe('A path in inline code', () => {
  const files = ['web/src/main.ts', 'web/src/early/first.ts', 'package.json', 'scripts/a.test.ts'];
  const problems = (markdown: string) => pathProblems('a.md', markdown, files);

  it('exists from the root, as a file, a folder or a pattern, or by its name alone', () => {
    expect(problems('`web/src/main.ts`, `web/src/`, `web/src`, `web/src/early/*.ts`')).toEqual([]);
    expect(problems('`package.json`, `first.ts`, `*.test.ts`, `shell.html`')).toEqual([]);
  });

  it.each(['web/src/gone.ts', 'web/gone/', 'src/main.ts', 'gone.ts', 'web/src/gone/*.ts', 'web/src/*.css'])(
    'is a problem when it does not exist: %s',
    (path) => expect(problems(`See \`${path}\`.`)).toEqual([`a.md names ${path}, which does not exist.`]),
  );

  it.each(['/users', '/Tasks.json', 'users/{uid}', 'https://a.test/b.js', 'node web/gone.ts', 'task.title'])(
    'is none: %s',
    (code) => expect(problems(`\`${code}\``)).toEqual([]),
  );

  it('is ignored in fenced code', () => expect(problems('```sh\n`web/gone.ts`\n```')).toEqual([]));
});

describe('A link', () => {
  const documents = new Map([
    ['docs/a.md', '# A b\n\n## `C/d`: e, F_g!\n\n## A b'],
    ['README.md', '# Top'],
  ]);
  const files = [...documents.keys(), 'docs/pictures/a.png'];
  const problems = (target: string) => linkProblems('docs/a.md', `[text](${target})`, files, documents);

  it.each(['a.md', '../README.md', '../README.md#top', '#a-b', '#a-b-1', '#cd-e-f_g', 'pictures', 'https://a.test/#b'])(
    'may lead to %s',
    (target) => expect(problems(target)).toEqual([]),
  );

  it('must not lead to a missing file or heading', () => {
    expect(problems('gone.md')).toEqual(['docs/a.md links to gone.md, which does not exist.']);
    expect(problems('../README.md#gone')).toEqual([
      'docs/a.md links to ../README.md#gone, but README.md has no such heading.',
    ]);
    expect(problems('#a-b-2')).toEqual(['docs/a.md links to #a-b-2, but docs/a.md has no such heading.']);
  });

  it('ignores headings in fenced code', () =>
    expect(anchorsIn('```sh\n# comment\n```\n# Real')).toEqual(new Set(['real'])));
});

describe('A command', () => {
  const problems = (markdown: string) =>
    commandProblems('a.md', markdown, ['scripts/run.ts'], new Set(['start', 'test:unit']));
  const missing = (command: string) => [`a.md names the command '${command}', which does not exist.`];

  it('exists in package.json, in scripts or in npm itself', () => {
    expect(problems('`npm start`, `npm run test:unit -- -u`, `npm ci`, `node scripts/run.ts --check`')).toEqual([]);
    expect(problems('```sh\nnpm start   # the site\n```')).toEqual([]);
    expect(problems('npm packages in plain text')).toEqual([]);
  });

  it('is reported if it does not exist', () => {
    expect(problems('`npm run gone`')).toEqual(missing('npm run gone'));
    expect(problems('`npm gone`')).toEqual(missing('npm gone'));
    expect(problems('```sh\nnpm run gone:too\n```')).toEqual(missing('npm run gone:too'));
    expect(problems('`node scripts/gone.mjs --check`')).toEqual(missing('node scripts/gone.mjs'));
  });
});

describe('A document', () => {
  it('has a limited number of lines', () => {
    expect(lengthProblems('a.md', 'one\ntwo\n', 2)).toEqual([]);
    expect(lengthProblems('a.md', 'one\ntwo\nthree\n', 2)).toEqual(['a.md has 3 lines, at most 2 are allowed.']);
  });
});

describe('A decision record', () => {
  const record = [
    '# 31. Locks',
    'Date: 2026-11-21',
    'Status: Accepted',
    '## Context',
    '## Decision',
    '## Consequences',
  ];
  const problems = (lines: readonly string[], most = 1) =>
    recordProblems(new Map([['0031-locks.md', lines.join('\n\n')]]), most);

  it('has a title, date, status, context, decision and consequences', () => {
    expect(problems(record)).toEqual([]);
    expect(problems(record.with(2, 'Status: Superseded by 32'))).toEqual([]);
  });

  it.each([
    ['title', 0],
    ['Date', 1],
    ['Status', 2],
    ['Context', 3],
    ['Decision', 4],
    ['Consequences', 5],
  ] as const)('is reported without its %s', (part, index) =>
    expect(problems(record.toSpliced(index, 1))).toEqual([`0031-locks.md has no ${part}.`]),
  );

  it('is one of a limited number', () =>
    expect(problems(record, 0)).toEqual(['There are 1 records, at most 0 are allowed.']));
});

describe('A recipe', () => {
  const markdown = [
    '# Recipes',
    '## A door',
    'Example `front-door`, 2 files:',
    '1. `web/src/doors.ts`: its row. See `web/src/other.ts`.\n2. `web/src/front-door.tsx`: the module.',
    '## A house',
    'No example.',
  ].join('\n\n');
  const sources = {
    'web/src/doors.ts': "const doors = ['front-door'];",
    'web/src/front-door.tsx': 'export const Door = null;',
    'web/src/other.ts': `/${'/'} front-door\nconst door = 'front-door-bell';`,
  };
  const problems = (text: string, all: Readonly<Record<string, string>> = sources) =>
    recipesIn(text).flatMap((recipe) => recipeProblems(recipe, new Map(Object.entries(all))));

  it('lists the files that contain its example in their code or name', () => expect(problems(markdown)).toEqual([]));

  it('must not lack a file', () =>
    expect(problems(markdown, { ...sources, 'web/src/third.ts': 'open("front-door");' })).toEqual([
      "'A door' lacks web/src/third.ts, which has front-door.",
    ]));

  it('must not list another file', () =>
    expect(problems(markdown, { ...sources, 'web/src/doors.ts': '' })).toEqual([
      "'A door' lists web/src/doors.ts, which does not have front-door.",
    ]));

  it('must state the number of its files', () =>
    expect(problems(markdown.replace('2 files', '3 files'))).toEqual(["'A door' states 3 files and lists 2."]));
});
