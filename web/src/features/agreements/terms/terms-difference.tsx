import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import SwapVert from '@mui/icons-material/SwapVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isolate } from '@taskwright/contract/limits/text';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { fullDate, shortDate } from '../../../lib/format/dates.ts';
import { cents } from '../../../lib/format/money.ts';
import { part } from '../../../lib/loading/extra.tsx';
import { USER_TEXT } from '../../../ui/layout/clamp.ts';
import { Isolated } from '../../../ui/text/isolated.tsx';
import { compareTerms, type MilestoneChange, type ProposedTerms } from './compare-terms.ts';
import { BeforeAfter, NewValue, OldValue } from './pair.tsx';

const WordDifference = part(async () => (await import('./word-difference.tsx')).WordDifference);

const MARKS = {
  added: { label: 'Added', Icon: Add, tone: 'status.completed' },
  removed: { label: 'Removed', Icon: Remove, tone: 'status.passed' },
  changed: { label: 'Changed', Icon: Edit, tone: 'status.pending' },
  moved: { label: 'Moved', Icon: SwapVert, tone: 'status.progress' },
} as const;

/** Kind of change as icon, word and color. */
const Mark = ({ kind }: { kind: keyof typeof MARKS }) => {
  const { label, Icon, tone } = MARKS[kind];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        pl: 0.75,
        pr: 1,
        borderRadius: 'pill',
        fontSize: '0.8125rem',
        fontWeight: 600,
        lineHeight: 1.7,
        color: `${tone}.fg`,
        bgcolor: `${tone}.bg`,
      }}
    >
      <Icon sx={{ fontSize: 15 }} />
      {label}
    </Box>
  );
};

type PartProps = { title: string; kind: MilestoneChange['kind']; children?: ReactNode };

/** A part of the terms with its kind of change. Its children show both versions. */
const Part = ({ title, kind, children }: PartProps) => (
  <Box
    component="li"
    sx={{ py: 1.5, display: 'grid', gap: 0.75, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
      <Typography component="span" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Isolated text={title} />
      </Typography>
      {kind === 'same' ? (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          Unchanged
        </Typography>
      ) : (
        <Mark kind={kind} />
      )}
    </Box>
    {children}
  </Box>
);

const Due = ({ date }: { date: string | null }) =>
  date === null ? (
    'no due date'
  ) : (
    <>
      due{' '}
      <time dateTime={date} title={fullDate(date)}>
        {shortDate(date)}
      </time>
    </>
  );

type Milestone = ProposedTerms['milestones'][number];

/** A milestone in one version. Wraps fields that differ from `other` in `as`. */
const MilestoneIn = ({
  milestone,
  other,
  as: Marked,
}: {
  milestone: Milestone;
  other: Milestone | null;
  as: typeof OldValue;
}) => {
  const marked = (isOther: boolean, content: ReactNode) => (isOther ? <Marked>{content}</Marked> : content);
  const isUnpaired = other === null;
  // States a missing date only if the other version has a date.
  const hasDate = milestone.due !== null || (other?.due ?? null) !== null;
  return (
    <>
      <Box>{marked(isUnpaired || milestone.title !== other.title, milestone.title)}</Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {marked(isUnpaired || milestone.cents !== other.cents, cents(milestone.cents))}
        {hasDate && <>, {marked(isUnpaired || milestone.due !== other.due, <Due date={milestone.due} />)}</>}
      </Box>
    </>
  );
};

const MilestonePart = ({ change: { kind, before, after } }: { change: MilestoneChange }) => (
  <Part title={`Milestone: ${isolate((after ?? before).title)}`} kind={kind}>
    {kind === 'same' || kind === 'moved' ? (
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {cents(after.cents)}
        {after.due !== null && (
          <>
            , <Due date={after.due} />
          </>
        )}
      </Box>
    ) : (
      <BeforeAfter
        before={before === null ? null : <MilestoneIn milestone={before} other={after} as={OldValue} />}
        now={after === null ? null : <MilestoneIn milestone={after} other={before} as={NewValue} />}
      />
    )}
  </Part>
);

const LIST = { listStyle: 'none', m: 0, p: 0, containerType: 'inline-size' } as const;

/** Parts that are the same in both versions, folded at first: '4 unchanged'. */
const Unchanged = ({ count, children }: { count: number; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', py: 0.5 }}>
      <Button
        variant="text"
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1, px: 1, color: 'text.secondary' }}
      >
        {count} unchanged
      </Button>
      {isOpen && (
        <Box component="ul" id={id} sx={LIST}>
          {children}
        </Box>
      )}
    </Box>
  );
};

/** Compares two versions of the terms, in two columns if there is space. Marks changes in text and color. */
export const TermsDifference = ({ before, after }: { before: ProposedTerms; after: ProposedTerms }) => {
  const { deliverables, milestones, total } = compareTerms(before, after);
  const parts = [
    {
      isChanged: deliverables,
      part: (
        <Part key="deliverables" title="Deliverables" kind={deliverables ? 'changed' : 'same'}>
          {deliverables && (
            <Box sx={USER_TEXT}>
              <Suspense fallback={<BeforeAfter before={before.deliverables} now={after.deliverables} />}>
                <WordDifference before={before.deliverables} now={after.deliverables} />
              </Suspense>
            </Box>
          )}
        </Part>
      ),
    },
    ...milestones.map((change) => ({
      isChanged: change.kind !== 'same',
      part: <MilestonePart key={`${change.before?.id ?? ''}-${change.after?.id ?? ''}`} change={change} />,
    })),
    {
      isChanged: total,
      part: (
        <Part key="total" title="Total" kind={total ? 'changed' : 'same'}>
          {total ? (
            <BeforeAfter
              before={<OldValue>{cents(before.cents)}</OldValue>}
              now={<NewValue>{cents(after.cents)}</NewValue>}
            />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>{cents(after.cents)}</Box>
          )}
        </Part>
      ),
    },
  ];
  const changed = parts.filter(({ isChanged }) => isChanged);
  const same = parts.filter(({ isChanged }) => !isChanged);
  return (
    <Box sx={{ fontSize: '0.9375rem' }}>
      {changed.length > 0 && (
        <Box component="ul" sx={LIST}>
          {changed.map(({ part }) => part)}
        </Box>
      )}
      {same.length > 0 && <Unchanged count={same.length}>{same.map(({ part }) => part)}</Unchanged>}
    </Box>
  );
};
