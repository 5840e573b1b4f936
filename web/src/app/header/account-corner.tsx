import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { isSessionPending, useSession } from '../../lib/auth/use-session.ts';
import { paths } from '../../lib/navigation/paths.ts';

const OwnCorner = lazy(async () => ({ default: (await import('./own-corner.tsx')).OwnCorner }));

/** Set by public/theme.js before the first paint, if a user was signed in at the last visit. */
const KNOWN = 'html[data-account="known"] &';

const AvatarPlace = ({ onlyIfKnown = false }) => (
  <Box
    sx={{
      ...(onlyIfKnown && { display: 'none', [KNOWN]: { display: 'block' } }),
      width: 56,
      height: 56,
      p: 1,
      '&::after': { content: '""', display: 'block', width: 40, height: 40, borderRadius: 'pill', bgcolor: 'mint.bg' },
    }}
  />
);

/**
 * Right end of the header: the avatar menu, or Login and Signup. Until the session is known, CSS shows the state of the
 * last visit. The same HTML then serves every user, without layout shift.
 */
export const AccountCorner = () => {
  const session = useSession();
  const { user } = session;
  const isOpen = isSessionPending(session);
  if (user !== null) {
    return (
      <Suspense fallback={<AvatarPlace />}>
        <OwnCorner user={user} />
      </Suspense>
    );
  }
  return (
    <>
      {isOpen && <AvatarPlace onlyIfKnown />}
      <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1.5, ...(isOpen && { [KNOWN]: { display: 'none' } }) }}>
        <Button component={Link} to={paths.login} variant="outlined" size="small">
          Login
        </Button>
        <Button component={Link} to={paths.signup} variant="contained" size="small">
          Signup
        </Button>
      </Box>
    </>
  );
};
