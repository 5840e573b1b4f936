import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: 12,
  '& > input': { width: 20, height: 20, margin: '12px 0 0', accentColor: theme.vars.palette.primary.main },
  '& > label': { paddingBlock: 10, cursor: 'pointer' },
  '& > p': {
    gridColumn: 2,
    margin: '-10px 0 8px',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
}));

type Props<T extends string> = {
  legend: string;
  options: readonly { value: T; label: string; hint?: string }[];
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Fields that belong to the chosen option. */
  children?: ReactNode;
};

/** Radio buttons with a legend, a line of explanation each, and their error message. */
export const RadioField = <T extends string>({ legend, options, registration, error, children }: Props<T>) => {
  const id = useId();
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <FormLabel component="legend" sx={{ mb: '2px' }}>
        {legend}
      </FormLabel>
      {options.map(({ value, label, hint }) => (
        <Choice key={value}>
          <input
            type="radio"
            id={`${id}-${value}`}
            value={value}
            aria-describedby={hint === undefined ? undefined : `${id}-${value}-hint`}
            {...registration}
          />
          <label htmlFor={`${id}-${value}`}>{label}</label>
          {hint !== undefined && <p id={`${id}-${value}-hint`}>{hint}</p>}
        </Choice>
      ))}
      <FormHelperText id={`${id}-error`} role="alert">
        {error}
      </FormHelperText>
      {children}
    </FormControl>
  );
};
