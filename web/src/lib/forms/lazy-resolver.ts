import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { plainText } from '../api/api-error.ts';
import { loadCode } from '../loading/missing-code.ts';

/**
 * Returns a resolver that loads lazily. `prepare` preloads it; errors are ignored there and recur in `check`. If the
 * code cannot be loaded, `check` reports the reason at the field `first`, which blocks the submit.
 */
export const lazyResolver = <I extends FieldValues, O>(
  load: () => Promise<Resolver<I, unknown, O>>,
  first: string & keyof I,
): { check: Resolver<I, unknown, O>; prepare: () => void } => ({
  check: async (...args) => {
    try {
      return await (await loadCode(load))(...args);
    } catch (error) {
      console.error(error);
      const errors: FieldErrors<I> = {};
      set(errors, first, { type: 'network', message: plainText(error) });
      return { values: {}, errors };
    }
  },
  prepare: () => void loadCode(load).catch(() => undefined),
});
