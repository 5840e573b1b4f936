import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Movement } from '@taskwright/contract';
import { isCharged } from '@taskwright/contract/lifecycle/movements';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { shortDate } from '../../lib/format/dates.ts';
import { loadCode } from '../../lib/loading/missing-code.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { DownloadButton } from '../../ui/forms/download-button.tsx';
import { OptionSelect } from '../../ui/forms/select.tsx';
import { OpenJoint } from '../../ui/illustrations/open-joint.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { StackedTable } from '../../ui/layout/stacked-table.tsx';
import { PagedList } from '../../ui/loading/paged-list.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { hidden } from '../../ui/text/page-heading.tsx';
import { exactly } from '../payments/amounts.ts';
import { movementState, movementTitle } from '../payments/payment-texts.ts';
import { movementsQuery } from './api.ts';

/** The first year of payments through Taskwright. */
const FIRST_YEAR = 2026;

/** Returns the years since the first one in UTC, latest first. */
const years = (): string[] => {
  const last = new Date().getUTCFullYear();
  return Array.from(
    { length: Math.max(1, last - FIRST_YEAR + 1) },
    (_, index) => `${Math.max(last, FIRST_YEAR) - index}`,
  );
};

/** Returns the year in an address; null for all years. */
const yearIn = (search: URLSearchParams): string | null => years().find((year) => year === search.get('year')) ?? null;

/** Returns whether a movement has a receipt: of a payment that was not charged there is none. */
const hasReceipt = ({ kind, state }: Movement): boolean => kind !== 'payment' || isCharged(state);

const Row = ({ movement, isFocused }: { movement: Movement; isFocused: boolean }) => {
  const titleId = useId();
  const { _id: id, at, cents } = movement;
  return (
    <tr>
      <td className="date" data-label="Date">
        <time dateTime={at}>{shortDate(at.slice(0, 10), new Date(0))}</time>
      </td>
      <th id={titleId} scope="row" className="event" ref={isFocused ? focusSelf : null} tabIndex={-1}>
        <span>
          <Isolated text={movementTitle(movement)} />
        </span>
      </th>
      <td className="number" data-label="Amount">
        {exactly(cents)}
      </td>
      <td className="text" data-label="State">
        {movementState(movement)}
      </td>
      <td className="end">
        {hasReceipt(movement) && (
          <Button
            component={Link}
            to={paths.receipt(id)}
            variant="text"
            size="small"
            aria-describedby={titleId}
            sx={{ mr: -1.5 }}
          >
            Receipt
          </Button>
        )}
      </td>
    </tr>
  );
};

const MovementTable = ({ movements, focused }: { movements: readonly Movement[]; focused: number | null }) => (
  <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
    <StackedTable>
      <caption style={hidden}>History in US dollars</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" className="number">
            Amount
          </th>
          <th scope="col">State</th>
          <th scope="col">
            <span style={hidden}>Receipt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement, index) => (
          <Row key={movement._id} movement={movement} isFocused={index === focused} />
        ))}
      </tbody>
    </StackedTable>
  </Panel>
);

/** Downloads all payments, refunds and payouts of the chosen years. */
const downloadYear = async (year: string | null): Promise<void> => {
  const { downloadMovements } = await loadCode(() => import('./download-movements.ts'));
  await downloadMovements(year);
};

/** The user's payments, refunds and payouts, latest first, of the year in the address. */
export const History = ({ uid }: { uid: string }) => {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const year = yearIn(search);
  const choose = (chosen: string) =>
    setSearch(
      (params) => {
        params.delete('year');
        if (chosen !== '') params.set('year', chosen);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 1.5,
        }}
      >
        <Typography id={id} variant="h3" component="h2">
          History
        </Typography>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          Year
          <OptionSelect
            value={year ?? ''}
            options={[{ value: '', label: 'All' }, ...years().map((value) => ({ value, label: value }))]}
            onChange={({ target }) => choose(target.value)}
          />
        </Box>
      </Box>
      <PagedList
        key={year}
        query={movementsQuery(uid, year)}
        noun="payments"
        failure="We couldn’t load your payments"
        skeleton={
          <Panel role="status" aria-label="Loading your payments" sx={{ p: 2.5 }}>
            <Skeleton variant="rounded" height={180} />
          </Panel>
        }
        empty={
          <EmptyState
            heading="h3"
            picture={<OpenJoint style={{ width: 240 }} />}
            title={year === null ? 'No payments yet' : `No payments in ${year}`}
            text="Your payments, refunds and payouts through Taskwright appear here."
          />
        }
        after={(movements) =>
          movements.length > 0 && <DownloadButton download={() => downloadYear(year)} sx={{ mt: 3 }} />
        }
      >
        {(movements, focused) => <MovementTable movements={movements} focused={focused} />}
      </PagedList>
    </section>
  );
};
