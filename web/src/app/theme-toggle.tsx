import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';

/** Flips light and dark and remembers it; until touched it follows the system. [THEME-1, THEME-2], decision 9. */
export const ThemeToggle = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const current = mode === 'system' ? systemMode : mode;
  useEffect(() => {
    const color = current === 'dark' ? '#111614' : '#FAF8F4';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [current]);
  const next = current === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      aria-label={`Switch to ${next} mode`}
      onClick={() => setMode(next)}
      sx={(theme) => ({
        position: 'fixed',
        right: { xs: 8, sm: 24 },
        bottom: { xs: 8, sm: 24 },
        zIndex: 'fab',
        width: { xs: 44, sm: 52 },
        height: { xs: 44, sm: 52 },
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 6px 20px rgb(0 0 0 / 12%)',
        '&:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
        // On a phone it would lie over what is being typed.
        [theme.breakpoints.down('sm')]: { 'html:has(:is(input, textarea):focus) &': { visibility: 'hidden' } },
      })}
    >
      {next === 'dark' ? <DarkMode /> : <LightMode />}
    </IconButton>
  );
};
