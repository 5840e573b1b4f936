import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A fact below its name: an entry of a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.25, alignContent: 'start' }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
