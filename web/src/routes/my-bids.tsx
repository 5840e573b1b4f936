import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { wasAccepted } from '@taskwright/contract/lifecycle/agreement-states';
import { READ_ROWS_MAX } from '@taskwright/contract/lifecycle/bids';
import { Suspense } from 'react';
import type { MemberUser } from '../features/account/require-user.tsx';
import { MyBidsList } from '../features/bids/mine/my-bids-list.tsx';
import { ReadPlace } from '../features/notifications/lazy-read-place.tsx';
import { extra } from '../lib/loading/extra.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

const ExportAgreements = extra(
  async () => (await import('../features/agreements/csv/export-agreements.tsx')).ExportAgreements,
);

const PayoutsNeeded = extra(async () => (await import('../features/payouts/payouts-needed.tsx')).PayoutsNeeded);

/** Marks the notifications about these rows as read. Those about other tabs stay unread. */
const ReadRows = ({ uid, tasks }: { uid: string; tasks: readonly string[] }) => {
  const shown = [...new Set(tasks)].slice(-READ_ROWS_MAX);
  return shown.length > 0 && <ReadPlace uid={uid} place={{ place: 'my-bids', tasks: shown }} />;
};

/** /my-bids: all bids of the user. Decision 28. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container sx={{ py: { xs: 4, md: 6 } }}>
    <Box sx={{ mb: { xs: 2.5, md: 4 } }}>
      <PageHeading>My Bids</PageHeading>
    </Box>
    <MyBidsList
      uid={uid}
      after={({ counts, bids, invitations }) => (
        <Suspense>
          <ReadRows uid={uid} tasks={[...invitations, ...bids].map(({ taskId }) => taskId)} />
          <ExportAgreements
            side="freelancer"
            uid={uid}
            isKnown={counts.hired > 0 || bids.some(({ work }) => work !== null && wasAccepted(work.state))}
          />
          {/* A bid that earned is in one of these tabs. */}
          {counts.turn + counts.hired + counts.past > 0 && (
            <Suspense>
              <Box sx={{ '&:not(:empty)': { mt: 3 } }}>
                <PayoutsNeeded uid={uid} />
              </Box>
            </Suspense>
          )}
        </Suspense>
      )}
    />
  </Container>
);
