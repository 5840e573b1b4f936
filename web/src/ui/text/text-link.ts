/**
 * A link in a text, as `sx` of `<Box component="a">` or, within the site, of `<Box component={Link}>`. MUI's own link is more
 * than a kilobyte on every page that has one.
 */
export const TEXT_LINK = {
  color: 'primary.main',
  fontWeight: 600,
  borderRadius: 'link',
  textUnderlineOffset: '0.2em',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  '&:hover': { textDecorationColor: 'currentColor' },
} as const;

/** One that stands by itself, and is underlined when a pointer comes. */
export const QUIET_LINK = {
  ...TEXT_LINK,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
