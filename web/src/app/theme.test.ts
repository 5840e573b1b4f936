import { describe, expect, it } from 'vitest';
import { radius, siteTheme } from './theme.ts';

const sources: Record<string, string> = import.meta.glob(
  ['../{routes,features,ui,app}/**/*.{ts,tsx}', '!**/*.test.*'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const ALLOWED = new RegExp(`^('(${Object.keys(radius).join('|')})'|theme\\.radius\\.\\w+|INNER_RADIUS)$`);
/** Files exempt from the rule: the theme itself, and the drawings, whose corners are independent of the theme. */
const EXEMPT = /^\.\/(shape|components|theme)\.ts$|\/illustrations\//;

const used = Object.entries(sources)
  .filter(([file]) => !EXEMPT.test(file))
  .flatMap(([file, text]) =>
    [...text.matchAll(/border\w*Radius: ([^,}\s]+)/g)].map(([, value = '']): [string, string] => [file, value]),
  );

describe('Border radii', () => {
  it('of screens come from the theme', () => {
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(([, value]) => !ALLOWED.test(value))).toEqual([]);
  });

  it('are mapped from names to CSS variables by sx', () => {
    const box = siteTheme().unstable_sx({ borderRadius: 'panel', '&::before': { borderRadius: { xs: 'pill' } } });
    expect(box).toMatchObject({ borderRadius: `var(--mui-radius-panel, ${radius.panel}px)` });
    expect(JSON.stringify(box)).toContain('var(--mui-radius-pill,');
    expect(JSON.stringify(siteTheme().generateStyleSheets())).toContain(`"--mui-radius-panel":"${radius.panel}px"`);
  });
});
