import { PAYMENT_TERMS } from '@taskwright/contract/limits/fees';
import { FeeCalculator } from '../fee-calculator.tsx';
import { FeeTable } from '../fee-table.tsx';
import { Prose } from '../prose.tsx';

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
