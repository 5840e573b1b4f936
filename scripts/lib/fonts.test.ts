import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './project.mjs';

const FOLDER = join(ROOT, 'web', 'src', 'fonts');
const BUDGET_BYTES = 60_000;

const fonts = readdirSync(FOLDER).filter((name) => name.endsWith('.woff2'));

describe('Fonts of every page', () => {
  it('are two files with at most 60 kB in total, each with its licence next to it', () => {
    expect(fonts).toEqual(['bricolage-grotesque.woff2', 'inter.woff2']);
    const bytes = fonts.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
    for (const name of fonts) {
      const licence = readFileSync(join(FOLDER, name.replace('.woff2', '.LICENSE.txt')), 'utf8');
      expect(licence).toContain('SIL OPEN FONT LICENSE');
    }
  });

  it('are declared in base.css with the same characters as their subsets', () => {
    const css = readFileSync(join(ROOT, 'web', 'src', 'app', 'base.css'), 'utf8');
    const script = readFileSync(join(ROOT, 'scripts', 'fonts.py'), 'utf8');
    const spans = (text: string) =>
      (text.match(/U\+[\dA-F]+(-[\dA-F]+)?/g) ?? []).map((span) => span.replaceAll(/\b0+|(?<=\+)0+/g, ''));
    const subset = spans(/CHARACTERS = \(([^)]*)\)/.exec(script)?.[1] ?? '');
    expect(subset.length).toBeGreaterThan(10);
    for (const name of fonts) {
      const face = css.split('@font-face').find((each) => each.includes(`fonts/${name}`)) ?? '';
      expect(spans(face), name).toEqual(subset);
    }
  });
});
