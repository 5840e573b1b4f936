import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A fact of a card: an entry of a `dl`. A long value wraps next to its name, not below it. */
export const FactLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
    <Box component="dt" sx={{ flex: 'none', color: 'text.secondary', fontSize: '0.875rem' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);
