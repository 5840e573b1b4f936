import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { MemberUser } from '../features/account/require-user.tsx';
import { SavedList } from '../features/profiles/saved/saved-list.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** /saved: the freelancers on the user's shortlist. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container sx={{ py: { xs: 4, md: 6 } }}>
    <Box sx={{ mb: { xs: 2.5, md: 4 } }}>
      <PageHeading>Saved</PageHeading>
    </Box>
    <SavedList uid={uid} />
  </Container>
);
