import Container from '@mui/material/Container';
import type { MemberUser } from '../features/account/require-user.tsx';
import { NotificationsList } from '../features/notifications/notifications-list.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** /notifications: all notifications of the user. Decision 28. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
    <PageHeading sx={{ mb: { xs: 2.5, md: 4 } }}>Notifications</PageHeading>
    <NotificationsList uid={uid} />
  </Container>
);
