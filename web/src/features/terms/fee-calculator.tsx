import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { feeBreakdown, freelancerFeeTier } from '@taskwright/contract/fees';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { amountInCents } from './amount.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const cents = (amount: number): string => dollars.format(amount / 100);

const Result = ({ label, total, how }: { label: string; total: string; how: string }) => (
  <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="amount"
      sx={{ display: 'block', m: 0, fontSize: '1.5rem', overflowWrap: 'anywhere' }}
    >
      {total}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
    >
      {how}
    </Typography>
  </Box>
);

const Breakdown = ({ amount }: { amount: number }) => {
  const fees = feeBreakdown(amount);
  const rate = freelancerFeeTier(amount).basisPoints / 100;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Result
        label="The client pays"
        total={cents(fees.clientPays)}
        how={`${cents(amount)} + ${cents(fees.clientFee)} fee`}
      />
      <Result
        label="The freelancer receives"
        total={cents(fees.freelancerReceives)}
        how={`${cents(amount)} − ${cents(fees.freelancerFee)} fee (${rate}%)`}
      />
    </Box>
  );
};

/** What a client pays and a freelancer receives for an amount. */
export const FeeCalculator = () => {
  const [typed, setTyped] = useState('1,500');
  const amount = amountInCents(typed);
  return (
    <Panel
      role="group"
      aria-labelledby="calculator-title"
      sx={{
        maxWidth: 560,
        mt: 3,
        p: { xs: 2, sm: 3 },
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="h4" component="h3" id="calculator-title">
        What an amount comes to
      </Typography>
      <Box sx={{ mt: 2, mb: 3, maxWidth: 280 }}>
        <Field
          label="Amount"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={amount === null ? 'Enter an amount such as 1500 or 150.50, up to 1,000,000,000' : undefined}
          startAdornment="$"
          inputMode="decimal"
          autoComplete="off"
        />
      </Box>
      <Box aria-live="polite" aria-atomic="true" sx={{ minHeight: 84 }}>
        {amount === null ? (
          <Typography sx={{ color: 'text.secondary' }}>Enter an amount to see both sides.</Typography>
        ) : (
          <Breakdown amount={amount} />
        )}
      </Box>
    </Panel>
  );
};
