import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Where the two stand beside each other, by the room there is: in a dialog, a page or on a phone. */
const BESIDE = '@container (min-width: 27rem)';

const Cell = ({ name, children }: { name: 'Before' | 'Now'; children: ReactNode }) => (
  <Box
    sx={{
      minWidth: 0,
      // With nothing to show it only keeps its place beside the other.
      ...(children === null && { display: 'none', [BESIDE]: { display: 'block' } }),
    }}
  >
    {children !== null && (
      <>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}>{name}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
      </>
    )}
  </Box>
);

/** Something as it was and as it is now, null where there was or is nothing. */
export const Pair = ({ before, now }: { before: ReactNode; now: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'minmax(0, 1fr)',
      [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 3 },
    }}
  >
    <Cell name="Before">{before}</Cell>
    <Cell name="Now">{now}</Cell>
  </Box>
);

/** A part that is other now: struck through where it was, underlined where it is, so that no colour has to tell. */
export const Was = ({ children }: { children: ReactNode }) => (
  <Box component="del" sx={{ color: 'error.main' }}>
    {children}
  </Box>
);
export const Is = ({ children }: { children: ReactNode }) => (
  <Box
    component="ins"
    sx={{
      color: 'mint.fg',
      bgcolor: 'mint.bg',
      fontWeight: 600,
      textUnderlineOffset: '0.2em',
      textDecorationThickness: 1,
    }}
  >
    {children}
  </Box>
);
