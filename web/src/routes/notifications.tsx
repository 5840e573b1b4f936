import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { MemberUser } from '../features/account/require-user.tsx';
import { NotificationsList } from '../features/notifications/notifications-list.tsx';
import { NARROW } from '../ui/layout/columns.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** /notifications: all notifications of the user. Decision 28. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container sx={{ py: { xs: 4, md: 6 } }}>
    <PageHeading sx={{ mb: { xs: 2.5, md: 4 } }}>Notifications</PageHeading>
    <Box sx={{ maxWidth: NARROW }}>
      <NotificationsList uid={uid} />
    </Box>
  </Container>
);
