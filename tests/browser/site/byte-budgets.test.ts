import { expect, test } from '@playwright/test';
import { prerendered, served, shell, templates } from '../../../web/src/app/html-files.ts';
import { type Chunk, chunksOf, gzipped, importCycles, importsOf, textOf } from '../support/bundle.ts';

/** Code for server state that a screen for signed-in users loads in addition to its own. */
const QUERY_CODE = ['lib/queries/with-queries.tsx', 'lib/api/answers.ts', 'header/own-corner.tsx'] as const;

/**
 * JavaScript that each page loads, in kB of 1,000 bytes, gzip. A higher budget must be worth it for every user. For
 * public pages it is the total. For screens of signed-in users it is the part beyond the entry, without the identity
 * provider.
 */
const PUBLIC: Readonly<Record<string, number>> = {
  'index.html': 153,
  'browse-tasks.html': 162,
  'login.html': 169,
  'signup.html': 169,
  'freelancers.html': 168,
  'terms.html': 156,
  '404.html': 144,
  'task-wall.html': 169,
  'profile.html': 165,
};

const SIGNED_IN: readonly (readonly [screen: string, kilobytes: number, code: readonly string[]])[] = [
  ['the details', 48, ['routes/task-details.tsx', 'bids/bid-section.tsx', 'bids/bid-shortcuts.tsx', ...QUERY_CODE]],
  ['Add Task', 44, ['routes/add-task.tsx', 'header/own-corner.tsx', 'lib/api/answers.ts']],
  ['My Posted Tasks', 40, ['routes/my-tasks.tsx', ...QUERY_CODE]],
  ['Messages', 58, ['routes/messages.tsx', ...QUERY_CODE]],
  ['My Bids', 43, ['routes/my-bids.tsx', ...QUERY_CODE]],
  ['Notifications', 40, ['routes/notifications.tsx', ...QUERY_CODE]],
  ['Account', 66, ['routes/account.tsx', ...QUERY_CODE]],
  ['Update Task', 66, ['routes/my-tasks.tsx', 'routes/update-task.tsx', ...QUERY_CODE]],
  ['Bids', 59, ['routes/my-tasks.tsx', 'bids/bids-dialog.tsx', ...QUERY_CODE]],
];

/** Packages that no page loads for a visitor before they are needed. */
const LAZY_PACKAGES = [
  'firebase',
  '@firebase/auth',
  '@firebase/firestore',
  'zod',
  '@tanstack/query-core',
  'react-toastify',
  'sweetalert2',
];
const FORM_PACKAGES = ['react-hook-form'];

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Describes a page's chunks with their sizes and their largest modules. */
const describe = (chunks: readonly Chunk[]): string =>
  chunks
    .slice(0, 12)
    .map(({ file, bytes, parts }) => {
      const heaviest = parts.slice(0, 6).map((part) => `${part.name} ${kB(part.bytes)}`);
      return `${file} ${kB(bytes)}: ${heaviest.join(', ')}`;
    })
    .join('\n');

/** Returns the packages and project files in these chunks. */
const namesOf = (chunks: readonly Chunk[]): string[] => chunks.flatMap(({ parts }) => parts.map(({ name }) => name));

const sum = (chunks: readonly Chunk[]): number => chunks.reduce((total, { bytes }) => total + bytes, 0);

for (const { file, code } of [...prerendered, ...templates, ...served]) {
  const budget = PUBLIC[file] ?? 0;
  test(`${file} loads at most ${budget} kB of JavaScript, without lazy packages`, () => {
    const chunks = chunksOf(code);
    expect(sum(chunks) / 1000, describe(chunks)).toBeLessThanOrEqual(budget);
    const isForm = ['login.html', 'signup.html', 'task-wall.html'].includes(file);
    const names = namesOf(chunks);
    expect([...LAZY_PACKAGES, ...(isForm ? [] : FORM_PACKAGES)].filter((name) => names.includes(name))).toEqual([]);
  });
}

for (const [screen, kilobytes, code] of SIGNED_IN) {
  test(`${screen} loads at most ${kilobytes} kB of JavaScript beyond the entry, without schemas`, () => {
    const chunks = chunksOf(code, { beyondEntry: true });
    expect(sum(chunks) / 1000, describe(chunks)).toBeLessThanOrEqual(kilobytes);
    expect(namesOf(chunks)).not.toContain('zod');
  });
}

test('the notification listener is not part of any page and has at most 83 kB beyond the identity provider', () => {
  const provider = new Set(chunksOf(['auth/firebase.ts']).map(({ file }) => file));
  const chunks = chunksOf(['lib/api/firestore.ts']).filter(({ file }) => !provider.has(file));
  expect(sum(chunks) / 1000, describe(chunks)).toBeLessThanOrEqual(83);
  const files = new Set(chunks.map(({ file }) => file));
  const screens = [
    ...[...prerendered, ...served, shell].map(({ code }) => code),
    ...SIGNED_IN.map(([, , code]) => [...code, 'notifications/bell.tsx']),
  ];
  for (const code of screens) expect(chunksOf(code).filter(({ file }) => files.has(file))).toEqual([]);
});

test('the shell has at most 17 kB of HTML, and its places run without the entry and React’s renderer', () => {
  expect(gzipped(shell.file) / 1000).toBeLessThanOrEqual(17);
  for (const { path, code } of shell.places) {
    const names = namesOf(importsOf(code));
    expect(names, path).toContain('react');
    for (const late of ['web/src/app/main.tsx', 'scheduler']) expect(names, path).not.toContain(late);
  }
});

test('the framework’s files start with the compile hint', () => {
  const framework = chunksOf([]).filter(({ parts }) =>
    parts.some(({ name }) => ['react-router', 'scheduler'].includes(name)),
  );
  expect(framework).toHaveLength(2);
  for (const { file } of framework) expect(textOf(file)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('no file of the site has circular imports', () => {
  expect(importCycles()).toEqual([]);
});
