import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { JointPanel } from '../../ui/illustrations/joint-panel.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Frame of login and sign-up: the form next to an illustration, which narrow screens hide. */
export const AccountCard = ({ children }: { children: ReactNode }) => (
  <Container sx={{ py: { xs: 3, md: 7 } }}>
    <Panel
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        minHeight: { md: 640 },
        borderRadius: 'stage',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ p: { xs: 3, sm: 5, md: 7 }, alignSelf: 'center', minWidth: 0 }}>{children}</Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'relative',
          overflow: 'hidden',
          borderLeft: '1px solid',
          borderColor: 'divider',
          '& > svg': { position: 'absolute', inset: 0 },
        }}
      >
        <JointPanel />
      </Box>
    </Panel>
  </Container>
);
