import Button from '@mui/material/Button';
import { logInAgain } from '../../lib/auth/log-in-again.ts';

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
