import { get, type Resolver, set } from 'react-hook-form';
import { checkedBy } from '../../../lib/forms/checked-by.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { type TermsResult, type TermsValues, termsForm } from './terms-values.ts';

const LIST = 'milestones';

type Check = Resolver<TermsValues, unknown, TermsResult>;

/**
 * Keeps the errors of the milestones when one is added, moved or removed. The form then validates the whole list, which
 * would show errors in a new milestone at once.
 */
const keepRowErrors =
  (check: Check, shownErrors: () => unknown): Check =>
  async (values, context, options) => {
    const result = await check(values, context, options);
    if (options.names?.join() !== LIST || !Array.isArray(get(result.errors, LIST))) return result;
    const shown = shownErrors();
    // The copy drops an earlier error of the list itself.
    set(result.errors, LIST, Array.isArray(shown) ? [...shown] : undefined);
    return result;
  };

/** Form state of terms. `existing` are the current terms, null for an offer. */
export const useTermsForm = (existing: TermsValues | null, values: TermsValues) => {
  const form = useCheckedForm(
    keepRowErrors(checkedBy(termsForm(existing)), (): unknown => form.getFieldState(LIST).error),
    values,
  );
  return form;
};
export type TermsForm = ReturnType<typeof useTermsForm>;
