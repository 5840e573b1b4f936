import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PANEL_PADDING } from '../../ui/layout/panel.tsx';

/** Card styles of the home page: equal heights, thin borders and an aligned last line. */

const cardGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 304px), 1fr))',
  gap: 2.5,
  listStyle: 'none',
  p: 0,
  m: 0,
} as const;

/** Horizontal scroller that extends to the edges of a phone. */
export const sideways = {
  overflowX: { xs: 'auto', sm: 'visible' },
  overscrollBehaviorX: 'contain',
  scrollPaddingInline: '16px',
  scrollbarWidth: 'none',
  // Leaves space for focus rings, which overflow would clip.
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  my: { xs: -1, sm: 0 },
  py: { xs: 1, sm: 0 },
} as const;

/** Grid of cards. On a phone, a row that shows one card and the start of the next. */
export const cardRow = {
  ...cardGrid,
  ...sideways,
  gridTemplateColumns: { xs: 'none', sm: cardGrid.gridTemplateColumns },
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: 'min(86%, 20rem)', sm: 'auto' },
  gap: { xs: 1.5, sm: 2.5 },
  scrollSnapType: { xs: 'x proximity', sm: 'none' },
  // Center alignment makes Tab scroll every card fully into view, including the last.
  '& > *': { scrollSnapAlign: 'center', minWidth: 0 },
} as const;

export const card = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  ...PANEL_PADDING,
} as const;

/** Card with a link, raised on hover and focus. */
export const raisedCard = {
  ...card,
  transition: 'border-color 150ms, box-shadow 150ms',
  '&:hover, &:focus-within': {
    borderColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 55%, var(--mui-palette-divider))',
    boxShadow: '0 8px 24px rgb(0 0 0 / 0.08)',
  },
} as const;

/** Last line of a card: budget and deadline, or price and delivery time. */
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

type SectionProps = {
  id: string;
  tone: 'paper' | 'wash';
  children: ReactNode;
};

/** A section of the home page, labeled by the heading `{id}-title` of its SectionHeader. */
export const Section = ({ id, tone, children }: SectionProps) => (
  <Box
    component="section"
    id={id}
    aria-labelledby={`${id}-title`}
    sx={{
      py: { xs: 'calc(56px * var(--home-space, 1))', md: 'calc(96px * var(--home-space, 1))' },
      borderTop: '1px solid',
      borderColor: 'divider',
      bgcolor: tone === 'wash' ? 'wash' : 'background.default',
      scrollMarginTop: 68,
    }}
  >
    <Container>{children}</Container>
  </Box>
);

type HeaderProps = { id: string; overline?: string; title: string; text?: string; children?: ReactNode };

/** Heading of a section with its actions to the right, or below on narrow screens. */
export const SectionHeader = ({ id, overline, title, text, children }: HeaderProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      columnGap: 4,
      rowGap: 2.5,
      mb: { xs: 3, md: 4 },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      {overline !== undefined && (
        <Typography
          variant="overline"
          component="p"
          sx={{ color: 'primary.main', textTransform: 'uppercase', mb: 0.5 }}
        >
          {overline}
        </Typography>
      )}
      <Typography variant="h2" id={`${id}-title`} tabIndex={-1}>
        {title}
      </Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', maxWidth: '56ch', mt: 1 }}>{text}</Typography>}
    </Box>
    {children !== undefined && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > a': { px: { xs: 2, sm: 2.5 } } }}>{children}</Box>
    )}
  </Box>
);
