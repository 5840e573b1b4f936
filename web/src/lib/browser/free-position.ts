type Box = { left: number; right: number; top: number; bottom: number };

/** Minimum gap between a floating element and the controls below it, in pixels. */
const GAP = 8;

/**
 * Returns how far up the box of a floating element must move, in pixels, to clear all `others` by `GAP`. Returns null
 * if that exceeds `maxLift`.
 */
export const liftOver = (position: Box, others: readonly Box[], maxLift: number): number | null => {
  const overlapping = others
    .filter(({ left, right }) => left < position.right + GAP && right > position.left - GAP)
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const { top, bottom } of overlapping) {
    const isFree = bottom <= position.top - lift - GAP || top >= position.bottom - lift + GAP;
    if (!isFree) lift = Math.max(lift, position.bottom + GAP - top);
  }
  return lift > maxLift ? null : lift;
};
