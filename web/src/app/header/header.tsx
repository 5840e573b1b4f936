import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { isSessionPending, useSession } from '../../lib/auth/use-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { Logo } from '../../ui/illustrations/logo.tsx';
import { AccountCorner } from './account-corner.tsx';
import { NavLinks } from './nav-links.tsx';

/** Links that are the same for every user. [LAYOUT-3], decision 21. */
const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.browse, label: 'Browse Tasks' },
  { to: paths.addTask, label: 'Add Task' },
  { to: paths.myTasks, label: 'My Posted Tasks' },
] as const;

const signedOutLinks = [
  { to: paths.login, label: 'Login' },
  { to: paths.signup, label: 'Signup' },
] as const;

/** Navigation bar: centered on wide screens, a dropdown menu on small ones. [LAYOUT-4, LAYOUT-5] */
export const Header = () => {
  const session = useSession();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
        // The narrowest phones have space only for the logo mark next to the bell.
        '@media (max-width: 22.49em)': { '&:has([data-bell]) [data-wordmark]': { display: 'none' } },
      }}
    >
      <Container
        sx={{
          display: { xs: 'flex', md: 'grid' },
          // Wraps only on phones with very large text.
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gridTemplateColumns: { md: '1fr auto 1fr' },
          alignItems: 'center',
          minHeight: 68,
          columnGap: 2,
        }}
      >
        <Box
          component={Link}
          to={paths.home}
          aria-label="Taskwright home"
          sx={{ justifySelf: 'start', color: 'text.primary', textDecoration: 'none', borderRadius: 'control' }}
        >
          <Logo />
        </Box>
        <Box component="nav" aria-label="Main" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5 }}>
          <NavLinks items={links} />
        </Box>
        <Box
          sx={{
            justifySelf: 'end',
            ml: 'auto',
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            mr: { xs: -1, md: 0 },
          }}
        >
          <AccountCorner />
          <Box sx={{ display: { md: 'none' } }}>
            <Dropdown label="Menu" trigger={<MenuIcon />}>
              {(close) => (
                <Box component="nav" aria-label="Main" sx={{ display: 'grid', gap: 0.25 }}>
                  <NavLinks
                    items={session.user === null && !isSessionPending(session) ? [...links, ...signedOutLinks] : links}
                    onFollow={close}
                  />
                </Box>
              )}
            </Dropdown>
          </Box>
        </Box>
      </Container>
    </Box>
  );
};
