import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { logInAgain } from '../../lib/auth/log-in-again.ts';
import { Isolated } from '../text/isolated.tsx';

/** Button next to the message of an ended session. Opens the login dialog over the page, which keeps its input. */
export const LogInButton = ({ onLoggedIn, isSmall = false }: { onLoggedIn: () => void; isSmall?: boolean }) => (
  <Button
    variant="outlined"
    {...(isSmall && { size: 'small' })}
    onClick={async () => {
      if (await logInAgain()) onLoggedIn();
    }}
  >
    Log in
  </Button>
);

const focusSelf = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Message of a form whose session has ended, with a button to log in. The form keeps its input. */
export const EndedSession = ({ message }: { message: string }) => {
  const [isLoggedIn, setLoggedIn] = useState(false);
  if (isLoggedIn) {
    return (
      <span ref={focusSelf} tabIndex={-1}>
        You’re logged in again. Try again.
      </span>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Isolated text={message} />
      <LogInButton isSmall onLoggedIn={() => setLoggedIn(true)} />
    </Box>
  );
};
