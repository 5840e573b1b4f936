import SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef } from 'react';

/**
 * Frame of an input, a textarea or a select. Styled by CSS alone, so that its states also work before hydration. MUI's
 * inputs would add 9 kB to every form and to Browse.
 */
export const InputFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 48,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.field,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'border-color 150ms',
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:has(> [aria-invalid="true"])': { borderColor: theme.vars.palette.error.main },
  '&:has(> :disabled, > [readonly])': { backgroundColor: theme.vars.palette.wash },
  '&:has(> :disabled)': { borderColor: theme.vars.palette.divider },
  '&:has(> :focus)': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&:has(> [aria-invalid="true"]:focus)': { outlineColor: theme.vars.palette.error.main },
  '& > input, & > textarea, & > select': {
    flex: 1,
    boxSizing: 'content-box',
    minWidth: 0,
    height: '1.5rem',
    margin: 0,
    padding: '11px 13px',
    border: 0,
    borderRadius: theme.radius.field,
    outline: 0,
    color: 'inherit',
    background: 'none',
    font: 'inherit',
    letterSpacing: 'inherit',
    lineHeight: '1.5rem',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&:disabled': { color: theme.vars.palette.text.disabled, opacity: 1 },
  },
  '& > * + input': { paddingLeft: 8 },
  // Grows with its text. Without `field-sizing`, the user can resize it.
  '& > textarea': {
    height: 'auto',
    resize: 'vertical',
    '@supports (field-sizing: content)': { resize: 'none', fieldSizing: 'content' },
  },
  '& > select': {
    appearance: 'none',
    paddingRight: 37,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
    '& > option': { backgroundColor: theme.vars.palette.background.paper },
    '& + svg': { position: 'absolute', right: 11, color: theme.vars.palette.text.secondary, pointerEvents: 'none' },
    '&:disabled + svg': { color: theme.vars.palette.text.disabled },
  },
  '& > [type="search"]': {
    appearance: 'textfield',
    '&::-webkit-search-decoration': { appearance: 'none' },
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
  },
}));

/** Content of a frame before or after its input. */
export const InputAdornment = styled('span')(({ theme }) => ({
  display: 'flex',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&:first-child': { paddingLeft: 13 },
  '&:last-child': { paddingRight: 13 },
}));

type NativeSelectProps = ComponentPropsWithRef<'select'> & {
  options: readonly { value: string; label: string }[];
};

/** Native select: works on every device and needs little code. */
export const NativeSelect = ({ options, ...select }: NativeSelectProps) => (
  <InputFrame>
    <select {...select}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <SvgIcon>
      <path d="m7 10 5 5 5-5z" />
    </SvgIcon>
  </InputFrame>
);
