import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AgreementSummary, Task } from '@taskwright/contract';
import { isAgreed } from '@taskwright/contract/lifecycle/agreement-states';
import { isInProgress } from '@taskwright/contract/lifecycle/availability';
import { Link } from 'react-router-dom';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { AgreementProgress } from '../agreement-progress.tsx';

/** Progress of the agreement on the client's own task, with a link to the conversation. */
export const OwnAgreement = ({ task, agreement }: { task: Task; agreement: AgreementSummary }) => (
  <Box sx={{ display: 'grid', gap: 1.5, '&&': { flexBasis: '100%' } }}>
    {isAgreed(agreement.state) && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        You agreed on <strong>{money(agreement.cents / 100)}</strong> with <bdi>{agreement.with ?? 'a freelancer'}</bdi>
        .
      </Typography>
    )}
    {isInProgress(task) && <AgreementProgress agreement={agreement} width="100%" />}
    <Button component={Link} to={paths.conversation(agreement.conversation)} variant="contained" size="small">
      Open conversation
    </Button>
  </Box>
);
