import type { Transitions } from '@mui/material/styles';
import { createSpacing, createTheme } from '@mui/system';
import { createGetColorSchemeSelector } from '@mui/system/cssVars';
import { createUnarySpacing } from '@mui/system/spacing';
import { components } from './components.ts';
import { breakpoints, sxConfig } from './theme-options.ts';
import { parts } from './theme-parts.at-build.ts';

/** Where the chosen mode is remembered; public/theme.js reads the same key before the first paint. */
export const MODE_KEY = 'taskwright-mode';

const { duration, easing } = parts.transitions;
const milliseconds = (time: number | string): string => (typeof time === 'string' ? time : `${Math.round(time)}ms`);

/** Changes of properties over time, as CSS says them: MUI’s own is not to be had without the whole theme. */
const create: Transitions['create'] = (what = 'all', how = {}) =>
  [what]
    .flat()
    .map((each) =>
      [
        each,
        milliseconds(how.duration ?? duration.standard),
        how.easing ?? easing.easeInOut,
        milliseconds(how.delay ?? 0),
      ].join(' '),
    )
    .join(',');

/** A colour of the theme, as `var(--mui-palette-primary-main)`, at an opacity: every such variable has one of its channels beside it. */
const alpha = (color: string, opacity: number | string): string => {
  if (!color.startsWith('var(')) throw new Error(`${color} is none of the theme's variables.`);
  return `rgba(${color.replace(/\)$/, 'Channel)')} / ${typeof opacity === 'string' ? `calc(${opacity})` : opacity})`;
};

/**
 * The theme as it comes with a page: what whole-theme.ts works out, as data, and the functions by which components read it
 * (record 89). What is not here no component asks of a theme of variables: `theme.test.ts` has the list.
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
