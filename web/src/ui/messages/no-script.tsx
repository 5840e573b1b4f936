import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * Message for browsers without scripts. In that case, index.html also hides elements of the class `needs-script`, such
 * as buttons and forms.
 */
export const NoScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Typography sx={{ color: 'text.secondary', my: 2 }}>{children}</Typography>
  </noscript>
);
