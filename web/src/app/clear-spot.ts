type Box = { left: number; right: number; top: number; bottom: number };

/** The room between the button and what it makes way for, in pixels. */
const GAP = 8;

/**
 * How far up `spot` has to go, in pixels, to lie over none of the `others`, with a little room between; null when that is
 * farther than `most`.
 */
export const liftOver = (spot: Box, others: readonly Box[], most: number): number | null => {
  const inTheWay = others
    .filter(({ left, right }) => left < spot.right + GAP && right > spot.left - GAP)
    .sort((one, other) => other.bottom - one.bottom);
  let lift = 0;
  for (const { top, bottom } of inTheWay) {
    const isClear = bottom <= spot.top - lift - GAP || top >= spot.bottom - lift + GAP;
    if (!isClear) lift = Math.max(lift, spot.bottom + GAP - top);
  }
  return lift > most ? null : lift;
};
