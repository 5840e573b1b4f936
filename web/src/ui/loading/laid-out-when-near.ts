/** Approximate heights of an element inside its padding, in px, from each breakpoint up. */
export type Heights = { readonly xs: number; readonly sm?: number; readonly md?: number; readonly lg?: number };

/**
 * Returns styles for an element below the fold: the browser skips its layout until it is near the viewport and uses
 * `heights` until then. A wrong height moves everything below the element while a visitor scrolls to it.
 */
export const laidOutWhenNear = (heights: Heights) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: Object.fromEntries(
    Object.entries(heights).map(([from, height]) => [from, `auto ${height}px`]),
  ),
});
