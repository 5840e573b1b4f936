import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Explanation of a section or of a part of it. */
export const Explanation = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', overflowWrap: 'anywhere' }}>{children}</Typography>
);
