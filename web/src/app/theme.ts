import type { Transitions } from '@mui/material/styles';
import { createSpacing, createTheme } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { createUnarySpacing } from '@mui/system/spacing';
import { components } from './components.ts';
import { breakpoints, sxConfig } from './theme-options.ts';
import { parts } from './theme-parts.at-build.ts';

/** Storage key of the chosen mode. public/theme.js reads the same key before the first paint. */
export const MODE_KEY = 'taskwright-mode';

const { duration, easing } = parts.transitions;
const milliseconds = (time: number | string): string => (typeof time === 'string' ? time : `${Math.round(time)}ms`);

/** Formats CSS transitions. MUI's own function is available only with the whole theme. */
const create: Transitions['create'] = (props = 'all', options = {}) =>
  [props]
    .flat()
    .map((each) =>
      [
        each,
        milliseconds(options.duration ?? duration.standard),
        options.easing ?? easing.easeInOut,
        milliseconds(options.delay ?? 0),
      ].join(' '),
    )
    .join(',');

/**
 * Returns a theme color such as `var(--mui-palette-primary-main)` at an opacity, by the color's `Channel` variable.
 * Throws if `color` is not a variable.
 */
const alpha = (color: string, opacity: number | string): string => {
  if (!color.startsWith('var(')) throw new Error(`${color} is not a variable of the theme.`);
  return `rgba(${color.replace(/\)$/, 'Channel)')} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`;
};

/**
 * The theme that pages load: the data that whole-theme.ts computes at build time, and the functions that components use
 * to read it. Omits properties that no component uses; `theme.test.ts` lists them.
 */
export const theme = {
  ...createTheme({ breakpoints, unstable_sxConfig: sxConfig }),
  ...parts,
  components,
  transitions: { ...parts.transitions, create },
  spacing: createSpacing(undefined, createUnarySpacing({ ...parts, spacing: parts.vars.spacing })),
  alpha,
  getColorSchemeSelector: createGetColorSchemeSelector(parts.colorSchemeSelector),
};
