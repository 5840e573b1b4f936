import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { CSSProperties } from 'react';
import { components } from './components.ts';
import { dark, light } from './palette.ts';

/** Border radii in pixels, by kind of element. `borderRadius` in `sx` accepts only these names. */
export const radius = {
  mark: 3,
  link: 4,
  tag: 7,
  /** Buttons and inline inputs. */
  control: 10,
  /** Form fields, and notes between them. */
  field: 12,
  panel: 14,
  dialog: 16,
  /** The single large frame of a full screen. */
  stage: 24,
  /** Fully round at any height. */
  pill: 99,
} as const;

type Radius = typeof radius;

declare module '@mui/material/styles' {
  interface Theme {
    radius: Radius;
  }
  interface ThemeOptions {
    radius: Radius;
  }
}

declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: CSSProperties;
    amount: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    amount?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    amount: true;
  }
}

/** Adds local fonts with the metrics of `font` (base.css), which render its text until the font has loaded. */
const withFallbacks = (font: string, fallback: string): string =>
  [font, fallback, `${fallback} Roboto`, `${fallback} DejaVu`].map((name) => `"${name}"`).join(', ');

const headingFont = `${withFallbacks('Bricolage Grotesque Variable', 'Bricolage Fallback')}, Arial, sans-serif`;
const bodyFont = `${withFallbacks('Inter Variable', 'Inter Fallback')}, Arial, sans-serif`;

const heading = (fontSize: string, lineHeight: number, fontWeight = 680) => ({
  fontFamily: headingFont,
  fontWeight,
  fontSize,
  lineHeight,
  letterSpacing: '-0.02em',
});

/** Storage key of the chosen mode. public/theme.js reads the same key before the first paint. */
export const MODE_KEY = 'taskwright-mode';

let theme: Theme | null = null;

/**
 * Returns the theme. Created at the first rendering instead of together with the rest of the entry, which would be one
 * long task on a slow phone. Light and dark are CSS variables on `<html data-light|data-dark>`: switching repaints
 * without rendering, and the mode is correct before React runs.
 */
export const siteTheme = (): Theme => {
  theme ??= createTheme({
    cssVariables: { colorSchemeSelector: 'data' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: radius.control },
    radius,
    components,
    // Adds radius names to `sx`, as with colors: `borderRadius: 'panel'`.
    unstable_sxConfig: { borderRadius: { themeKey: 'radius' } },
    // 600, 900, 1200 and 1536 px at the default text size. In em, so that larger text gets the layout of a smaller screen.
    breakpoints: { values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 }, unit: 'em', step: 0.3125 },
    typography: {
      fontFamily: bodyFont,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      display: heading('clamp(2.375rem, 1.6rem + 3.3vw, 3.75rem)', 1.12),
      h1: heading('clamp(2rem, 1.75rem + 1.1vw, 2.5rem)', 1.2),
      h2: heading('clamp(1.75rem, 1.5rem + 1vw, 2.25rem)', 1.2),
      h3: heading('1.25rem', 1.3),
      h4: heading('1.125rem', 1.3),
      h5: heading('1rem', 1.4),
      h6: heading('1rem', 1.4),
      amount: { ...heading('1.125rem', 1.4), letterSpacing: '-0.01em', fontVariantNumeric: 'tabular-nums' },
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
      overline: { fontSize: '0.8125rem', fontWeight: 650, lineHeight: 1.5, letterSpacing: '0.06em' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
    },
  });
  return theme;
};
