import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { LostPlan } from '../ui/illustrations/lost-plan.tsx';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);

/** What stands in for a screen that threw. Plain links: nothing of the broken page is trusted to navigate. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  useEffect(() => {
    document.title = 'Something went wrong · Taskwright';
  }, []);
  return (
    <Container
      role="alert"
      sx={{
        py: { xs: 6, md: 10 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Box sx={{ width: 320, maxWidth: '100%' }}>
        <LostPlan />
      </Box>
      <Typography variant="h1" sx={{ mt: 4 }}>
        Something went wrong
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '48ch' }}>
        {isMissingChunk(error)
          ? 'A part of this page could not be loaded. Check your connection, or reload to get the newest version.'
          : 'This page ran into a problem of ours, not yours. Reload it, or start again from the homepage.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', mt: 4 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <Button variant="outlined" href={paths.home}>
          Go Back to Homepage
        </Button>
      </Box>
    </Container>
  );
};
