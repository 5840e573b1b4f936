import type { UseFormRegisterReturn } from 'react-hook-form';
import { Labelled } from './field.tsx';
import { OptionSelect } from './select.tsx';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
};

/** A labeled select with its error message next to it. */
export const SelectField = ({ label, options, registration: { ref, ...registration }, error, required }: Props) => (
  <Labelled label={label} error={error}>
    {(described) => (
      <OptionSelect {...registration} {...described} inputRef={ref} options={options} required={required} />
    )}
  </Labelled>
);
