import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountExport } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const docs = read('docs/privacy.md');

/** Returns the names in the first column of the tables of a section. */
const namesIn = (heading: string): string[] => {
  const [, section = ''] = docs.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return own
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
};

describe('docs/privacy.md', () => {
  it('has a row for every collection that the server writes', () => {
    const collections = globSync('functions/src/**/*.ts', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(/\.collection\(\s*['"`](?:[^'"`]*\/)?(\w+)['"`]/g)].map(([, name = '']) => name),
    );
    expect(namesIn('What is stored and why')).toEqual(expect.arrayContaining([...new Set(collections)]));
  });

  it('has a row for every member of the download', () => {
    expect(namesIn('Your data')).toEqual(Object.keys(accountExport.shape));
  });
});
