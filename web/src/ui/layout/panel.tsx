import { styled } from '@mui/material/styles';

/** Default padding of a panel or a card. */
export const PANEL_PADDING = { p: { xs: 2.5, sm: 3 } } as const;

/** Frame of related content: a thin border, rounded corners and paper as the background. */
export const Panel = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.panel,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** Panel in a list. Clips content that is too long, so that it does not widen its row. */
export const Card = styled(Panel)({ overflow: 'hidden' });
