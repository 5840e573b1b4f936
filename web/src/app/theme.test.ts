import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';
import { parts } from './theme-parts.at-build.ts';
import { wholeTheme } from './whole-theme.ts';

const whole = wholeTheme();

/** Properties of MUI's CSS variables theme that no component of the site uses. */
const LEFT_OUT = [
  // Properties of the active mode. `colorSchemes` and `vars` contain them.
  ...['palette', 'opacity', 'overlays', 'shadows', 'font'],
  // Functions that generate the style sheets, which happens at build time.
  ...[
    'generateThemeVars',
    'generateStyleSheets',
    'generateSpacing',
    'getCssVar',
    'shouldSkipGeneratingVar',
    'rootSelector',
  ],
  // Functions for colors that are not variables.
  ...['lighten', 'darken', 'colorSpace'],
  'toRuntimeSource',
];

/** Removes the fallbacks of `var()`. */
const bare = (text: string): string => text.replace(/var\((--[\w-]+),[^()]*(\([^()]*\)[^()]*)*\)/g, 'var($1)');

describe('The theme that pages load', () => {
  it('omits only those parts of MUI’s theme that no component uses', () => {
    // The palette of the system theme contains only the name of a mode.
    const missing = Object.keys(whole).filter((name) => !(name in theme) || name === 'palette');
    expect(missing.toSorted()).toEqual(LEFT_OUT.toSorted());
  });

  it('has parts that are plain data', () => {
    expect(JSON.parse(JSON.stringify(parts))).toEqual(parts);
  });

  it.each(['typography', 'zIndex', 'shape', 'mixins', 'motion', 'direction', 'defaultColorScheme'] as const)(
    'has the same %s as the whole theme',
    (name) => expect(JSON.stringify(theme[name])).toBe(bare(JSON.stringify(whole[name]))),
  );

  it('has the colours of the light mode and the name of the dark mode', () => {
    const light = theme.colorSchemes.light.palette;
    expect(light?.primary).toEqual(JSON.parse(JSON.stringify(whole.colorSchemes.light?.palette.primary)));
    expect(Object.keys(theme.colorSchemes)).toEqual(Object.keys(whole.colorSchemes));
  });

  it('uses only variables that the style sheets define', () => {
    const sheets = JSON.stringify(whole.generateStyleSheets());
    const named = [...JSON.stringify(theme.vars).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !sheets.includes(`"${name}":`))).toEqual([]);
    expect(JSON.stringify(theme.vars)).not.toMatch(/var\(--[\w-]+,/);
  });

  it.each([0.5, '0.26', 'var(--mui-palette-action-hoverOpacity)'])(
    'applies the opacity %s as the whole theme does',
    (opacity) => {
      const colors = [
        [theme.vars.palette.primary.main, whole.vars.palette.primary.main],
        [theme.vars.palette.text.primary, whole.vars.palette.text.primary],
        [theme.vars.palette.action.active, whole.vars.palette.action.active],
      ] as const;
      for (const [ours, theirs] of colors) expect(theme.alpha(ours, opacity)).toBe(bare(whole.alpha(theirs, opacity)));
    },
  );

  it('rejects a colour that is not a variable', () => {
    expect(() => theme.alpha('#0E6B57', 0.5)).toThrow('not a variable of the theme');
  });

  it('formats transitions, spacing, breakpoints and mode selectors as the whole theme does', () => {
    const { create } = theme.transitions;
    expect(create(['color', 'fill'], { duration: 150, delay: 20 })).toBe(
      whole.transitions.create(['color', 'fill'], { duration: 150, delay: 20 }),
    );
    expect(create('opacity', { easing: 'linear', duration: '1s' })).toBe(
      whole.transitions.create('opacity', { easing: 'linear', duration: '1s' }),
    );
    expect(create()).toBe(whole.transitions.create());
    expect(theme.spacing(1, 2.5, 'auto', 0)).toBe(bare(whole.spacing(1, 2.5, 'auto', 0)));
    for (const width of ['xs', 'sm', 'md', 'lg', 'xl'] as const) {
      expect(theme.breakpoints.up(width)).toBe(whole.breakpoints.up(width));
      expect(theme.breakpoints.down(width)).toBe(whole.breakpoints.down(width));
    }
    expect(theme.getColorSchemeSelector('dark')).toBe(whole.getColorSchemeSelector('dark'));
    expect(theme.applyStyles('dark', { color: 'red' })).toEqual(whole.applyStyles('dark', { color: 'red' }));
  });
});
