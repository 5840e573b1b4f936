import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A fact of a card on one line: an entry of a `dl`. */
export const FactLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, ml: 'auto', textAlign: 'right' }}>
      {children}
    </Box>
  </Box>
);
