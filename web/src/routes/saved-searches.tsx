import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { SavedSearches } from '../features/tasks/searches/saved-searches.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../ui/text/text-link.ts';

/** /account/searches: the searches that the user has saved. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container sx={{ py: { xs: 3, md: 6 }, maxWidth: { xs: 768, lg: 768 } }}>
    <Box component={Link} to={paths.account} sx={{ ...QUIET_LINK, display: 'inline-block', py: 1.25 }}>
      Back to Account
    </Box>
    <PageHeading sx={{ mb: { xs: 2.5, md: 4 } }}>Saved searches</PageHeading>
    <SavedSearches uid={uid} />
  </Container>
);
