import { wholeTheme } from './whole-theme.ts';

const theme = wholeTheme();

/** What MUI has variables for and no component of ours asks. */
const UNUSED: readonly string[] = [
  'overlays',
  'font',
  'Alert',
  'AppBar',
  'Avatar',
  'FilledInput',
  'Input',
  'LinearProgress',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
  'Switch',
  'TableCell',
  'Tooltip',
];

/** Plain data, without what is unused. A variable goes without the value for where it is missing: none is. */
const plain = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (UNUSED.includes(name)) return undefined;
    return typeof value === 'string' ? value.replace(/^var\((--[\w-]+),.*\)$/s, 'var($1)') : value;
  });

/** All of the theme that is data. Both modes have the variables of `vars`; of the dark one its name is enough. */
export const parts = plain({
  colorSchemeSelector: theme.colorSchemeSelector,
  colorSchemes: {
    light: { palette: theme.colorSchemes.light?.palette, opacity: theme.colorSchemes.light?.opacity },
    dark: { palette: { mode: 'dark' } },
  },
  cssVarPrefix: theme.cssVarPrefix,
  defaultColorScheme: theme.defaultColorScheme,
  direction: theme.direction,
  mixins: theme.mixins,
  motion: theme.motion,
  radius: theme.radius,
  shape: theme.shape,
  transitions: theme.transitions,
  typography: theme.typography,
  vars: theme.vars,
  zIndex: theme.zIndex,
});
