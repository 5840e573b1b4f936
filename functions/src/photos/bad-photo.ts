import { type ImageKind, LIMITS } from '@taskwright/contract';

/** An image that is rejected. The message is a text for its owner; empty for an image that cannot be read. */
export class BadPhoto extends Error {}

/** Throws BadPhoto unless a rule of the format holds. */
export function assertReadable(holds: boolean, message = ''): asserts holds {
  if (!holds) throw new BadPhoto(message);
}

/** Dimensions of an image in pixels. */
export type Size = { readonly width: number; readonly height: number };

type Rules = Size & { readonly shape: string };

/** Maximum size of each kind in pixels. Each image has the ratio of its maximum. */
const RULES: Readonly<Record<ImageKind, Rules>> = {
  photo: { width: LIMITS.photoPixels, height: LIMITS.photoPixels, shape: 'A photo must be square.' },
  picture: { width: LIMITS.pictureWidth, height: LIMITS.pictureHeight, shape: 'A picture must have the ratio 4:3.' },
};

/** Returns the maximum number of pixels of an image. */
export const maxPixels = (kind: ImageKind): number => RULES[kind].width * RULES[kind].height;

/** Throws BadPhoto unless an image has the ratio of its kind and is within the limit. */
export const assertDimensions = (kind: ImageKind, width: number, height: number): void => {
  assertReadable(width > 0 && height > 0);
  const max = RULES[kind];
  const isWithin = width <= max.width && height <= max.height;
  assertReadable(isWithin, `A ${kind} can have at most ${max.width} × ${max.height} pixels.`);
  assertReadable(width * max.height === height * max.width, max.shape);
};
