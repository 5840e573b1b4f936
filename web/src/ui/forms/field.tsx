import { styled } from '@mui/material/styles';
import { type ComponentPropsWithRef, type ReactNode, type Ref, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { InputAdornment, InputFrame } from './input.tsx';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

const LabelText = styled('label')({ fontWeight: 600, fontSize: '0.9375rem', marginBottom: 6 });

const Note = styled('p')(({ theme }) => ({
  margin: '3px 0 0',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '&[role="alert"]': { color: theme.vars.palette.error.main },
  // Rendered even when empty: screen readers announce only changes of an existing region.
  '&[role="status"]': { color: theme.vars.palette.marigold.fg, fontWeight: 500, '&:empty': { margin: 0 } },
}));

type Notes = {
  error?: string | undefined;
  /** Remains visible next to an error. */
  hint?: string | undefined;
  /** Warning about a valid but unusual value, null for none. Announced when it appears. */
  warning?: string | null | undefined;
};

/** Attributes that connect an input to its label and its messages. */
type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string };

type LabelledProps = Notes & { label: string; children: (described: Described) => ReactNode };

/** A label with its input, and the messages that are shown below the input and announced with it. */
export const Labelled = ({ label, error, hint, warning, children }: LabelledProps) => {
  const id = useId();
  const notes = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(warning ? [`${id}-warning`] : []),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(' ');
  const described = { id, 'aria-invalid': error !== undefined, ...(notes === '' ? {} : { 'aria-describedby': notes }) };
  return (
    <Column>
      <LabelText htmlFor={id}>{label}</LabelText>
      {children(described)}
      {error !== undefined && (
        <Note id={`${id}-error`} role="alert">
          {error}
        </Note>
      )}
      {warning !== undefined && (
        <Note id={`${id}-warning`} role="status">
          {warning}
        </Note>
      )}
      {hint !== undefined && <Note id={`${id}-hint`}>{hint}</Note>}
    </Column>
  );
};

export type FieldProps = Notes & {
  label: string;
  registration?: UseFormRegisterReturn;
  /** Renders a textarea with a height of `minRows` to `maxRows` lines. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** Content of the frame before and after the input. */
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
  /** Reference to the input of a field without `registration` and `multiline`. */
  ref?: Ref<HTMLInputElement>;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'ref'>;

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
  ...input
}: FieldProps) => (
  <Labelled label={label} error={error} hint={hint} warning={warning}>
    {(described) => (
      <InputFrame>
        {startAdornment !== undefined && <InputAdornment>{startAdornment}</InputAdornment>}
        {multiline ? (
          <textarea
            required={input.required}
            placeholder={input.placeholder}
            rows={minRows}
            style={{ minHeight: `${minRows * 1.5}rem`, maxHeight: `${maxRows * 1.5}rem` }}
            {...registration}
            {...described}
          />
        ) : (
          <input {...input} {...registration} {...described} />
        )}
        {endAdornment !== undefined && <InputAdornment>{endAdornment}</InputAdornment>}
      </InputFrame>
    )}
  </Labelled>
);
