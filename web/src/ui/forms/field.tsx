import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Isolated } from '../text/isolated.tsx';

type Notes = {
  error?: string | undefined;
  /** Remains visible next to an error. */
  hint?: string | undefined;
  /** Warning about a valid but unusual value, null for none. Announced when it appears. */
  warning?: string | null | undefined;
};

/** Attributes that connect an input to its label and its messages. */
type Described = { id: string; 'aria-describedby'?: string };

type LabelledProps = Notes & { label: string; children: (described: Described) => ReactNode };

/** A label with its MUI input, and the messages that are shown below the input and announced with it. */
export const Labelled = ({ label, error, hint, warning, children }: LabelledProps) => {
  const id = useId();
  const notes = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(warning ? [`${id}-warning`] : []),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(' ');
  return (
    <FormControl error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      {children({ id, ...(notes === '' ? {} : { 'aria-describedby': notes }) })}
      <FormHelperText id={`${id}-error`} role="alert">
        {error}
      </FormHelperText>
      {warning !== undefined && (
        <FormHelperText id={`${id}-warning`} role="status" error={false}>
          {warning}
        </FormHelperText>
      )}
      {hint !== undefined && (
        <FormHelperText id={`${id}-hint`} error={false}>
          <Isolated text={hint} />
        </FormHelperText>
      )}
    </FormControl>
  );
};

export type FieldProps = Notes & {
  label: string;
  /** Never 'number': the wheel changes a number input, and it drops text that it cannot parse (decision 82). */
  type?: 'text' | 'password' | 'email' | 'url' | 'date';
  registration?: UseFormRegisterReturn;
  /** Renders a textarea with a height of `minRows` to `maxRows` lines. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** Content of the frame before and after the input. */
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'type'>;

/** A labeled input with its messages. */
export const Field = ({
  label,
  error,
  hint,
  warning,
  registration,
  multiline = false,
  minRows = 3,
  maxRows = 10,
  startAdornment,
  endAdornment,
  disabled,
  readOnly,
  ...input
}: FieldProps) => {
  const area = {
    rows: minRows,
    style: { minHeight: `${minRows * 1.5}rem`, maxHeight: `${maxRows * 1.5}rem` },
    type: undefined,
  };
  return (
    <Labelled label={label} error={error} hint={hint} warning={warning}>
      {(described) => (
        <InputBase
          {...described}
          disabled={disabled}
          readOnly={readOnly}
          inputComponent={multiline ? 'textarea' : 'input'}
          slotProps={{ input: { ...input, ...(multiline ? area : {}), ...registration } }}
          startAdornment={
            startAdornment !== undefined && <InputAdornment position="start">{startAdornment}</InputAdornment>
          }
          endAdornment={endAdornment !== undefined && <InputAdornment position="end">{endAdornment}</InputAdornment>}
        />
      )}
    </Labelled>
  );
};
