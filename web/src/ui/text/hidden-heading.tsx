import { styled } from '@mui/material/styles';

/**
 * Hides an element visually, but not from screen readers. Lengths have units, because `sx` reads a width of 1 as 100%.
 */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Visually hidden `h1` for a screen that has no visible heading yet. */
export const HiddenHeading = styled('h1')(hidden);
