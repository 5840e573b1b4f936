import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Entry } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import type { TurnKind } from '@taskwright/contract/lifecycle/turns';
import { memo, type ReactNode, Suspense } from 'react';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { localTime } from '../../../lib/format/local-time.ts';
import { cents } from '../../../lib/format/money.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Folded } from '../../../ui/text/folded.tsx';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { LinkedText } from '../../../ui/text/linked-text.tsx';
import { hidden } from '../../../ui/text/page-heading.tsx';
import type { ConversationRef } from '../../agreements/api.ts';
import { Note } from '../../agreements/note.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { momentOf } from '../moments.ts';
import {
  detailsOfTransition,
  hasUserText,
  type TransitionDetails,
  type TransitionEntry,
  transitionText,
} from '../transition-texts.ts';
import { MomentCard } from './moment-card.tsx';

/** A message line: the user's on the right, the other party's on the left. */
export const Line = styled('li')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  position: 'relative',
  minWidth: 0,
  '&[data-by="me"]': { justifyItems: 'end' },
});

export const Bubble = styled('div')(({ theme }) => ({
  position: 'relative',
  boxSizing: 'border-box',
  maxWidth: 'min(88%, 36rem)',
  padding: '8px 14px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.radius.dialog,
  borderEndStartRadius: theme.radius.link,
  backgroundColor: theme.vars.palette.wash,
  ...USER_TEXT,
  lineHeight: 1.5,
  '[data-by="me"] > &': {
    borderColor: 'transparent',
    borderEndStartRadius: theme.radius.dialog,
    borderEndEndRadius: theme.radius.link,
    backgroundColor: theme.vars.palette.mint.bg,
  },
}));

const TaskChanges = part(async () => (await import('./task-changes.tsx')).TaskChanges);

type Props = {
  conversationRef: ConversationRef;
  entry: Entry;
  /** Role of the user. */
  role: Role;
  /** The user has not seen the entry before. */
  isNew: boolean;
  /** Name of the other party. */
  name: string;
  /** Open turn of the agreement if the entry is the newest transition, otherwise null. */
  turn: TurnKind | null;
  /** The user is choosing a text of the other party to report. */
  canReport: boolean;
  onReported: () => void;
};

const CARD = {
  maxWidth: 520,
  mx: 'auto',
  mt: 1,
  px: 2,
  py: 1.5,
  display: 'grid',
  gap: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 'panel',
  color: 'text.primary',
  fontSize: '0.9375rem',
} as const;

const PART = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  py: 0.25,
} as const;
const SUM = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const Parts = ({ parts }: Pick<TransitionDetails, 'parts'>) => (
  <div>
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change, and two of them may have the same title
      <Box key={index} sx={PART}>
        <Box sx={{ minWidth: 0 }}>
          {part.title}
          {part.due != null && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
              {' '}
              Due{' '}
              <time dateTime={part.due} title={fullDate(part.due)}>
                {shortDate(part.due)}
              </time>
            </Box>
          )}
          {part.note !== undefined && (
            <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', color: 'text.secondary' }}>
              {' '}
              <Isolated text={part.note} />
            </Box>
          )}
        </Box>{' '}
        <Box sx={SUM}>
          {part.was !== undefined && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {cents(part.was)} →{' '}
            </Box>
          )}
          {cents(part.cents)}
        </Box>
      </Box>
    ))}
  </div>
);

type ReportProps = Pick<Props, 'conversationRef' | 'onReported'> & { n: number; label: string };

const ReportEntry = ({ conversationRef, n, label, onReported }: ReportProps) => (
  <ReportButton
    about={{ kind: 'message', conversation: conversationRef.id, n }}
    label={label}
    isIntended
    onReported={onReported}
  >
    Report
  </ReportButton>
);

/** An event with its details. Terms show the deliverables before the milestones. */
const TransitionItem = ({
  transition,
  role,
  name,
  children,
}: Pick<Props, 'role' | 'name'> & {
  transition: TransitionEntry;
  children: ReactNode;
}) => {
  const details = detailsOfTransition(transition, { role, name });
  const isTerms = 'terms' in transition;
  return (
    <Box
      data-entry
      data-by={transition.by}
      component="li"
      sx={{ py: 1, overflowWrap: 'anywhere', color: 'text.secondary' }}
    >
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        <Isolated text={transitionText(transition, name)} /> at{' '}
        <time dateTime={transition.at}>{localTime(transition.at)}</time>.
      </Typography>
      {details !== null && (
        <Box sx={CARD}>
          {details.note !== null && <Note text={details.note} by={transition.by} name={name} />}
          {!isTerms && details.parts.length > 0 && <Parts parts={details.parts} />}
          {[details.text, ...details.links].map(
            (text) =>
              text !== null && (
                <Box key={text} sx={USER_TEXT}>
                  <Folded text={text}>
                    <LinkedText>{text}</LinkedText>
                  </Folded>
                </Box>
              ),
          )}
          {isTerms && <Parts parts={details.parts} />}
          {details.money !== undefined && (
            <div>
              <Isolated text={details.money} />
            </div>
          )}
          {details.changes.length > 0 && (
            // The fallback is not the plain text, which the live region would announce twice.
            <Suspense fallback={<Skeleton variant="rounded" height={72 * details.changes.length} />}>
              <TaskChanges changes={details.changes} />
            </Suspense>
          )}
        </Box>
      )}
      {children}
    </Box>
  );
};

/** A message, announced as 'Ada, 14:05: …', or an event. Memoized, because entries never change. */
export const TimelineItem = memo((props: Props) => {
  const { conversationRef, entry, role, isNew, name, turn, canReport, onReported } = props;
  const time = localTime(entry.at);
  const report = (about: string) =>
    canReport &&
    hasUserText(entry) && (
      <ReportEntry
        conversationRef={conversationRef}
        n={entry.n}
        label={`Report the ${about} from ${time}`}
        onReported={onReported}
      />
    );
  if (entry.kind !== 'message') {
    const moment = momentOf(entry, role, name, turn);
    return (
      <TransitionItem transition={entry} role={role} name={name}>
        {moment !== null && <MomentCard conversationRef={conversationRef} n={entry.n} moment={moment} isNew={isNew} />}
        {canReport && <Box sx={{ mt: 1, textAlign: 'center' }}>{report('text')}</Box>}
      </TransitionItem>
    );
  }
  return (
    <Line data-entry data-by={entry.by}>
      <Bubble>
        <Box component="span" sx={hidden}>
          {entry.by === 'me' ? 'You' : <bdi>{name}</bdi>}, {time}:{' '}
        </Box>
        <span>
          <Folded text={entry.text}>
            <LinkedText>{entry.text}</LinkedText>
          </Folded>
        </span>
        <Box
          component="time"
          aria-hidden
          dateTime={entry.at}
          sx={{
            float: 'right',
            ml: 1.5,
            mt: 0.75,
            fontSize: '0.8125rem',
            lineHeight: 1.3,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {time}
        </Box>
      </Bubble>
      {report('message')}
    </Line>
  );
});
