import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { feeBreakdown, freelancerFeeTier } from '@taskwright/contract/fees';
import { moneyOfCents } from '../lib/format/money.ts';

const Result = ({ label, total, how }: { label: string; total: number; how: string }) => (
  <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="amount"
      sx={{ display: 'block', m: 0, fontSize: '1.5rem', overflowWrap: 'anywhere' }}
    >
      {moneyOfCents(total)}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {how}
    </Typography>
  </Box>
);

type Props = {
  /** Whole cents, from 0 to the highest amount. */
  cents: number;
  /** Who pays it, as 'You pay', and who receives it. */
  pays: string;
  receives: string;
};

/** What an agreed amount comes to for both sides, and how: the client's fee is added, the freelancer's kept. [CONST-10, CONST-11] */
export const BothSides = ({ cents, pays, receives }: Props) => {
  const fees = feeBreakdown(cents);
  const rate = freelancerFeeTier(cents).basisPoints / 100;
  const amount = moneyOfCents(cents);
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Result label={pays} total={fees.clientPays} how={`${amount} + ${moneyOfCents(fees.clientFee)} fee`} />
      <Result
        label={receives}
        total={fees.freelancerReceives}
        how={`${amount} − ${moneyOfCents(fees.freelancerFee)} fee (${rate}%)`}
      />
    </Box>
  );
};
