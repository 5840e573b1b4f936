import { styled } from '@mui/material/styles';
import { Panel } from '../layout/panel.tsx';

/** Centered panel that explains why there is no content, and offers actions. */
export const Notice = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  padding: theme.spacing(5, 3),
  [theme.breakpoints.up('sm')]: { paddingBlock: theme.spacing(8) },
  // The dialog already has a frame.
  '[role="dialog"] &': { border: 0, paddingBlock: theme.spacing(2, 3) },
}));
