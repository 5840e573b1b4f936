import Box from '@mui/material/Box';
import type { RunningAgreement } from '@taskwright/contract';
import { RUNNING_ROWS } from '@taskwright/contract/limits/limits';
import { Link } from 'react-router-dom';
import { fullDate } from '../../lib/format/dates.ts';
import { cents as centsText } from '../../lib/format/money.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { PersonAvatar } from '../../ui/people/person-avatar.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { quoted } from '../agreements/agreement-words.ts';
import { ProgressBar } from '../tasks/agreement-progress.tsx';
import { dueWords, progressWords } from './row-words.ts';
import { WHOLE_LINK, WorkspaceSection } from './workspace-section.tsx';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Due = ({ agreement: { due, isDelivered } }: { agreement: RunningAgreement }) => {
  if (isDelivered) return <>In review</>;
  if (due === null) return <>No due date</>;
  const { text, isOverdue } = dueWords(due);
  return (
    <Box
      component="time"
      dateTime={due}
      title={fullDate(due)}
      sx={isOverdue ? { color: 'error.main', fontWeight: 600 } : {}}
    >
      {text}
    </Box>
  );
};

const Row = ({ agreement }: { agreement: RunningAgreement }) => {
  const { title, with: other, conversation, milestone, cents, approved, milestones } = agreement;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '36px minmax(0, 1fr)', md: '36px minmax(0, 1fr) 14rem 11rem' },
        columnGap: 1.5,
        rowGap: 0.75,
        alignItems: { xs: 'start', md: 'center' },
        px: 2,
        py: 1.5,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <PersonAvatar name={other.name} photo={other.photo} size={36} />
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ ...ONE_LINE, fontSize: '0.9375rem' }}>
          <Box component={Link} to={paths.conversation(conversation)} sx={WHOLE_LINK}>
            <bdi>{title}</bdi>
          </Box>
        </Box>
        <Box sx={{ ...ONE_LINE, color: 'text.secondary', fontSize: '0.875rem' }}>
          <bdi>{other.name}</bdi> · <Isolated text={quoted(milestone)} />
        </Box>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, px: { md: 1 }, fontSize: '0.875rem', lineHeight: 1.35 }}>
        <Box sx={{ mb: 0.5 }}>{progressWords({ approved, milestones })}</Box>
        <ProgressBar done={approved} total={milestones} />
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, md: 'auto' },
          display: 'flex',
          flexDirection: { md: 'column' },
          justifyContent: 'space-between',
          columnGap: 2,
          textAlign: { md: 'right' },
          fontSize: '0.875rem',
          lineHeight: 1.35,
        }}
      >
        <Due agreement={agreement} />
        <Box component="data" value={cents / 100} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {centsText(cents)}
        </Box>
      </Box>
    </Box>
  );
};

/** The user's running agreements, each a link to its conversation; earliest due date first. */
export const RunningAgreements = ({ agreements }: { agreements: readonly RunningAgreement[] }) => {
  const isFull = agreements.length === RUNNING_ROWS;
  const roles = new Set(agreements.map(({ role }) => role));
  return (
    <WorkspaceSection
      title="Running agreements"
      links={[
        ...(isFull && roles.has('client')
          ? [{ to: `${paths.myTasks}?tab=active`, text: 'All tasks in progress' }]
          : []),
        ...(isFull && roles.has('freelancer') ? [{ to: `${paths.myBids}?tab=hired`, text: 'All agreements' }] : []),
      ]}
    >
      {(labelledBy) => (
        <Panel as="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
          {agreements.map((agreement) => (
            <Row key={agreement.conversation} agreement={agreement} />
          ))}
        </Panel>
      )}
    </WorkspaceSection>
  );
};
