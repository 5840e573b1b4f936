import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Returns a resolver that validates a form by a contract schema and reports the first error of each field. Replaces
 * @hookform/resolvers, whose support for other libraries adds a kilobyte to every screen with a form.
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
