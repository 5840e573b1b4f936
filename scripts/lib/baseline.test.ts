import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newerApis, newerApisIn, OLDEST } from './baseline.ts';

const apis = newerApis();
const usesIn = (source: string): string[] => newerApisIn('file.tsx', source, apis);

describe('newerApisIn', () => {
  it.each([
    ['const url = URL.parse(text);', ['1: URL.parse']],
    ['const parts = [];\nconst all = Promise.try(run);', ['2: Promise.try']],
    ['const item = new ClipboardItem({});', ['1: ClipboardItem']],
    ['if (document.startViewTransition) go();', ['1: document.startViewTransition']],
    ['requestIdleCallback(run);', ['1: requestIdleCallback']],
    ['const share = navigator.share;', ['1: navigator.share']],
  ])('finds the newer API in %j', (source, uses) => {
    expect(usesIn(source)).toEqual(uses);
  });

  it.each([
    'const url = URL.canParse(text) ? new URL(text) : null;',
    'const groups = Map.groupBy(list, key);',
    'const { promise } = Promise.withResolvers();',
    'const signal = AbortSignal.any([first, AbortSignal.timeout(1000)]);',
    'const share = task.share;',
    'const view = <View transition={true} />;',
  ])('accepts %j, which the oldest supported browsers run', (source) => {
    expect(usesIn(source)).toEqual([]);
  });
});

describe('The oldest supported versions', () => {
  const { chrome, edge, firefox, safari } = OLDEST;
  const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`;
  const target = `['chrome${chrome}', 'edge${edge}', 'firefox${firefox}', 'safari${safari}']`;

  it.each([
    ['README.md', sentence],
    ['web/public/old-browser/index.html', sentence],
    ['web/vite.config.ts', target],
  ])('are named in %s', (file, text) => {
    expect(readFileSync(file, 'utf8')).toContain(text);
  });
});
