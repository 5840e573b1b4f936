import Typography from '@mui/material/Typography';
import { type ComponentProps, useRef } from 'react';
import { useNavigationFocus } from '../../lib/navigation/navigation-focus.tsx';

/** The only `h1` of a screen. It takes the focus after navigation from another screen. */
export const PageHeading = (props: ComponentProps<typeof Typography>) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useNavigationFocus(ref);
  return <Typography component="h1" variant="h1" {...props} ref={ref} tabIndex={-1} />;
};
