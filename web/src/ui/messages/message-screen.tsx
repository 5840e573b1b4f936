import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';

type Props = { drawing: ReactNode; heading: ReactNode; text: string; children: ReactNode; role?: 'alert' };

/** Full-screen message without other content: a drawing, an explanation and actions. */
export const MessageScreen = ({ drawing, heading, text, children, role }: Props) => (
  <Container
    role={role}
    sx={{ py: { xs: 6, md: 10 }, display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' }}
  >
    <Box sx={{ width: 320, maxWidth: '100%', mb: 4, aspectRatio: '320 / 264' }}>{drawing}</Box>
    {heading}
    <Box component="p" sx={{ color: 'text.secondary', mt: 1.5, mb: 4, maxWidth: '48ch' }}>
      {text}
    </Box>
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>{children}</Box>
  </Container>
);
