import { styled } from '@mui/material/styles';

/** 'or' between two rules. Replaces MUI's Divider, whose code is larger than the form. */
export const OrDivider = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '4px 0',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  '&::before': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
