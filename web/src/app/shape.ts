/** Border radii in pixels, by kind of element. `borderRadius` in `sx` accepts only these names. */
export const radius = {
  mark: 3,
  link: 4,
  tag: 7,
  /** Buttons and inline inputs. */
  control: 10,
  /** Form fields, and notes between them. */
  field: 12,
  panel: 14,
  dialog: 16,
  /** The single large frame of a full screen. */
  stage: 24,
  /** Fully round at any height. */
  pill: 99,
} as const;

type Radius = typeof radius;

declare module '@mui/material/styles' {
  interface Theme {
    radius: Radius;
  }
  interface ThemeOptions {
    radius: Radius;
  }
}
