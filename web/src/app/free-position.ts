type Box = { left: number; right: number; top: number; bottom: number };

/** Minimum gap between the button and a control, in pixels. */
const GAP = 8;

/**
 * Returns how far up `spot` must move, in pixels, to clear all `others` by `GAP`. Returns null if that exceeds `most`.
 */
export const liftOver = (spot: Box, others: readonly Box[], maxLift: number): number | null => {
  const overlapping = others
    .filter(({ left, right }) => left < spot.right + GAP && right > spot.left - GAP)
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of overlapping) {
    const isFree = bottom <= spot.top - lift - GAP || top >= spot.bottom - lift + GAP;
    if (!isFree) lift = Math.max(lift, spot.bottom + GAP - top);
  }
  return lift > maxLift ? null : lift;
};
