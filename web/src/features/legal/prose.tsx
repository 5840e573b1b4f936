import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TEXT_LINK } from '../../ui/text/text-link.ts';

/** A link to a page of the site, within a text. */
export const To = ({ to, children }: { to: string; children: string }) => (
  <Box component={Link} to={to} sx={TEXT_LINK}>
    {children}
  </Box>
);

/** Body text with lines of at most 70 characters. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      maxWidth: 560,
      '& p': { m: 0, mt: 2 },
      '& h3': { m: 0, mt: 3, typography: 'h4' },
      '& h3 + p': { mt: 1 },
      '& ul': { m: 0, mt: 2, pl: 3 },
      '& li': { mt: 1, pl: 0.5 },
      '& li::marker': { color: 'primary.main' },
      '@media print': { maxWidth: 'none', '& p, & li': { orphans: 3, widows: 3 } },
    }}
  >
    {children}
  </Box>
);
