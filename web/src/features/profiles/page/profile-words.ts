import type { Profile, Visibility } from '@taskwright/contract';

/** Returns true for a freelancer without work, reviews or proven pieces. */
export const isNew = ({ facts, rating, pieces }: Pick<Profile, 'facts' | 'rating' | 'pieces'>): boolean =>
  facts.completed === 0 && rating.count === 0 && pieces.every(({ kind }) => kind === 'own');

/** People who see a profile, by its visibility. */
export const AUDIENCES: Readonly<Record<Visibility, string>> = {
  everyone: 'other people',
  'signed-in': 'signed-in users',
  hidden: 'clients whom you sent a bid or a message',
};

/** Returns the note for the owner in the preview; `visibility` is undefined until it is loaded. */
export const previewText = (visibility: Visibility | undefined): string =>
  visibility === undefined
    ? 'Preview of your profile.'
    : `Preview: ${visibility === 'everyone' ? '' : 'only '}${AUDIENCES[visibility]} see your profile like this.`;
