import InputBase from '@mui/material/InputBase';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';

type OptionSelectProps = Omit<NativeSelectProps, 'input' | 'children'> & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
};

/** Native select of `options` in the frame of the other inputs. */
export const OptionSelect = ({ options, ...select }: OptionSelectProps) => (
  <NativeSelect input={<InputBase />} {...select}>
    {options.map(({ value, label, disabled }) => (
      <option key={value} value={value} disabled={disabled}>
        {label}
      </option>
    ))}
  </NativeSelect>
);

type Props<T extends string> = {
  label: string;
  /** Name in a form that works without scripts. */
  name?: string;
  value: T;
  options: readonly { value: T; label: string; disabled?: boolean }[];
  onChange: (value: T) => void;
};

/** Select whose label is only accessible, not visible. */
export const Select = <T extends string>({ label, options, onChange, ...select }: Props<T>) => (
  <OptionSelect
    {...select}
    aria-label={label}
    options={options}
    onChange={(event) => {
      const chosen = options.find((option) => option.value === event.target.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
  />
);
