import Person from '@mui/icons-material/AccountCircleOutlined';
import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Favorite from '@mui/icons-material/FavoriteBorder';
import Gavel from '@mui/icons-material/GavelOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Settings from '@mui/icons-material/ManageAccountsOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { displayName } from '@taskwright/contract/names/names';
import { Fragment, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { storedProfile } from '../../lib/auth/hint.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { refreshSessionProfile, watchSessionProfile } from '../../lib/auth/session-profile.ts';
import { whenSettled } from '../../lib/browser/when-settled.ts';
import { hasThemeInMenu, paths } from '../../lib/navigation/paths.ts';
import { Dropdown } from '../../ui/dialogs/dropdown.tsx';
import { Avatar } from '../../ui/people/person-avatar.tsx';
import { confirmAndLogOut } from './log-out.ts';
import { reloadEmailVerified, Verification } from './verification.tsx';

const PLACES = [
  { to: paths.messages, label: 'Messages', icon: <Chat /> },
  { to: paths.myBids, label: 'My Bids', icon: <Gavel /> },
  { to: paths.saved, label: 'Saved', icon: <Favorite /> },
  { to: paths.profileEditor, label: 'Profile', icon: <Person /> },
  { to: paths.payments, label: 'Payments', icon: <Payments /> },
  { to: paths.account, label: 'Account', icon: <Settings /> },
] as const;

/** Email address that wraps only before the @ and the dots. */
const EmailAddress = ({ children: address }: { children: string }) =>
  address.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const ENTRY = { justifyContent: 'flex-start', px: 1.5 } as const;

/** Switches the theme in the menu, which stays open. [THEME-1] */
const ThemeEntry = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const next = (mode === 'system' ? systemMode : mode) === 'dark' ? 'light' : 'dark';
  return (
    <Button
      fullWidth
      variant="text"
      color="inherit"
      startIcon={next === 'dark' ? <DarkMode /> : <LightMode />}
      onClick={() => setMode(next)}
      sx={ENTRY}
    >
      Switch to {next} mode
    </Button>
  );
};

/** Avatar menu with name (fallback 'User'), verification and Logout. [LAYOUT-6, LAYOUT-7, LAYOUT-8] */
export const AvatarMenu = ({ user }: { user: SessionUser }) => {
  const name = displayName(user.displayName);
  const { uid } = user;
  const { pathname } = useLocation();
  useEffect(() => watchSessionProfile(uid), [uid]);
  useEffect(() => (storedProfile(uid) === null ? whenSettled(() => void refreshSessionProfile()) : undefined), [uid]);
  return (
    <Dropdown
      label={`Account menu of ${name}`}
      trigger={<Avatar src={user.photoURL} size={40} />}
      onOpen={() => {
        void refreshSessionProfile();
        if (!user.emailVerified) reloadEmailVerified().catch(() => undefined);
      }}
    >
      {(close) => (
        <>
          <Box sx={{ px: 1.5, pt: 1, pb: 1.5, display: 'grid', gap: 0.5 }}>
            <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {user.email !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'break-word' }}>
                <EmailAddress>{user.email}</EmailAddress>
              </Typography>
            )}
            <Verification user={user} />
          </Box>
          <Box component="hr" sx={{ border: 0, borderTop: 1, borderColor: 'divider', m: 0, mb: 1 }} />
          {PLACES.map(({ to, label, icon }) => (
            <Button
              key={to}
              component={Link}
              to={to}
              fullWidth
              variant="text"
              color="inherit"
              startIcon={icon}
              onClick={close}
              sx={ENTRY}
            >
              {label}
            </Button>
          ))}
          {hasThemeInMenu(pathname) && <ThemeEntry />}
          <Button
            fullWidth
            variant="text"
            color="inherit"
            startIcon={<Logout />}
            onClick={() => {
              close();
              void confirmAndLogOut();
            }}
            sx={ENTRY}
          >
            Logout
          </Button>
        </>
      )}
    </Dropdown>
  );
};
