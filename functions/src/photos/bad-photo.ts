import { LIMITS } from '@taskwright/contract';

/** An image that is rejected. The message is a text for its owner. */
export class BadPhoto extends Error {}

/** Throws BadPhoto unless a rule of the format holds. */
export function assertReadable(
  holds: boolean,
  message = 'We can’t read this photo. Choose another one.',
): asserts holds {
  if (!holds) throw new BadPhoto(message);
}

/** Throws BadPhoto unless an image is square and within the limit. */
export const assertDimensions = (width: number, height: number): void => {
  assertReadable(width > 0 && height > 0);
  const { photoPixels: max } = LIMITS;
  assertReadable(width <= max && height <= max, `A photo can have at most ${max} × ${max} pixels.`);
  assertReadable(width === height, 'A photo must be square.');
};
