import { NativeSelect } from './input.tsx';

type Props<T extends string> = {
  label: string;
  /** Name in a form that works without scripts. */
  name?: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  disabled?: boolean;
};

/** Select whose label is only accessible, not visible. */
export const Select = <T extends string>({ label, options, onChange, ...select }: Props<T>) => (
  <NativeSelect
    {...select}
    aria-label={label}
    options={options}
    onChange={(event) => {
      const chosen = options.find((option) => option.value === event.target.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
  />
);
