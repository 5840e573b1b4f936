import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { MovementDetails } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../lib/api/api-error.ts';
import { shortDate } from '../../lib/format/dates.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { LostPlan } from '../../ui/illustrations/lost-plan.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StackedTable } from '../../ui/layout/stacked-table.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { Fact } from '../../ui/text/fact.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { hidden } from '../../ui/text/page-heading.tsx';
import { exactly, percent } from '../payments/amounts.ts';
import { movementState } from '../payments/payment-texts.ts';
import { movementQuery } from './api.ts';
import { arrivalText } from './payout-texts.ts';

/** Formats a date with its year, because a receipt is printed. */
const dateText = (date: string): string => shortDate(date.slice(0, 10), new Date(0));

const CAPTIONS = {
  payment: 'Payment in US dollars',
  refund: 'Refund in US dollars',
  chargeback: 'Disputed payment in US dollars',
} as const;

type PaymentProps = Pick<MovementDetails, 'lines' | 'cents'> & { kind: keyof typeof CAPTIONS };

/** Milestones of a payment or a refund with the processing fee, or the disputed part of a payment, and their sum. */
const PaymentTable = ({ kind, lines, cents }: PaymentProps) => (
  <StackedTable>
    <caption style={hidden}>{CAPTIONS[kind]}</caption>
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col" className="number">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two milestones can have the same title
        <tr key={index}>
          <th scope="row" className="event">
            <span>
              <bdi>{line.label}</bdi>
            </span>
          </th>
          <td className="number" data-label="Amount">
            {exactly(line.cents)}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" className="event">
          Total
        </th>
        <td className="number" data-label="Amount">
          {exactly(cents)}
        </td>
      </tr>
    </tfoot>
  </StackedTable>
);

/** Releases in a payout with their service fees, what disputed payments changed, and what the freelancer gets. */
const PayoutTable = ({
  includes,
  cents,
  disputedCents,
}: Pick<MovementDetails, 'includes' | 'cents' | 'disputedCents'>) => (
  <StackedTable>
    <caption style={hidden}>Payout in US dollars</caption>
    <thead>
      <tr>
        <th scope="col">Released</th>
        <th scope="col">Milestone</th>
        <th scope="col" className="number">
          Amount
        </th>
        <th scope="col" className="number">
          Service fee
        </th>
        <th scope="col" className="number">
          You receive
        </th>
      </tr>
    </thead>
    <tbody>
      {includes.map(({ on, title, milestone, rate, ...amounts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two releases can have the same texts
        <tr key={index}>
          <td className="date" data-label="Released">
            <time dateTime={on}>{dateText(on)}</time>
          </td>
          <th scope="row" className="event">
            <span>
              <Isolated text={`“${isolate(title)}”: ${isolate(milestone)}`} />
            </span>
          </th>
          <td className="number" data-label="Amount">
            {exactly(amounts.cents)}
          </td>
          <td className="number" data-label="Service fee">
            {`${exactly(-amounts.feeCents)} (${percent(rate)})`}
          </td>
          <td className="number" data-label="You receive">
            {exactly(amounts.netCents)}
          </td>
        </tr>
      ))}
      {disputedCents !== 0 && (
        <tr>
          <th scope="row" colSpan={4} className="event">
            {disputedCents < 0 ? 'Disputed payments' : 'Back from disputes'}
          </th>
          <td className="number" data-label="You receive">
            {exactly(disputedCents)}
          </td>
        </tr>
      )}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={4} className="event">
          Total
        </th>
        <td className="number" data-label="You receive">
          {exactly(cents)}
        </td>
      </tr>
    </tfoot>
  </StackedTable>
);

type Kind = MovementDetails['kind'];

/** Label of the user's name, by the direction of the money. */
const PERSONS: Readonly<Record<Kind, string>> = {
  payment: 'Paid by',
  refund: 'Refunded to',
  payout: 'Paid to',
  chargeback: 'Paid by',
};

const HEADINGS: Readonly<Record<Kind, string>> = {
  payment: 'Payment through Taskwright',
  refund: 'Refund from Taskwright',
  payout: 'Payout from Taskwright',
  chargeback: 'Payment through Taskwright that your bank disputed',
};

/** Facts of a receipt. */
const Facts = ({ movement, name }: { movement: MovementDetails; name: string }) => {
  const { kind, at, title, arrives, reference } = movement;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 3,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
      }}
    >
      <Fact name="Date">{dateText(at)}</Fact>
      <Fact name={PERSONS[kind]}>
        <bdi>{name}</bdi>
      </Fact>
      {kind === 'refund' && <Fact name="Card">The card of the payment</Fact>}
      {title !== null && (
        <Fact name="Task">
          <bdi>{title}</bdi>
        </Fact>
      )}
      <Fact name="State">{movementState(movement)}</Fact>
      {arrives !== null && <Fact name="Arrives">{arrivalText(arrives, { withYear: true })}</Fact>}
      {reference !== null && <Fact name="Reference">{reference}</Fact>}
    </Box>
  );
};

const NotFound = () => (
  <EmptyState
    picture={<LostPlan style={{ width: 220 }} />}
    title="Receipt not found"
    text="The link is incomplete, or the receipt belongs to another account."
  >
    <Button component={Link} to={paths.payments} variant="contained">
      All payments
    </Button>
  </EmptyState>
);

type Props = {
  id: string;
  uid: string;
  /** Name of the signed-in user. */
  name: string;
};

/** A payment, refund, payout or disputed payment as a receipt, which can be printed. */
export const Receipt = ({ id, uid, name }: Props) => {
  const { data: movement, error, isFetching, refetch } = useQuery(movementQuery(id, uid));
  if (movement === undefined && error !== null && !isFetching) {
    if (isNotFound(error)) return <NotFound />;
    return <ErrorNote title="We couldn’t load the receipt" error={error} onRetry={() => void refetch()} />;
  }
  if (movement === undefined)
    return (
      <Panel role="status" aria-label="Loading the receipt" sx={{ p: 2.5 }}>
        <Skeleton variant="rounded" height={180} />
      </Panel>
    );
  const { kind, conversation } = movement;
  return (
    <>
      <Typography sx={{ mb: 0.5, fontWeight: 600 }}>{HEADINGS[kind]}</Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>Amounts are in US dollars, dates in UTC.</Typography>
      <Facts movement={movement} name={name} />
      <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
        {kind === 'payout' ? <PayoutTable {...movement} /> : <PaymentTable {...movement} kind={kind} />}
      </Panel>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>This receipt is no tax invoice.</Typography>
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        {conversation !== null && (
          <Button component={Link} to={paths.statement(conversation)} variant="outlined">
            Statement
          </Button>
        )}
      </Box>
    </>
  );
};
