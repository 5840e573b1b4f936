import { VISIBILITIES, type Visibility } from '@taskwright/contract';

/** Link to a person's freelancer profile; missing or null without one. Private until `handleFor` selects it. */
export type ProfileLink = {
  readonly handle?: string | null | undefined;
  readonly visibility?: Visibility | null | undefined;
};

/** Photo of a person's profile; missing or null without one. The picture of an ID token is never used. */
export type ProfilePhoto = { readonly photo?: string | null | undefined };

/**
 * Visibilities with which a document shows the handle of its author. The client may always see the freelancer who sent
 * them a bid or a message. The freelancer sees the client's profile unless it is hidden, and so do readers of a review.
 */
const SHOWN = {
  freelancer: VISIBILITIES,
  client: ['everyone', 'signed-in'],
  review: ['everyone', 'signed-in'],
} as const satisfies Record<string, readonly Visibility[]>;

/** Returns the handle that a document may show to all of its signed-in readers, or null. */
export const handleFor = (place: keyof typeof SHOWN, { handle, visibility }: ProfileLink): string | null =>
  handle && SHOWN[place].some((each) => each === visibility) ? handle : null;

/** Returns the link of a review's author. Visitors see it if `isHandlePublic`, signed-in readers always. */
export const reviewLink = (link: ProfileLink) => ({
  handle: handleFor('review', link),
  isHandlePublic: link.visibility !== 'signed-in',
});
