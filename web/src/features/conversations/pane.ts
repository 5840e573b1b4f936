import { styled } from '@mui/material/styles';

/**
 * From this width, the list and the conversation are next to each other. In em to grow with the text size: 960 pixels
 * by default.
 */
export const SIDE_BY_SIDE = '(min-width: 60em)';

/** Viewport height below the header. */
const REST = '100dvh - 69px';

/** Pane that fills a small screen, and has a border next to another pane. */
export const Pane = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: `calc(${REST})`,
  backgroundColor: theme.vars.palette.background.paper,
  [`@media ${SIDE_BY_SIDE}`]: {
    minHeight: `max(30rem, calc(${REST} - 48px))`,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.radius.panel,
  },
}));

/** Scroll container that does not increase the height of its pane. */
export const SCROLLS = {
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Prints the full content.
  '@media print': { position: 'static', overflow: 'visible' },
} as const;
