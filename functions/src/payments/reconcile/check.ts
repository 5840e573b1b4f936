import type { Store } from '../../store/store.ts';
import type { Finding } from '../model/finding-repository.ts';
import type { PaymentProvider } from '../provider.ts';

/** Comparisons that a check makes at most until two in a row agree. */
const COMPARISONS_MAX = 4;

/** Input of a check: the store, the provider, and the time since which it looks at changes. */
export type CheckInput = { readonly store: Store; readonly provider: PaymentProvider; readonly since: string };

/** One comparison of the reconciliation. Reads in pages and changes nothing. */
export type Check = (input: CheckInput) => AsyncIterable<Finding>;

/**
 * Returns the findings of a comparison, repeated until two in a row agree: a change between the reads of one comparison
 * looks like a difference. Throws Error if each comparison differs from the one before.
 */
export const steady = async (compare: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> => {
  let last = '';
  for (let time = 1; time <= COMPARISONS_MAX; time += 1) {
    const found = await compare();
    const text = JSON.stringify(found);
    if (found.length === 0 || text === last) return found;
    last = text;
  }
  throw new Error('The data changed during each comparison');
};
