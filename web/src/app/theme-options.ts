/** Where the layout changes: 600, 900, 1200 and 1536 px at the usual text size; who reads larger text gets the layout of a smaller screen. */
export const breakpoints = {
  values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 },
  unit: 'em',
  step: 0.3125,
} as const;

/** Names in `sx`, as with colours: `borderRadius: 'panel'`. */
export const sxConfig = { borderRadius: { themeKey: 'radius' } };
