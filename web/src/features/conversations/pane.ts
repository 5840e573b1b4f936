import { styled } from '@mui/material/styles';

/** From here on list and conversation have room beside each other, in em, which grows with the text: 960 pixels at the usual size. */
export const SIDE_BY_SIDE = '(min-width: 60em)';

/** What the header leaves of the screen. */
const REST = '100dvh - 69px';

/** A part of the page that takes all of a small screen, and has a frame beside another one. */
export const Pane = styled('section')(({ theme }) => ({
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

/** What scrolls within a pane: what it holds does not make the pane taller. */
export const SCROLLS = {
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Paper holds all of it.
  '@media print': { position: 'static', overflow: 'visible' },
} as const;
