import { splitList } from '../../../lib/forms/split-list.ts';
import type { ProfileValues } from './profile-form-values.ts';

/** Number of skills from which a profile is found for more than its main subject. */
const SKILLS = 3;

/** Part of a profile that makes clients find and believe a freelancer. `place` is its field or its place. */
export type ChecklistItem = {
  readonly text: string;
  readonly isDone: boolean;
  readonly place: 'headline' | 'about' | 'skills' | 'photo' | 'portfolio';
};

type Facts = {
  readonly values: Pick<ProfileValues, 'headline' | 'about' | 'skills'>;
  readonly hasPhoto: boolean;
  /** Number of portfolio pieces. */
  readonly pieces: number;
};

/** Returns the checklist of a profile: always the same four items. */
export const checklistOf = ({ values, hasPhoto, pieces }: Facts): readonly ChecklistItem[] => {
  const hasHeadline = values.headline.trim() !== '';
  const hasAbout = values.about.trim() !== '';
  return [
    {
      text: 'Headline and About',
      isDone: hasHeadline && hasAbout,
      place: hasHeadline && !hasAbout ? 'about' : 'headline',
    },
    { text: 'At least three skills', isDone: splitList(values.skills).length >= SKILLS, place: 'skills' },
    { text: 'A photo', isDone: hasPhoto, place: 'photo' },
    { text: 'A portfolio piece', isDone: pieces > 0, place: 'portfolio' },
  ];
};

type Listing = Pick<ProfileValues, 'visibility'> & { readonly headline: string; readonly skills: readonly string[] };

/** Returns who finds the saved profile, and what is missing for it; `profile` is null until it is saved. */
export const listingText = (profile: Listing | null, isVerified: boolean): string => {
  if (profile === null) return 'Save your profile to get a page of your own.';
  if (profile.visibility === 'hidden')
    return 'Your profile is hidden. Only clients whom you sent a bid or a message see it.';
  const missing = [
    ...(profile.headline === '' ? ['add a headline'] : []),
    ...(profile.skills.length === 0 ? ['add a skill'] : []),
    ...(isVerified ? [] : ['verify your email']),
  ];
  if (missing.length > 0) return `To be listed in Freelancers, ${new Intl.ListFormat('en').format(missing)}.`;
  return profile.visibility === 'everyone'
    ? 'You’re listed in Freelancers.'
    : 'You’re listed in Freelancers for signed-in users.';
};
