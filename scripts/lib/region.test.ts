import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REGION } from '../../functions/src/instance.ts';
import { firebaseConfig, regionOf } from './firebase-config.mjs';
import { ROOT } from './project.mjs';
import { CODE_FOLDERS, repositoryFiles } from './repository-files.ts';

const CONSTANT = 'functions/src/instance.ts';
const REGIONS =
  /\b(?:africa|asia|australia|europe|me|northamerica|southamerica|us)-(?:north|south|east|west|central)[a-z]*\d+\b/g;

const regionsIn = (text: string): string[] => [...new Set(text.match(REGIONS))];
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Returns the functions of a source file, each with its options. */
const functionsIn = (source: string) => [...source.matchAll(/^export const (\w+) = on\w+\(([\s\S]*?)\basync\b/gm)];
/** Returns the functions of a source file whose options do not contain the region. */
const withoutRegion = (source: string): string[] =>
  functionsIn(source)
    .filter(([, , options = '']) => !/\bregion\b/.test(options))
    .map(([, name = '']) => name);

describe('The region', () => {
  it('of every rewrite of firebase.json is that of the functions', () => {
    expect(regionsIn(JSON.stringify(firebaseConfig())), `run npm run build, which writes firebase.json`).toEqual([
      REGION,
    ]);
    expect(regionOf(firebaseConfig())).toBe(REGION);
  });

  it('is an option of every function', () => {
    const source = read('functions/src/index.ts');
    expect(withoutRegion(source)).toEqual([]);
    expect(functionsIn(source)).toHaveLength(source.match(/^export /gm)?.length ?? 0);
    expect(functionsIn(source).length).toBeGreaterThan(5);
    expect(withoutRegion("export const old = onSchedule(\n  { schedule: 'every 1 hours' },\n  async () => {")).toEqual([
      'old',
    ]);
  });

  it.each(repositoryFiles(['README.md', 'docs/**/*.md']))('in %s is that of the functions', (file) => {
    const others = regionsIn(read(file)).filter((each) => each !== REGION);
    expect(others, `functions run in ${REGION} (${CONSTANT})`).toEqual([]);
  });

  it('is named by no other file', () => {
    const sources = repositoryFiles(`${CODE_FOLDERS}/**/*.{ts,tsx,mjs,json,sh,html}`);
    const named = sources.filter((file) => file !== 'functions/package-lock.json' && regionsIn(read(file)).length > 0);
    expect(named, `import REGION of ${CONSTANT}; scripts/*.mjs call regionOf(firebaseConfig())`).toEqual([CONSTANT]);
  });
});
