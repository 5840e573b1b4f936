import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { cents } from '../../../lib/format/money.ts';

type Props = {
  /** Total in cents, null if it is unknown. */
  amount: number | null;
  /** Announces changes of the total. */
  role?: 'status';
  children?: ReactNode;
};

/** Total in the footer of a dialog. Stays visible while the terms scroll. */
export const Total = ({ amount, role, children }: Props) => (
  <Box role={role} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, minWidth: 0 }}>
    <Box component="span" sx={{ fontWeight: 600 }}>
      Total
    </Box>{' '}
    <Typography component="span" variant="amount" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
      {amount === null ? '–' : cents(amount)}
    </Typography>{' '}
    {children}
  </Box>
);

/** Places both versions next to each other if the container is wide enough. */
const WIDE = '@container (min-width: 27rem)';

const Cell = ({ name, children }: { name: 'Before' | 'Now'; children: ReactNode }) => (
  <Box
    sx={{
      minWidth: 0,
      // An empty cell keeps its column only in the two-column layout.
      ...(children === null && { display: 'none', [WIDE]: { display: 'block' } }),
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

/** Two versions of a value; null where it does not exist. */
export const BeforeAfter = ({ before, now }: { before: ReactNode; now: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1,
      gridTemplateColumns: 'minmax(0, 1fr)',
      [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 3 },
    }}
  >
    <Cell name="Before">{before}</Cell>
    <Cell name="Now">{now}</Cell>
  </Box>
);

/** Marks a changed part: deleted text is struck through and added text underlined, so that color is not needed. */
export const OldValue = ({ children }: { children: ReactNode }) => (
  <Box component="del" sx={{ color: 'error.main' }}>
    {children}
  </Box>
);
export const NewValue = ({ children }: { children: ReactNode }) => (
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
