import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { isSessionPending, useSession } from '../../lib/auth/use-session.ts';
import { part } from '../../lib/loading/extra.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { Logo } from '../../ui/illustrations/logo.tsx';

const OwnCorner = part(async () => (await import('./own-corner.tsx')).OwnCorner);

/** Set by public/theme.js before the first paint, if a user was signed in at the last visit. */
const KNOWN = 'html[data-account="known"] &';

const AvatarPlace = ({ onlyIfKnown = false }) => (
  <Box
    data-place
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
const AccountCorner = () => {
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

/** Link of the navigation bar. */
export const NavItem = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 14px',
  borderRadius: theme.radius.control,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: 'color 150ms, background-color 150ms',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[data-narrow]': {
    padding: '0 8px',
    '@media (max-width: 21em)': { padding: 0 },
    // Phones with very large text. The account menu has the link too.
    '@media (max-width: 14em)': { display: 'none' },
  },
  '&.active': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.tag.bg, fontWeight: 550 },
}));

type Props = { items: readonly { to: string; label: string }[]; onFollow?: () => void };

/** Links of the navigation bar or its menu. The current page is marked visually and with `aria-current`. */
const NavLinks = ({ items, onFollow }: Props) =>
  items.map(({ to, label }) => (
    <NavItem key={to} to={to} end={to === paths.home} onClick={onFollow}>
      {label}
    </NavItem>
  ));

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
        // On phones, and where the links of the bar appear, a signed-in user's links leave space only for the mark.
        '@media (max-width: 29.9em), (min-width: 56.25em) and (max-width: 60.9em)': {
          [`&:has([data-bell]) [data-wordmark], ${KNOWN}:has([data-place]) [data-wordmark]`]: { display: 'none' },
        },
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
          columnGap: { xs: 1, md: 2 },
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
            gap: { xs: 0, md: 0.5 },
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
