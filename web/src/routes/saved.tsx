import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { SavedList } from '../features/people/saved/saved-list.tsx';
import { SavedTasks } from '../features/tasks/saved/saved-tasks.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import { QUIET_LINK } from '../ui/text/text-link.ts';

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Box component="section" aria-label={heading}>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {heading}
    </Typography>
    {children}
  </Box>
);

/** /saved: the tasks and the freelancers that the user has saved. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => (
  <Container sx={{ py: { xs: 4, md: 6 } }}>
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 2 }}
    >
      <PageHeading>Saved</PageHeading>
      <Box component={Link} to={paths.savedSearches} sx={{ ...QUIET_LINK, py: 1.25 }}>
        Saved searches
      </Box>
    </Box>
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 6 }, mt: { xs: 2.5, md: 4 } }}>
      <Section heading="Tasks">
        <SavedTasks uid={uid} />
      </Section>
      <Section heading="Freelancers">
        <SavedList uid={uid} />
      </Section>
    </Box>
  </Container>
);
