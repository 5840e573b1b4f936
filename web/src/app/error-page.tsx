import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { MessageScreen } from '../ui/message-screen.tsx';

const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);

/** What stands in for a screen that threw. Plain links: nothing of the broken page is trusted to navigate. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  useEffect(() => {
    document.title = 'Something went wrong · Taskwright';
  }, []);
  return (
    <MessageScreen
      role="alert"
      heading={<Typography variant="h1">Something went wrong</Typography>}
      text={
        isMissingChunk(error)
          ? 'A part of this page could not be loaded. Check your connection, or reload to get the newest version.'
          : 'Something broke on our side. Reload the page, or start again from the homepage.'
      }
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
      <Button variant="outlined" href={paths.home}>
        Go Back to Homepage
      </Button>
    </MessageScreen>
  );
};
