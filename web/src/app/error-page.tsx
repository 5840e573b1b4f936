import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);

/** What stands in for a screen that threw. Plain links: nothing of the broken page is trusted to navigate. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  useEffect(() => {
    document.title = 'Something went wrong · Taskwright';
  }, []);
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 8, md: 12 } }} role="alert">
      <Typography variant="h1">Something went wrong</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
        {isMissingChunk(error)
          ? 'A part of this page could not be loaded. Check your connection, or reload to get the newest version.'
          : 'This page ran into a problem of ours, not yours. Reload it, or start again from the homepage.'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mt: 3 }}>
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
