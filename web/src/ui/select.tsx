import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent } from 'react';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  disabled?: boolean;
};

/** The platform's own select: right on every device, and light. */
export const Select = <T extends string>({ label, value, options, onChange, disabled = false }: Props<T>) => (
  <NativeSelect
    fullWidth
    disabled={disabled}
    value={value}
    input={<OutlinedInput />}
    onChange={(event: ChangeEvent<HTMLSelectElement>) => {
      const chosen = options.find((option) => option.value === event.target.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
    inputProps={{ 'aria-label': label }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
);
