import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { NetworkError } from '../api/api-error.ts';

/**
 * Returns a resolver that loads lazily. `prepare` preloads it; errors are ignored there and recur in `check`. If the
 * code cannot be loaded, `check` reports a network error at the field `first`, which blocks the submit.
 */
export const lazyResolver = <I extends FieldValues, O>(
  load: () => Promise<Resolver<I, unknown, O>>,
  first: string & keyof I,
): { check: Resolver<I, unknown, O>; prepare: () => void } => ({
  check: async (...args) => {
    try {
      return await (await load())(...args);
    } catch (error) {
      console.error(error);
      const errors: FieldErrors<I> = {};
      set(errors, first, { type: 'network', message: new NetworkError().message });
      return { values: {}, errors };
    }
  },
  prepare: () => void load().catch(() => undefined),
});
