import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type Path, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form over one of the contract's schemas: it validates on submit, an edit clears that field's error, and the error
 * returns on blur or submit; the first bad field takes the focus.
 */
export const useZodForm = <I extends FieldValues, O>(schema: z.ZodType<O, I>, defaultValues: DefaultValues<I>) => {
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
  });
  /** What an input needs: its registration and its message. */
  const field = (name: Path<I>): { registration: UseFormRegisterReturn; error: string | undefined } => ({
    registration: form.register(name, { onChange: () => form.clearErrors(name) }),
    error: form.getFieldState(name, form.formState).error?.message,
  });
  return { ...form, field };
};
