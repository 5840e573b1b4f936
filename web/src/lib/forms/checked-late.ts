import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { NetworkError } from '../api/api-error.ts';

/**
 * What checks a form by code that `load` fetches: `prepare` fetches it before it is needed, so that a failure shows only when it is. Where
 * it cannot be fetched nothing can be checked, and so nothing sent; that stands at the field `first`.
 */
export const checkedLate = <I extends FieldValues, O>(
  load: () => Promise<Resolver<I, unknown, O>>,
  first: string & keyof I,
): { check: Resolver<I, unknown, O>; prepare: () => void } => ({
  check: async (...given) => {
    try {
      return await (await load())(...given);
    } catch (error) {
      console.error(error);
      const errors: FieldErrors<I> = {};
      set(errors, first, { type: 'network', message: new NetworkError().message });
      return { values: {}, errors };
    }
  },
  prepare: () => void load().catch(() => undefined),
});
