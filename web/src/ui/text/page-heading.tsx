import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useRef } from 'react';
import { useNavigationFocus } from '../../lib/navigation/navigation-focus.tsx';

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

/** The only `h1` of a screen. It takes the focus after navigation from another screen. */
export const PageHeading = (props: ComponentProps<typeof Typography>) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useNavigationFocus(ref);
  return <Typography component="h1" variant="h1" {...props} ref={ref} tabIndex={-1} />;
};
