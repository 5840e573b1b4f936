import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MemberUser } from '../features/account/require-user.tsx';
import { SavedList } from '../features/profiles/saved/saved-list.tsx';
import { SavedTasks } from '../features/tasks/saved/saved-tasks.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

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
    <PageHeading>Saved</PageHeading>
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
