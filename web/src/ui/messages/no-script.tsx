import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * Says what is missing here, to whom no script runs. Buttons, forms and what else is of no use without one, by the class
 * `needs-script`, index.html takes away from them.
 */
export const NoScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Typography sx={{ color: 'text.secondary', my: 2 }}>{children}</Typography>
  </noscript>
);
