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
