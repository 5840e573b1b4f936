import type { UseFormRegisterReturn } from 'react-hook-form';
import { Labelled } from './field.tsx';
import { NativeSelect } from './input.tsx';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
};

/** A labeled select with its error message next to it. */
export const SelectField = ({ label, options, registration, error, required = false }: Props) => (
  <Labelled label={label} error={error}>
    {(described) => <NativeSelect {...registration} {...described} options={options} required={required} />}
  </Labelled>
);
