import { Field, type FieldProps } from './field.tsx';

/**
 * Field for an amount of money in US dollars, which `readAmount` parses. It is text, because a number input changes
 * with the wheel and drops text that it cannot parse (decision 82).
 */
export const AmountField = (props: Omit<FieldProps, 'type' | 'inputMode' | 'autoComplete' | 'startAdornment'>) => (
  <Field {...props} inputMode="decimal" autoComplete="off" startAdornment="$" />
);
