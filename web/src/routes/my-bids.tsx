import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { MemberUser } from '../features/account/require-user.tsx';
import { MyBidsList } from '../features/bids/mine/my-bids-list.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** /my-bids: everything the person has bid on. Decision 28. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container sx={{ py: { xs: 4, md: 6 } }}>
    <Box sx={{ mb: { xs: 2.5, md: 4 } }}>
      <PageHeading>My Bids</PageHeading>
    </Box>
    <MyBidsList uid={uid} />
  </Container>
);
