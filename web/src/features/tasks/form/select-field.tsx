import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Label } from '../../../ui/field.tsx';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
};

/** A labelled select of the platform's own, whose message stands beside it. */
export const SelectField = ({ label, options, registration, error, required = false }: Props) => {
  const id = useId();
  const { ref, ...rest } = registration;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect
        {...rest}
        id={id}
        inputRef={ref}
        required={required}
        input={<OutlinedInput />}
        inputProps={error === undefined ? {} : { 'aria-describedby': `${id}-error` }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {error !== undefined && (
        <FormHelperText id={`${id}-error`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
};
