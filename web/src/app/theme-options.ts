/**
 * Breakpoints: 600, 900, 1200 and 1536 px at the default text size. They are in em, so that larger text gets the layout
 * of a smaller screen.
 */
export const breakpoints = {
  values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 },
  unit: 'em',
  step: 0.3125,
} as const;

/** Adds radius names to `sx`, as with colors: `borderRadius: 'panel'`. */
export const sxConfig = { borderRadius: { themeKey: 'radius' } };
