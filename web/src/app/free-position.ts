type Box = { left: number; right: number; top: number; bottom: number };

/** Minimum gap between the button and a control, in pixels. */
const GAP = 8;

/**
 * Returns how far up `spot` must move, in pixels, to clear all `others` by `GAP`. Returns null if that exceeds `most`.
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
