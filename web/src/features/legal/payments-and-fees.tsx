import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CLIENT_FEE,
  FREELANCER_FEE_TIERS,
  type FreelancerFeeTier,
  freelancerFeeTier,
  PAYMENT_TERMS,
  storedFees,
} from '@taskwright/contract/limits/fees';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { type ReactNode, useState } from 'react';
import { amountInCents, UNCLEAR_AMOUNT } from '../../lib/format/amount.ts';
import { cents, money } from '../../lib/format/money.ts';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Prose } from './prose.tsx';

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

const band = ({ fromCents, toCents }: FreelancerFeeTier): string => {
  if (fromCents === 0) return `under ${money(Math.ceil(toCents / 100))}`;
  if (toCents === null) return `over ${money(Math.floor(fromCents / 100))}`;
  return `${money(fromCents / 100)} to ${money(toCents / 100)}`;
};

const rows = [
  {
    payer: 'Client',
    amount: 'any amount',
    fee: `${percent(CLIENT_FEE.basisPoints)} + ${money(CLIENT_FEE.fixedCents / 100)}`,
  },
  ...FREELANCER_FEE_TIERS.map((tier) => ({ payer: 'Freelancer', amount: band(tier), fee: percent(tier.basisPoints) })),
];

/** Radius of the panel minus its border. */
const INNER_RADIUS = 'calc(var(--mui-radius-panel) - 1px)';

/** Fees of client and freelancer by amount. [CONST-10, CONST-11] */
const FeeTable = () => (
  <Panel
    as="table"
    sx={{
      width: '100%',
      maxWidth: 560,
      mt: 3,
      borderSpacing: 0,
      '& th, & td': { textAlign: 'left', px: { xs: 1.5, sm: 2 }, py: 1.5, fontWeight: 400 },
      '& thead th': { bgcolor: 'wash', color: 'text.secondary', fontSize: '0.875rem', fontWeight: 600 },
      '& thead th:first-of-type': { borderTopLeftRadius: INNER_RADIUS },
      '& thead th:last-of-type': { borderTopRightRadius: INNER_RADIUS },
      '& tbody > tr > *': { borderTop: '1px solid', borderColor: 'divider' },
      '& strong': { display: 'inline-block', minWidth: { sm: 136 }, fontWeight: 600 },
      '& tbody span': { display: { xs: 'block', sm: 'inline' } },
      '& th:last-child, & td:last-child': {
        textAlign: 'right',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: { sm: 'nowrap' },
      },
      '& td:last-child': { fontWeight: 600 },
    }}
  >
    <Box
      component="caption"
      sx={{ captionSide: 'bottom', textAlign: 'left', color: 'text.secondary', fontSize: '0.875rem', pt: 1 }}
    >
      Agencies pay the freelancer’s fee.
    </Box>
    <thead>
      <tr>
        <th scope="col">Who pays</th>
        <th scope="col">Fee</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ payer, amount, fee }) => (
        <tr key={amount}>
          <th scope="row">
            <strong>{payer}</strong> <span>{amount}</span>
          </th>
          <td>{fee}</td>
        </tr>
      ))}
    </tbody>
  </Panel>
);

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
const BothSides = ({ amount, pays, receives }: Props) => {
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

/** Calculates the client's payment and the freelancer's earnings for an amount. */
const FeeCalculator = () => {
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
        <AmountField
          label="Amount"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={amount === null ? `${UNCLEAR_AMOUNT}, up to ${money(LIMITS.amount)}` : undefined}
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

const { disbursementBusinessDays: days, disbursementMinimumCents: minimum, feeNoticeDays } = PAYMENT_TERMS;

export const PaymentsAndFees = () => (
  <>
    <Prose>
      <p>
        All amounts are in US dollars. Opening an account, posting a task and placing a bid cost nothing. When an agreed
        amount is paid, each side bears one fee:
      </p>
    </Prose>
    <FeeTable />
    <Prose>
      <p>
        The client’s processing fee of 2.9% + $0.30 is added to each payment. The freelancer’s fee is deducted from the
        agreed amount: 20% of an amount under $500, 15% of an amount from $500 to $10,000, and 10% of an amount over
        $10,000. The rate of the band that the agreed amount falls into applies to the whole of it. Fees are rounded to
        the nearest cent, half a cent upwards.
      </p>
    </Prose>
    <FeeCalculator />
    <Prose>
      <h3>Disbursement</h3>
      <p>
        Money that a freelancer or agency has earned is disbursed once per week and takes {days.min} to {days.max}{' '}
        business days to arrive. The minimum is ${minimum / 100}; a smaller balance is carried over until it reaches
        that amount.
      </p>
      <h3>Changes of fees</h3>
      <p>
        We change fees only with {feeNoticeDays} days’ notice. The new fees apply to agreements set after those{' '}
        {feeNoticeDays} days; agreements set before keep the fees they were set under.
      </p>
      <h3>Refunds and taxes</h3>
      <p>
        If an amount is returned to the client by agreement, by mediation or by an award, the freelancer’s fee on it is
        returned too. The processing fee is not, since it has been spent on the payment. Fees do not include taxes;
        where the law asks us to collect them, they are shown before you pay.
      </p>
    </Prose>
  </>
);
