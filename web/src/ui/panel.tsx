import { styled } from '@mui/material/styles';

/** The frame of what belongs together: a hairline, round corners, paper. */
export const Panel = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.panel,
  backgroundColor: theme.vars.palette.background.paper,
}));
