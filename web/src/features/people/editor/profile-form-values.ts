import type { OwnProfile, Visibility, WorkAvailability } from '@taskwright/contract';
import { HANDLE } from '@taskwright/contract/people/handles';
import { fold } from '@taskwright/contract/tasks/search';
import { useEffect } from 'react';
import { whenSettled } from '../../../lib/browser/when-settled.ts';
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';

/** Returns a handle for a name, such as 'ada-quist' for 'Ada Quist'; empty if the name has too few Latin letters. */
export const suggestHandle = (name: string): string => {
  const handle = fold(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 30)
    .replace(/-$/, '');
  return HANDLE.test(handle) ? handle : '';
};

/** A saved profile of the user. */
export type SavedProfile = NonNullable<OwnProfile['profile']>;

/** Form values of a profile. */
export type ProfileValues = {
  handle: string;
  headline: string;
  about: string;
  /** Comma-separated. */
  skills: string;
  languages: string;
  location: string;
  /** Empty for none. */
  timeZone: string;
  availability: WorkAvailability;
  availableFrom: string;
  minimumBudget: string;
  links: { url: string }[];
  visibility: Visibility;
};

/** Returns the form values of the first visit, with a handle for the user's name and the browser's time zone. */
export const firstValues = (name: string | null, timeZone: string): ProfileValues => ({
  handle: suggestHandle(name ?? ''),
  headline: '',
  about: '',
  skills: '',
  languages: '',
  location: '',
  timeZone,
  availability: 'now',
  availableFrom: '',
  minimumBudget: '',
  links: [],
  visibility: 'everyone',
});

/** Returns a profile as form values. */
export const valuesOf = (profile: SavedProfile): ProfileValues => ({
  handle: profile.handle,
  headline: profile.headline,
  about: profile.about,
  skills: profile.skills.join(', '),
  languages: profile.languages.join(', '),
  location: profile.location,
  timeZone: profile.timeZone ?? '',
  availability: profile.availability,
  availableFrom: profile.availableFrom ?? '',
  minimumBudget: profile.minimumBudget === null ? '' : String(profile.minimumBudget),
  links: profile.links.map((url) => ({ url })),
  visibility: profile.visibility,
});

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
