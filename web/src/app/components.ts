import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type Parts = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

/** Visible focus of all focusable elements: a 2 px outline in the brand color, offset by 2 px. */
const focusRing = (color: string) => ({ outline: `2px solid ${color}`, outlineOffset: 2 });

/** Overrides of MUI components. Screens only arrange them. */
export const components: Parts = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontFamily: theme.typography.fontFamily, overflowWrap: 'break-word' },
      ':focus-visible': focusRing(theme.vars.palette.primary.main),
      'h1:focus, h1:focus-visible, main:focus': { outline: 'none' },
      '::selection': { backgroundColor: theme.vars.palette.mint.bg },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme.vars.palette.primary.main) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        padding: '9px 20px',
        transition: 'background-color 150ms, border-color 150ms, color 150ms',
      },
      sizeSmall: {
        minHeight: 38,
        padding: '6px 14px',
        fontSize: '0.9375rem',
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      // A disabled button keeps a paler version of its color.
      contained: ({ theme }) => ({
        '&.Mui-disabled': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 72%, ${theme.vars.palette.background.paper})`,
        },
        // While the button loads, MUI makes its label transparent.
        '&.Mui-disabled:not(.MuiButton-loading)': { color: theme.vars.palette.primary.contrastText },
        '& .MuiButton-loadingIndicator': { color: theme.vars.palette.primary.contrastText },
      }),
      sizeLarge: { minHeight: 48, fontSize: '1rem' },
      outlined: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        borderColor: theme.vars.palette.divider,
        '&:hover': {
          borderColor: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.paper,
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { minWidth: 44, minHeight: 44, color: 'inherit' } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: theme.radius.pill, fontSize: '0.875rem', fontWeight: 500 }),
    },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
};
