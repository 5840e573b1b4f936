import { PANEL_PADDING } from '../../ui/layout/panel.tsx';

/** What the home page's cards share: equal heights, a hairline, a last line at the same height. */

const cardGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 304px), 1fr))',
  gap: 2.5,
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

/** What goes on to the edges of a phone and is swiped along, by finger, wheel or Tab; the page scrolls under it as ever. */
export const sideways = {
  overflowX: { xs: 'auto', sm: 'visible' },
  overscrollBehaviorX: 'contain',
  scrollPaddingInline: '16px',
  scrollbarWidth: 'none',
  // The room for a focus ring, which would be cut off.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  my: { xs: -1, sm: 0 },
  py: { xs: 1, sm: 0 },
} as const;

/** Cards side by side, on a phone one and the beginning of the next. */
export const cardRow = {
  ...cardGrid,
  ...sideways,
  gridTemplateColumns: { xs: 'none', sm: cardGrid.gridTemplateColumns },
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 'min(86%, 20rem)', sm: 'auto' },
  gap: { xs: 1.5, sm: 2.5 },
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  // In the middle, so that Tab brings each of them wholly into view, the last one too.
  '& > *': { scrollSnapAlign: 'center', minWidth: 0 },
} as const;

export const card = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  ...PANEL_PADDING,
} as const;

/** A card that leads somewhere is raised by hover and focus. */
export const raisedCard = {
  ...card,
  transition: 'border-color 150ms, box-shadow 150ms',
  '&:hover, &:focus-within': {
    borderColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 55%, var(--mui-palette-divider))',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.08)',
  },
} as const;

/** The last line of a card: budget and deadline, price and delivery. */
export const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 2,
  borderTop: '1px dashed',
  borderColor: 'divider',
  mt: 1.5,
  pt: 1.5,
} as const;
