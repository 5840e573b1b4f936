import type { OwnProfile, Visibility, WorkAvailability } from '@taskwright/contract';
import { suggestHandle } from './suggest-handle.ts';

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
