import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Entry } from '@taskwright/contract';
import type { MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';
import type { FundingState } from '@taskwright/contract/lifecycle/funding';
import { ago } from '../../../lib/format/ago.ts';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { dateAndTime } from '../../../lib/format/local-time.ts';
import { cents } from '../../../lib/format/money.ts';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Folded } from '../../../ui/text/folded.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import { automaticApproval, FUNDING_STATES, MILESTONE_STATES, type Reader } from '../agreement-words.ts';
import type { ProposedTerms } from './compare-terms.ts';
import { TermsDifference } from './terms-difference.tsx';

type Milestone = ProposedTerms['milestones'][number] & {
  readonly state?: MilestoneState;
  /** Null in an agreement that is paid directly. */
  readonly money?: { readonly funding: FundingState; readonly approvesAt: string | null } | null;
};
type Delivery = Extract<Entry, { kind: 'submit' }>;

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

const SUM = { typography: 'amount', fontSize: '1rem', textAlign: 'right' } as const;

/** The last delivery of a milestone, with its time, note and links. */
const Delivered = ({ delivery: { at, note, links } }: { delivery: Delivery }) => (
  <Box sx={{ mt: 0.5, fontSize: '0.9375rem' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      Delivered{' '}
      <time dateTime={at} title={dateAndTime(at)}>
        {ago(at)}
      </time>
    </Box>
    {[note, ...links].map((text) => (
      <Box key={text} sx={USER_TEXT}>
        <Folded text={text}>
          <LinkedText>{text}</LinkedText>
        </Folded>
      </Box>
    ))}
  </Box>
);

type RowProps = { milestone: Milestone; delivery: Delivery | undefined; reader: Reader | undefined };

const Row = ({ milestone: { title, due, cents: sum, state, money = null }, delivery, reader }: RowProps) => (
  <Box component="li" sx={ROW}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
        <span>{title}</span>
        {state !== undefined && state !== 'planned' && <ToneBadge {...MILESTONE_STATES[state]} />}
        {money !== null && <ToneBadge {...FUNDING_STATES[money.funding]} />}
      </Box>
      {due !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Due{' '}
          <time dateTime={due} title={fullDate(due)}>
            {shortDate(due)}
          </time>
        </Typography>
      )}
      {delivery !== undefined && <Delivered delivery={delivery} />}
      {reader !== undefined && money !== null && money.approvesAt !== null && (
        <Box sx={{ mt: 0.5, fontSize: '0.9375rem', textWrap: 'pretty' }}>
          <Isolated text={automaticApproval(money.approvesAt, reader)} />
        </Box>
      )}
    </Box>
    <Box sx={SUM}>{cents(sum)}</Box>
  </Box>
);

const Title = ({ children }: { children: string }) => (
  <Typography variant="h5" component="h3">
    {children}
  </Typography>
);

type Props = {
  terms: Pick<ProposedTerms, 'deliverables' | 'cents'> & { readonly milestones: readonly Milestone[] };
  /** Heading, if another version is shown next to these terms. */
  title?: string | undefined;
  /** Timeline entries with the deliveries to show. */
  entries?: readonly Entry[];
  /** Reader of an agreement, who also sees when deliveries are approved automatically. */
  reader?: Reader;
};

/** Deliverables, milestones with amount, due date and delivery, and the total. */
export const TermsView = ({ terms: { deliverables, milestones, cents: sum }, title, entries = [], reader }: Props) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    {title !== undefined && <Title>{title}</Title>}
    <Box sx={USER_TEXT}>
      <Folded text={deliverables}>
        <LinkedText>{deliverables}</LinkedText>
      </Folded>
    </Box>
    <div>
      <Box component="ol" aria-label="Milestones" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {milestones.map((each) => (
          <Row
            key={each.id}
            milestone={each}
            reader={reader}
            delivery={entries.findLast(
              (entry): entry is Delivery => entry.kind === 'submit' && entry.milestone.id === each.id,
            )}
          />
        ))}
      </Box>
      <Box sx={{ ...ROW, pb: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          Total
        </Box>
        <Box sx={SUM}>{cents(sum)}</Box>
      </Box>
    </div>
  </Box>
);

type ChangedProps = { before: ProposedTerms; after: ProposedTerms; title?: string };

/** Two versions of the terms side by side. */
export const ChangesView = ({ before, after, title = 'What changed' }: ChangedProps) => (
  <div>
    <Title>{title}</Title>
    <TermsDifference before={before} after={after} />
  </div>
);
