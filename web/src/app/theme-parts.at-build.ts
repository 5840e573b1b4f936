import { wholeTheme } from './whole-theme.ts';

const theme = wholeTheme();

/** MUI variables that no component of the site uses. */
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

/** Returns plain data without `UNUSED`. Removes the fallbacks of `var()`, because every variable is defined. */
const plain = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (UNUSED.includes(name)) return undefined;
    return typeof value === 'string' ? value.replace(/^var\((--[\w-]+),.*\)$/s, 'var($1)') : value;
  });

/** All data of the theme. `vars` contains the variables of both modes, so the dark mode itself needs only its name. */
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
