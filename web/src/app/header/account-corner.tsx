import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/auth/auth-provider.tsx';
import { wasSignedIn } from '../../lib/auth/session.ts';
import { paths } from '../../lib/paths.ts';

const AvatarMenu = lazy(async () => ({
  default: (await import('../../features/account/avatar-menu.tsx')).AvatarMenu,
}));

const AvatarPlace = () => (
  <Box
    sx={{
      width: 56,
      height: 56,
      p: 1,
      '&::after': { content: '""', display: 'block', width: 40, height: 40, borderRadius: 'pill', bgcolor: 'mint.bg' },
    }}
  />
);

/**
 * The right end of the bar: the avatar menu, or Login and Signup. Until the provider has answered it shows what stood
 * here at the last visit, so that nothing jumps.
 */
export const AccountCorner = () => {
  const { user, loading } = useSession();
  if (user !== null) {
    return (
      <Suspense fallback={<AvatarPlace />}>
        <AvatarMenu user={user} />
      </Suspense>
    );
  }
  if (loading && wasSignedIn()) return <AvatarPlace />;
  return (
    <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 1.5 }}>
      <Button component={Link} to={paths.login} variant="outlined" size="small">
        Login
      </Button>
      <Button component={Link} to={paths.signup} variant="contained" size="small">
        Signup
      </Button>
    </Box>
  );
};
