import { styled } from '@mui/material/styles';

/** The room inside a panel or a card, where nothing asks for another. */
export const PANEL_PADDING = { p: { xs: 2.5, sm: 3 } } as const;

/** The frame of what belongs together: a hairline, round corners, paper. */
export const Panel = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.panel,
  backgroundColor: theme.vars.palette.background.paper,
}));

/** A panel among others of its kind: what is too long for it is cut, and widens no row. */
export const Card = styled(Panel)({ overflow: 'hidden' });
