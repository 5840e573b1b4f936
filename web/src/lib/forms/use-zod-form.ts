import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { checkedBy } from './checked-by.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** Creates a form that a contract schema validates. */
export const useZodForm = <I extends FieldValues, O>(schema: z.ZodMiniType<O, I>, defaultValues: DefaultValues<I>) =>
  useCheckedForm<I, O>(checkedBy(schema), defaultValues);
