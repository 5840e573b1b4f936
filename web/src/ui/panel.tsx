import { styled } from '@mui/material/styles';

/** The room inside a panel or a card, where nothing asks for another. */
export const PANEL_PADDING = { p: { xs: 2.5, sm: 3 } } as const;

/** The frame of what belongs together: a hairline, round corners, paper. */
export const Panel = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.panel,
  backgroundColor: theme.vars.palette.background.paper,
}));
