import { styled } from '@mui/material/styles';
import { Panel } from '../layout/panel.tsx';

/** A centred panel that says why there is nothing to show, and what can be done about it. */
export const Notice = styled(Panel)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  padding: theme.spacing(5, 3),
  [theme.breakpoints.up('sm')]: { paddingBlock: theme.spacing(8) },
  // The dialog is frame enough.
  '[role="dialog"] &': { border: 0, paddingBlock: theme.spacing(2, 3) },
}));
