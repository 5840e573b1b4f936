/** How round things are, in pixels, by what they are. `borderRadius` in `sx` takes these names and no others. */
export const radius = {
  mark: 3,
  link: 4,
  tag: 7,
  /** What is pressed or typed into in a line. */
  control: 10,
  /** A form's fields, and notes among them. */
  field: 12,
  panel: 14,
  dialog: 16,
  /** The one large frame of a whole screen. */
  stage: 24,
  /** Fully round, whatever the height. */
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
