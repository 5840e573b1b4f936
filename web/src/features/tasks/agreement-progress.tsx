import Box from '@mui/material/Box';
import type { AgreementSummary } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { PHONE_LINK } from './mine/list-skeleton.tsx';

/** Progress bar, hidden from screen readers because adjacent text states the same. */
export const ProgressBar = ({ done, total }: { done: number; total: number }) => (
  <Box
    aria-hidden
    sx={{ height: 8, borderRadius: 'pill', overflow: 'hidden', bgcolor: 'divider', forcedColorAdjust: 'none' }}
  >
    <Box
      sx={{
        height: '100%',
        width: total === 0 ? 0 : `${(100 * done) / total}%`,
        borderRadius: 'pill',
        bgcolor: 'primary.main',
        transition: 'width 200ms',
      }}
    />
  </Box>
);

/** Progress of an agreement: the number of approved milestones, and a bar of the approved amount. */
export const AgreementProgress = ({ agreement, width = '8.5rem' }: { agreement: AgreementSummary; width?: string }) => (
  <Box sx={{ display: 'grid', gap: 0.75, width, maxWidth: '100%', fontSize: '0.875rem' }}>
    <span>
      {agreement.approved} of {agreement.milestones} {agreement.milestones === 1 ? 'milestone' : 'milestones'}
    </span>
    <ProgressBar done={agreement.approvedCents} total={agreement.cents} />
  </Box>
);

type Props = {
  agreement: AgreementSummary;
  /** Id of the element with the task's title, which distinguishes links with the same name. */
  titleId: string;
};

/** Link to the conversation of an agreement. */
export const OpenConversation = ({ agreement, titleId }: Props) => (
  <Box
    component={Link}
    to={paths.conversation(agreement.conversation)}
    aria-describedby={titleId}
    data-screen-only
    sx={{ ...TEXT_LINK, ...PHONE_LINK, fontSize: '0.9375rem', whiteSpace: 'nowrap' }}
  >
    Open conversation
  </Box>
);
