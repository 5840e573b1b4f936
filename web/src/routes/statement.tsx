import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Link, useParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { Statement } from '../features/agreements/statement/statement.tsx';
import { pages } from '../lib/navigation/pages.at-build.ts';
import { paths } from '../lib/navigation/paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../ui/text/text-link.ts';

/** /messages/{id}/statement: every movement of money of an agreement. */
export const Screen = ({ user: { uid, displayName } }: { user: MemberUser }) => {
  const { id = '' } = useParams();
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <Box
        component={Link}
        to={paths.conversation(id)}
        data-screen-only
        sx={{ ...QUIET_LINK, display: 'inline-block', py: 1.25 }}
      >
        Back to the conversation
      </Box>
      <PageHeading sx={{ mb: 1.5 }}>{pages.statement.title}</PageHeading>
      <Statement key={`${id} ${uid}`} id={id} uid={uid} name={displayName ?? ''} />
    </Container>
  );
};
