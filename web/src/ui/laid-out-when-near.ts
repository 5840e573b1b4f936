/** About how high something is inside its padding, in px, from each width on. */
export type Heights = { readonly xs: number; readonly sm?: number; readonly md?: number };

/**
 * Styles for what lies below the fold: it costs the first paint nothing and is laid out when it comes near the screen. Until then
 * it is held to be as high as `heights` say, and the scroll bar with it.
 */
export const laidOutWhenNear = (heights: Heights) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: Object.fromEntries(
    Object.entries(heights).map(([from, height]) => [from, `auto ${height}px`]),
  ),
});
