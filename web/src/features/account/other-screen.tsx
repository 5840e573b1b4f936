import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
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
