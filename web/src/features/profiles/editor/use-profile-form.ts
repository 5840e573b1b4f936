import { useEffect } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import type { ProfileValues } from './profile-form-values.ts';

/** Lazy validator. Loads on the first use of the form, or when the page is idle. */
const { check, prepare } = lazyResolver(async () => (await import('./profile-form-schema.ts')).checkProfile, 'handle');

/** Form state of the profile editor. */
export const useProfileForm = (values: ProfileValues) => {
  const form = useCheckedForm(check, values);
  useEffect(() => whenSettled(prepare), []);
  return {
    ...form,
    minimumBudget: form.numberField('minimumBudget'),
    onApproach: { onFocus: prepare, onPointerEnter: prepare },
  };
};
export type ProfileForm = ReturnType<typeof useProfileForm>;
