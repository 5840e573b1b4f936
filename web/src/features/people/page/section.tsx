import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = { title: string; id?: string; children: ReactNode };

/** A section of a freelancer's page below its heading. */
export const Section = ({ title, id, children }: Props) => (
  <Box component="section" {...(id !== undefined && { id })} sx={{ minWidth: 0, scrollMarginTop: 92 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
);
