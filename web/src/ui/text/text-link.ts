/**
 * Styles of a link in a text, as `sx` of `<Box component="a">` or, for pages of the site, of `<Box component={Link}>`.
 * MUI's own Link would add more than a kilobyte to every page with a link.
 */
export const TEXT_LINK = {
  color: 'primary.main',
  fontWeight: 600,
  borderRadius: 'link',
  textUnderlineOffset: '0.2em',
  textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
  '&:hover': { textDecorationColor: 'currentColor' },
} as const;

/** Styles of a standalone link, underlined on hover. */
export const QUIET_LINK = {
  ...TEXT_LINK,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
