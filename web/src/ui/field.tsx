import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export const Label = styled('label')({ fontWeight: 600, fontSize: '0.9375rem', marginBottom: 6 });

export type FieldProps = Omit<OutlinedInputProps, 'error' | 'ref' | 'inputRef' | 'id' | 'label'> & {
  label: string;
  registration?: UseFormRegisterReturn;
  error?: string | undefined;
  /** Stays while an error shows. */
  hint?: string;
  /** What is allowed and yet seldom meant, null when there is nothing; told as it appears. */
  warning?: string | null;
};

/** A labelled input whose message stands beside it and is announced with it. */
export const Field = ({ label, registration, error, hint, warning, ...input }: FieldProps) => {
  const id = useId();
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(warning ? [`${id}-warning`] : []),
    ...(error === undefined ? [] : [`${id}-error`]),
  ].join(' ');
  const { ref, name, onChange, onBlur } = registration ?? {};
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        {...input}
        {...(name === undefined ? {} : { name })}
        {...(onChange === undefined ? {} : { onChange })}
        {...(onBlur === undefined ? {} : { onBlur })}
        {...(ref === undefined ? {} : { inputRef: ref })}
        id={id}
        slotProps={{
          ...input.slotProps,
          input: { ...input.slotProps?.input, ...(described === '' ? {} : { 'aria-describedby': described }) },
        }}
      />
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
      {warning !== undefined && (
        // It stands there before it says something, which is when a screen reader speaks.
        <FormHelperText
          id={`${id}-warning`}
          role="status"
          error={false}
          sx={{ color: 'marigold.fg', fontWeight: 500, '&:empty': { m: 0 } }}
        >
          {warning}
        </FormHelperText>
      )}
      {hint !== undefined && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
};
