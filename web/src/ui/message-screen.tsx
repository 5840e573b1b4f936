import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { LostPlan } from './illustrations/lost-plan.tsx';

type Props = { heading: ReactNode; text: string; children: ReactNode; role?: 'alert' };

/** A whole screen with nothing of what was asked for: the drawing, what happened, and the ways on. */
export const MessageScreen = ({ heading, text, children, role }: Props) => (
  <Container
    role={role}
    sx={{ py: { xs: 6, md: 10 }, display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' }}
  >
    <Box sx={{ width: 320, maxWidth: '100%', mb: 4 }}>
      <LostPlan />
    </Box>
    {heading}
    <Box component="p" sx={{ color: 'text.secondary', mt: 1.5, mb: 4, maxWidth: '48ch' }}>
      {text}
    </Box>
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
  </Container>
);
