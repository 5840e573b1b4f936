import { styled } from '@mui/material/styles';

/** Label with a checkbox that takes effect at once, as a row of at least 44 px. */
export const SwitchRow = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& > input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.primary.main },
}));
