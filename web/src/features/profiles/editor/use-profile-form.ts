import { useEffect } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import type { ProfileValues } from './profile-form-values.ts';

/** Lazy validator. Loads on the first use of the form, or when the page is idle. */
const { check, prepare } = lazyResolver(async () => (await import('./profile-form-schema.ts')).checkProfile, 'handle');

/** Fields in the order of the page, because the first registered one with an error gets the focus. */
const ORDER = ['handle', 'headline', 'about', 'skills', 'languages', 'location', 'timeZone', 'availability'] as const;

/** Form state of the profile editor. */
export const useProfileForm = (values: ProfileValues) => {
  const form = useCheckedForm(check, values);
  useEffect(() => whenSettled(prepare), []);
  for (const name of ORDER) form.register(name);
  return { ...form, onApproach: { onFocus: prepare, onPointerEnter: prepare } };
};
export type ProfileForm = ReturnType<typeof useProfileForm>;
