import { styled } from '@mui/material/styles';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Beside, InputFrame } from './input.tsx';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

const LabelText = styled('label')({ fontWeight: 600, fontSize: '0.9375rem', marginBottom: 6 });

const Note = styled('p')(({ theme }) => ({
  margin: '3px 0 0',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '&[role="alert"]': { color: theme.vars.palette.error.main },
  // It stands there before it says something, which is when a screen reader speaks.
  '&[role="status"]': { color: theme.vars.palette.marigold.fg, fontWeight: 500, '&:empty': { margin: 0 } },
}));

type Notes = {
  error?: string | undefined;
  /** Stays while an error shows. */
  hint?: string | undefined;
  /** What is allowed and yet seldom meant, null when there is nothing; told as it appears. */
  warning?: string | null | undefined;
};

/** What ties an input to its label and to what is said of it. */
type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string };

type LabelledProps = Notes & { label: string; children: (described: Described) => ReactNode };

/** A label, what it is of, and the messages that stand beside that and are announced with it. */
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
  /** Of several lines, at least and at most so many tall. */
  multiline?: boolean;
  minRows?: number;
  maxRows?: number;
  /** What stands in the frame before and behind what is typed. */
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'id' | 'ref'>;

/** A labelled input whose message stands beside it and is announced with it. */
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
        {startAdornment !== undefined && <Beside>{startAdornment}</Beside>}
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
        {endAdornment !== undefined && <Beside>{endAdornment}</Beside>}
      </InputFrame>
    )}
  </Labelled>
);
