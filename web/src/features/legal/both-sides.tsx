import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { freelancerFeeTier, storedFees } from '@taskwright/contract/limits/fees';
import type { ReactNode } from 'react';
import { cents } from '../../lib/format/money.ts';

const Result = ({ label, total, note }: { label: ReactNode; total: number; note: string }) => (
  <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="amount"
      sx={{ display: 'block', m: 0, fontSize: '1.5rem', overflowWrap: 'anywhere' }}
    >
      {cents(total)}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {note}
    </Typography>
  </Box>
);

type Props = {
  /** Amount in whole cents. Renders nothing for a stored amount above the current limits. */
  amount: number;
  /** Labels of the amounts paid and received, such as 'You pay'. */
  pays: ReactNode;
  receives: ReactNode;
};

/**
 * Totals of an agreed amount for client and freelancer, with the calculation: the client's fee is added, the
 * freelancer's fee is deducted. [CONST-10, CONST-11]
 */
export const BothSides = ({ amount, pays, receives }: Props) => {
  const fees = storedFees(amount);
  if (fees === null) return null;
  const rate = freelancerFeeTier(amount).basisPoints / 100;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Result label={pays} total={fees.clientPays} note={`${cents(amount)} + ${cents(fees.clientFee)} fee`} />
      <Result
        label={receives}
        total={fees.freelancerReceives}
        note={`${cents(amount)} − ${cents(fees.freelancerFee)} fee (${rate}%)`}
      />
    </Box>
  );
};
