import { expect, test } from '@playwright/test';
import { prerendered, served, shell, templates } from '../../../web/src/app/html-files.ts';
import { type Chunk, chunksOf, importCycles, sizeOf, textOf } from '../support/bundle.ts';

/**
 * Maximum size of what a page loads first, in kB of 1,000 bytes: scripts with gzip, without the identity provider, and
 * fonts. The speed of pages is measured (docs/performance.md). These budgets fail when a package slips into all pages.
 */
const BUDGETS = { public: 200, signedIn: 260, fonts: 60 } as const;

/** Packages that no page loads for a visitor before they are needed. */
const LAZY_PACKAGES = ['firebase', '@firebase/auth', '@firebase/firestore', 'zod', 'react-toastify', 'sweetalert2'];
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
  test(`${file} loads at most ${BUDGETS.public} kB of JavaScript, without lazy packages`, () => {
    const chunks = chunksOf(code);
    expect(sum(chunks) / 1000, describe(chunks)).toBeLessThanOrEqual(BUDGETS.public);
    const isForm = ['login.html', 'signup.html', 'task-wall.html'].includes(file);
    const names = namesOf(chunks);
    expect([...LAZY_PACKAGES, ...(isForm ? [] : FORM_PACKAGES)].filter((name) => names.includes(name))).toEqual([]);
  });
}

/** Addresses of the shell for signed-in users, and their code. */
const SIGNED_IN = shell.places
  .filter(({ search, code }) => search !== undefined || code.includes('account/require-user.tsx'))
  .map(({ path, search, code }) => ({
    address: search === undefined ? path : `${path}?${search}`,
    code: [...code, ...shell.sessionCode],
  }));

for (const { address, code } of SIGNED_IN) {
  test(`${address} loads at most ${BUDGETS.signedIn} kB of JavaScript for signed-in users, without schemas`, () => {
    const chunks = chunksOf(code);
    expect(sum(chunks) / 1000, describe(chunks)).toBeLessThanOrEqual(BUDGETS.signedIn);
    expect(namesOf(chunks)).not.toContain('zod');
  });
}

test(`the fonts that pages preload have at most ${BUDGETS.fonts} kB`, () => {
  const fonts = [...textOf('index.html').matchAll(/as="font"[^>]*href="\/([^"]+)"/g)].map(([, file = '']) => file);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((total, file) => total + sizeOf(file), 0) / 1000).toBeLessThanOrEqual(BUDGETS.fonts);
});

test('the notification listener is not part of any page and has at most 83 kB beyond the identity provider', () => {
  const provider = new Set(chunksOf(['auth/firebase.ts']).map(({ file }) => file));
  const chunks = chunksOf(['lib/api/firestore.ts']).filter(({ file }) => !provider.has(file));
  expect(sum(chunks) / 1000, describe(chunks)).toBeLessThanOrEqual(83);
  const files = new Set(chunks.map(({ file }) => file));
  const screens = [
    ...[...prerendered, ...served, shell].map(({ code }) => code),
    ...SIGNED_IN.map(({ code }) => [...code, 'notifications/bell.tsx']),
  ];
  for (const code of screens) expect(chunksOf(code).filter(({ file }) => files.has(file))).toEqual([]);
});

test('every page names the entry, the renderer and what they import, so that none is requested late', () => {
  for (const file of [...prerendered.map((page) => page.file), shell.file]) {
    const html = textOf(file);
    expect(chunksOf([]).filter((chunk) => !html.includes(`"/${chunk.file}"`))).toEqual([]);
  }
});

test('Chromium compiles React and MUI while they arrive', () => {
  const files = chunksOf([]).flatMap(({ file }) => (/\/(client|react|mui)-/.test(file) ? [file] : []));
  expect(files).toHaveLength(3);
  expect(files.filter((file) => !textOf(file).startsWith('//# allFunctionsCalledOnLoad'))).toEqual([]);
});

test('no file of the site has circular imports', () => {
  expect(importCycles()).toEqual([]);
});
