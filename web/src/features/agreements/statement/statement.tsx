import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { DownloadButton } from '../../../ui/forms/download-button.tsx';
import { LostPlan } from '../../../ui/illustrations/lost-plan.tsx';
import { OpenJoint } from '../../../ui/illustrations/open-joint.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StackedTable } from '../../../ui/layout/stacked-table.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import { exactly } from '../../payments/amounts.ts';
import { ledgerQuery } from '../../payments/api.ts';
import { type ConversationRef, conversationQuery, type Head } from '../api.ts';
import { type Amounts, columnsOf, HEADINGS, type Row, rowsOf, totalsOf } from './statement-rows.ts';

type AmountCellsProps = { amounts: Amounts; columns: ReturnType<typeof columnsOf>; isTotal?: boolean };

const AmountCells = ({ amounts, columns, isTotal = false }: AmountCellsProps) =>
  columns.map((column) => (
    <td key={column} className="number" data-label={HEADINGS[column]}>
      {(isTotal || amounts[column] !== 0) && exactly(amounts[column])}
    </td>
  ));

/** Entries with their totals. */
const StatementTable = ({ rows }: { rows: readonly Row[] }) => {
  const columns = columnsOf(rows);
  return (
    <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
      <StackedTable>
        <caption style={hidden}>Statement in US dollars</caption>
        <thead>
          <tr>
            <th scope="col">{HEADINGS.date}</th>
            <th scope="col">{HEADINGS.event}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {HEADINGS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, date, event, amounts }) => (
            <tr key={id}>
              <td className="date" data-label={HEADINGS.date}>
                <time dateTime={at}>{date}</time>
              </td>
              <th scope="row" className="event">
                <span>
                  <Isolated text={event} />
                </span>
              </th>
              <AmountCells amounts={amounts} columns={columns} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="event">
              Total
            </th>
            <AmountCells amounts={totalsOf(rows)} columns={columns} isTotal />
          </tr>
        </tfoot>
      </StackedTable>
    </Panel>
  );
};

/** Prints the statement and downloads it. */
const Actions = ({ rows, conversation }: { rows: readonly Row[]; conversation: string }) => {
  const download = async () => {
    const { downloadStatement } = await loadCode(() => import('./download-statement.ts'));
    downloadStatement(rows, conversation);
  };
  return (
    <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
      <Button variant="outlined" onClick={() => window.print()}>
        Print
      </Button>
      <DownloadButton download={download} />
    </Box>
  );
};

const NotFound = () => (
  <EmptyState
    picture={<LostPlan style={{ width: 220 }} />}
    title="Statement not found"
    text="The link is incomplete, or the conversation no longer exists."
  >
    <Button component={Link} to={paths.messages} variant="contained">
      All messages
    </Button>
  </EmptyState>
);

/** Explains that nothing is paid through Taskwright here. */
const NoStatement = ({ agreement, _id }: Pick<Head, 'agreement' | '_id'>) => (
  <EmptyState
    picture={<OpenJoint style={{ width: 240 }} />}
    title="No statement"
    text={
      agreement === null || agreement.acceptedAt === null
        ? 'A statement starts once the terms are accepted.'
        : 'This agreement isn’t paid through Taskwright, so there is nothing to list.'
    }
  >
    <Button component={Link} to={paths.conversation(_id)} variant="contained">
      Back to the conversation
    </Button>
  </EmptyState>
);

/** Names of both parties, in the same order for both. */
const Parties = ({ name, conversation: { role, with: other } }: { name: string; conversation: Head }) => {
  const [client, freelancer] = role === 'client' ? [name, other.name] : [other.name, name];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, overflowWrap: 'anywhere' }}>
      <span>
        Client: <bdi>{client}</bdi>
      </span>
      <span>
        Freelancer: <bdi>{freelancer}</bdi>
      </span>
    </Box>
  );
};

type Props = ConversationRef & {
  /** Name of the signed-in user. */
  name: string;
};

/** Every movement of money of an agreement, the same for both parties. */
export const Statement = ({ name, ...conversationRef }: Props) => {
  const { id, uid } = conversationRef;
  const head = useQuery(conversationQuery(conversationRef));
  const isHeld = (head.data?.agreement?.money ?? null) !== null;
  const ledger = useQuery(ledgerQuery(id, uid));
  const { agreement = null } = head.data ?? {};

  // A conversation that is paid directly has no ledger.
  const error = head.error ?? (head.data === undefined || isHeld ? ledger.error : null);
  if (head.data !== undefined && !isHeld) return <NoStatement {...head.data} />;
  if (error !== null && !head.isFetching && !ledger.isFetching) {
    if (isNotFound(error)) return <NotFound />;
    const retry = () => {
      void head.refetch();
      void ledger.refetch();
    };
    return <ErrorNote title="We couldn’t load the statement" error={error} onRetry={retry} />;
  }
  if (head.data === undefined || agreement === null || ledger.data === undefined)
    return (
      <Panel role="status" aria-label="Loading the statement" sx={{ p: 2.5 }}>
        <Skeleton variant="rounded" height={180} />
      </Panel>
    );

  const rows = rowsOf(ledger.data, agreement.terms);
  return (
    <>
      <Typography sx={{ mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{head.data.task.title}</bdi>
      </Typography>
      <Parties name={name} conversation={head.data} />
      <Typography sx={{ mt: 2 }}>Both of you see this statement.</Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>Amounts are in US dollars, dates in UTC.</Typography>
      {rows.length === 0 ? (
        <EmptyState
          picture={<OpenJoint style={{ width: 240 }} />}
          title="No money has moved yet"
          text="Payments, releases and refunds of this agreement appear here."
        />
      ) : (
        <>
          <StatementTable rows={rows} />
          <Actions rows={rows} conversation={id} />
        </>
      )}
    </>
  );
};
