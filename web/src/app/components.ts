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
  // Labels are above the fields, so no input has the notch of MuiOutlinedInput. The states of the input itself also work
  // before hydration.
  MuiInputBase: {
    defaultProps: { fullWidth: true, disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'flex',
        minHeight: 48,
        border: `1px solid ${theme.vars.palette.text.disabled}`,
        borderRadius: theme.radius.field,
        backgroundColor: theme.vars.palette.background.paper,
        transition: 'border-color 150ms',
        '&:hover': { borderColor: theme.vars.palette.text.secondary },
        '&.Mui-error': { borderColor: theme.vars.palette.error.main },
        '&.Mui-disabled, &.MuiInputBase-readOnly': {
          borderStyle: 'dashed',
          backgroundColor: theme.vars.palette.wash,
        },
        '&:has(> :focus)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
        '&.Mui-error:has(> :focus)': { outlineColor: theme.vars.palette.error.main },
      }),
      input: ({ theme }) => ({
        flex: 1,
        height: '1.5rem',
        padding: '11px 13px',
        borderRadius: theme.radius.field,
        lineHeight: '1.5rem',
        '.MuiInputBase-adornedStart > &': { paddingLeft: 8 },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        // Grows with its text. Without `field-sizing`, the user can resize it.
        'textarea&': {
          height: 'auto',
          resize: 'vertical',
          '@supports (field-sizing: content)': { resize: 'none', fieldSizing: 'content' },
        },
      }),
      inputTypeSearch: ({ theme }) => ({
        appearance: 'textfield',
        // A cross in the color of other icons. The browser's own is blue.
        '&::-webkit-search-cancel-button': {
          appearance: 'none',
          width: 24,
          height: 24,
          marginLeft: 4,
          cursor: 'pointer',
          background: [45, -45]
            .map(
              (angle) =>
                `linear-gradient(${angle}deg, #0000 calc(50% - 1px), ${theme.vars.palette.text.secondary} 0 calc(50% + 1px), #0000 0) center / 12px 12px no-repeat`,
            )
            .join(),
        },
      }),
    },
  },
  MuiInputAdornment: {
    defaultProps: { disableTypography: true },
    styleOverrides: {
      root: ({ theme }) => ({ height: 'auto', maxHeight: 'none', color: theme.vars.palette.text.secondary }),
      positionStart: { marginLeft: 13, marginRight: 0 },
      positionEnd: { marginLeft: 0, marginRight: 13 },
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      // MUI sets the padding with the same specificity.
      select: { textOverflow: 'ellipsis', '&&&': { paddingRight: 37 } },
      icon: ({ theme }) => ({ right: 11, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        marginBottom: 6,
        fontWeight: 600,
        fontSize: '0.9375rem',
        lineHeight: 1.6,
        '&, &.Mui-focused, &.Mui-error': { color: 'inherit' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '3px 0 0',
        fontSize: '0.875rem',
        // Rendered even when empty: screen readers announce only changes of an existing region.
        '&:empty': { margin: 0 },
        '&[role="status"]': { color: theme.vars.palette.marigold.fg, fontWeight: 500 },
      }),
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, transitionDuration: 200 },
    styleOverrides: {
      paper: ({ theme }) => ({
        overflow: 'hidden',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.radius.dialog,
        boxShadow: '0 12px 48px rgb(0 0 0 / 28%)',
        '&:focus-visible': { outline: 'none' },
        // Fills the screen on phones.
        '@media (max-width: 37.49em)': {
          width: '100%',
          maxWidth: 'none',
          height: '100%',
          maxHeight: 'none',
          margin: 0,
          border: 0,
          borderRadius: 0,
          boxShadow: 'none',
        },
      }),
    },
  },
  MuiDialogTitle: { defaultProps: { variant: 'h3' } },
  MuiDialogContent: {
    defaultProps: { dividers: true },
    styleOverrides: { root: { overscrollBehavior: 'contain', '&:last-child': { borderBottom: 0 } } },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { alignItems: 'stretch', gap: 16, padding: '16px 24px' } },
  },
  MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
};
