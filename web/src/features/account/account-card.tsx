import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { JointPanel } from '../../ui/illustrations/joint-panel.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { QUIET_LINK } from '../../ui/text/text-link.ts';
import { redirectState } from './redirect-state.ts';

type Props = { question: string; label: string; to: string; email: string };

/** Link between login and sign-up. Passes on the typed email. [SIGNUP-4, LOGIN-4] */
export const OtherScreen = ({ question, label, to, email }: Props) => (
  <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>
    {question}{' '}
    <Box component={Link} data-hands-over to={to} state={redirectState(useLocation().state, email)} sx={QUIET_LINK}>
      {label}
    </Box>
  </Typography>
);

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
