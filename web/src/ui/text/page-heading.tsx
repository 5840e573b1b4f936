import Typography from '@mui/material/Typography';
import { type ComponentProps, useRef } from 'react';
import { useNavigationFocus } from '../../lib/navigation/navigation-focus.tsx';

/** A screen's one `h1`; it takes the focus when a person arrives from another screen. */
export const PageHeading = (props: ComponentProps<typeof Typography>) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useNavigationFocus(ref);
  return <Typography component="h1" variant="h1" {...props} ref={ref} tabIndex={-1} />;
};
