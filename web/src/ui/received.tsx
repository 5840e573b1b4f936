import Box from '@mui/material/Box';
import { feeBreakdown, freelancerFeeTier } from '@taskwright/contract/fees';
import { cents } from '../lib/format/money.ts';

/** What a freelancer receives of an amount in cents, as they decide on it; nothing while it is none. Told as it changes. [CONST-11] */
export const Received = ({ amount }: { amount: number | null }) => (
  <Box role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}>
    {amount !== null && (
      <>
        You receive{' '}
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {cents(feeBreakdown(amount).freelancerReceives)}
        </Box>{' '}
        after the {freelancerFeeTier(amount).basisPoints / 100}% service fee.
      </>
    )}
  </Box>
);
