import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Checks a form's values by one of the contract's schemas: of each field the first complaint. It stands for @hookform/resolvers,
 * which knows other libraries and versions too, at a kilobyte on every screen with a form.
 */
export const checkedBy =
  <I extends FieldValues, O>(schema: z.ZodMiniType<O, I>): Resolver<I, unknown, O> =>
  (values) => {
    const { data, error } = schema.safeParse(values);
    if (error === undefined) return { values: data, errors: {} };
    const errors: FieldErrors<I> = {};
    for (const { path, code, message } of error.issues) {
      const field = path.join('.');
      if (get(errors, field) === undefined) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
