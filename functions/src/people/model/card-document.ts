import { displayName, FORMER_MEMBER, isReservedName, VISIBILITIES, type Visibility } from '@taskwright/contract';
import * as z from 'zod/mini';
import { storedPhoto } from '../../store/stored-photo.ts';
import { ratingDocument } from './rating-document.ts';

/**
 * Document `people/{personKey}` without the rating: what other people may see of a person. Everything else refers to
 * the card, and notifications and emails keep the name of their time. `name` is null until a sign-in or a write sets
 * it, `photo` missing until the person uploads one; a removed photo is null. `handle` and `visibility` are those of the
 * freelancer profile, null without one. `hires` is the number of agreements with the person as the client. `isFormer` is
 * true once the account is closed. The card then contains only the rating.
 */
export const cardDocument = z.object({
  name: z._default(z.nullable(z.string()), null),
  photo: z.optional(storedPhoto),
  handle: z._default(z.nullable(z.string()), null),
  visibility: z._default(z.nullable(z.enum(VISIBILITIES)), null),
  isVerified: z._default(z.boolean(), false),
  hires: z._default(z.number(), 0),
  isFormer: z._default(z.boolean(), false),
});
export type Card = z.infer<typeof cardDocument>;
export const CARD_FIELDS = Object.keys(cardDocument.shape);

/** The other field of the document; null until the first review. */
export const cardRating = z.object({ rating: z._default(z.nullable(ratingDocument), null) });
export type CardRating = z.infer<typeof cardRating>;

/** The card of a person of whom nothing is known yet. */
export const NO_CARD: Card = {
  name: null,
  handle: null,
  visibility: null,
  isVerified: false,
  hires: 0,
  isFormer: false,
};

/** The card of a closed account. */
export const FORMER_CARD: Card = { ...NO_CARD, photo: null, isFormer: true };

/** A person as others see them. The handle is private until `handleFor` selects it. */
export type Person = {
  readonly name: string;
  readonly photo: string | null;
  readonly handle: string | null;
  readonly visibility: Visibility | null;
  readonly isVerified: boolean;
  readonly isFormer: boolean;
};

/** Returns the name of an existing account; null if it is missing or reserved, as that of a former member is. */
const memberName = (name: string | null): string | null => (name !== null && isReservedName(name) ? null : name);

/**
 * Returns a card as others see it: 'User' without a name, or with one that could pass for Taskwright's (decision 25),
 * 'Former member' once the account is closed.
 */
export const toPerson = ({ name, photo = null, handle, visibility, isVerified, isFormer }: Card): Person => ({
  name: isFormer ? FORMER_MEMBER : displayName(memberName(name)),
  ...{ photo, handle, visibility, isVerified, isFormer },
});

/** Claims of an ID token about its owner. */
export type Token = { readonly name: string | null; readonly emailVerified: boolean };

/**
 * Returns the changes with which the ID token of a person completes the card: the name, unless the card has one
 * (decision 25), and a verified email address.
 */
export const cardChanges = (known: Card | null, { name, emailVerified }: Token): Partial<Card> => {
  const added = known?.name == null ? memberName(name) : null;
  return {
    ...(added !== null && { name: added }),
    ...(emailVerified && !known?.isVerified && { isVerified: true }),
  };
};
