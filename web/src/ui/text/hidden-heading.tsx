import { styled } from '@mui/material/styles';

/** For who cannot see what says the same to the eye. With its units: as `sx` a width of 1 is all of it. */
export const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A screen's `h1` for who cannot see it, where nothing is there yet that could carry a visible one. */
export const HiddenHeading = styled('h1')(hidden);
