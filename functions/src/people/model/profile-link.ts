import { VISIBILITIES, type Visibility } from '@taskwright/contract';

/** Link to a person's freelancer profile; null without one. Private until `handleFor` selects it. */
type ProfileLink = { readonly handle: string | null; readonly visibility: Visibility | null };

/**
 * Visibilities with which a response shows the handle of a person. The client may always see the freelancer who sent
 * them a bid or a message. The freelancer sees the client's profile unless it is hidden, and so do signed-in readers of
 * a review.
 */
const SHOWN = {
  freelancer: VISIBILITIES,
  client: ['everyone', 'signed-in'],
  review: ['everyone', 'signed-in'],
  'public-review': ['everyone'],
} as const satisfies Record<string, readonly Visibility[]>;

/** Returns the handle that a response may show, or null. */
export const handleFor = (place: keyof typeof SHOWN, { handle, visibility }: ProfileLink): string | null =>
  handle && SHOWN[place].some((each) => each === visibility) ? handle : null;
