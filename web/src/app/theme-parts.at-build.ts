import { wholeTheme } from './whole-theme.ts';

const theme = wholeTheme();
const { direction, mixins, motion, radius, shape, transitions, typography, zIndex } = theme;
const { colorSchemes, colorSchemeSelector, cssVarPrefix, defaultColorScheme, vars } = theme;

/** What MUI has variables for and no component of ours asks. */
const UNUSED: readonly string[] = [
  ...[
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
  ],
  ...['SpeedDialAction', 'StepConnector', 'StepContent', 'Switch', 'TableCell', 'Tooltip'],
];

/** Plain data, without what is unused. A variable goes without the value for where it is missing: none is. */
const plain = <Data>(data: Data): Data =>
  JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (UNUSED.includes(name)) return undefined;
    return typeof value === 'string' ? value.replace(/^var\((--[\w-]+),.*\)$/s, 'var($1)') : value;
  });

/** All of the theme that is data. Both modes have the variables of `vars`; of the dark one its name is enough. */
export const parts = plain({
  ...{ colorSchemeSelector, cssVarPrefix, defaultColorScheme, direction, mixins, motion, radius, shape, transitions },
  ...{ typography, vars, zIndex },
  colorSchemes: {
    light: { palette: colorSchemes.light?.palette, opacity: colorSchemes.light?.opacity },
    dark: { palette: { mode: 'dark' } },
  },
});
