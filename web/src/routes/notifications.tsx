import Container from '@mui/material/Container';
import { RequireUser } from '../features/account/require-user.tsx';
import { NotificationsList } from '../features/notifications/notifications-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

const Screen = ({ uid }: { uid: string }) => {
  usePageTitle('Notifications');
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeading>Notifications</PageHeading>
      <NotificationsList uid={uid} />
    </Container>
  );
};

/** /notifications: all that the person was told. Decision 28. */
export const Notifications = () => <RequireUser>{(user) => <Screen uid={user.uid} />}</RequireUser>;
