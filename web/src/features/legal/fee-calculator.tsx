import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { amountInCents, NO_AMOUNT } from '../../lib/format/amount.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { BothSides } from './both-sides.tsx';

/** Calculates the client's payment and the freelancer's earnings for an amount. */
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
          error={amount === null ? NO_AMOUNT : undefined}
          startAdornment="$"
          inputMode="decimal"
          autoComplete="off"
        />
      </Box>
      <Box aria-live="polite" aria-atomic="true" sx={{ minHeight: 84 }}>
        {amount === null ? (
          <Typography sx={{ color: 'text.secondary' }}>Enter an amount to see both sides.</Typography>
        ) : (
          <BothSides amount={amount} pays="The client pays" receives="The freelancer receives" />
        )}
      </Box>
    </Panel>
  );
};
