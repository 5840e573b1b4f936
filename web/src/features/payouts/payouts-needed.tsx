import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Balance } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { exactly } from '../payments/amounts.ts';
import { balanceQuery } from './api.ts';

const LABELS: Readonly<Record<Balance['account'], string>> = {
  none: 'Set up payouts',
  pending: 'Continue setup',
  restricted: 'Continue setup',
  ready: 'Continue setup',
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1.5,
  rowGap: 1,
} as const;
const FRAMED = { px: { xs: 2, md: 2.5 }, py: 1, borderTop: '1px solid', borderColor: 'divider' } as const;

type Props = {
  uid: string;
  /** Part of a frame: a line above the content that follows. */
  isFramed?: boolean;
};

/**
 * Banner while the balance waits for an account that can receive payouts. A failed request has no message. Pages load it
 * lazily once they have their content, so it delays nothing. It belongs below what the user may press, because its late
 * arrival moves what follows.
 */
export const PayoutsNeeded = ({ uid, isFramed = false }: Props) => {
  const { data: balance } = useQuery(balanceQuery(uid));
  if (balance?.waitsFor !== 'account') return null;
  const Frame = isFramed ? Box : Panel;
  return (
    <Frame data-screen-only sx={[ROW, isFramed ? FRAMED : { px: 2.5, py: 1.5 }]}>
      <Box sx={{ fontWeight: 600 }}>{exactly(balance.balanceCents)} is waiting for you.</Box>
      <Button component={Link} to={paths.payments} variant="outlined" size={isFramed ? 'small' : 'medium'}>
        {LABELS[balance.account]}
      </Button>
    </Frame>
  );
};
