import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { useHydrated } from '../lib/loading/use-hydrated.ts';
import type { Spot } from './rest-clear.ts';

/** Flips light and dark and remembers it; until touched it follows the system. It covers no control. [THEME-1, THEME-2], decision 9. */
export const ThemeToggle = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const isHydrated = useHydrated();
  // Rendered at build for nobody in particular: only the stylesheet knows which it is, and shows the right picture.
  const current = !isHydrated ? undefined : mode === 'system' ? systemMode : mode;
  useEffect(() => {
    if (current === undefined) return;
    const color = current === 'dark' ? '#111614' : '#FAF8F4';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [current]);
  const button = useRef<HTMLButtonElement>(null);
  const [{ lift, isAway }, setSpot] = useState<Spot>({ lift: 0, isAway: false });
  useEffect(() => {
    let end = (): void => undefined;
    const cancel = whenIdle(() => {
      import('./rest-clear.ts')
        .then(({ restClear }) => {
          if (button.current !== null) end = restClear(button.current, setSpot);
        })
        // Without it the button stays at its place.
        .catch(() => undefined);
    });
    return () => {
      cancel();
      end();
    };
  }, []);
  const next = current === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      ref={button}
      aria-label={`Switch to ${next} mode`}
      onClick={() => setMode(next)}
      sx={(theme) => ({
        position: 'fixed',
        // From 1280 px on beside the page's content.
        right: { xs: 8, sm: 12, xl: 24 },
        bottom: { xs: 8, sm: 16, xl: 24 },
        zIndex: 'fab',
        width: 44,
        height: 44,
        translate: `0 ${-lift}px`,
        transition: 'opacity 150ms, translate 150ms, border-color 150ms',
        // Who comes by keyboard finds it all the same.
        ...(isAway ? { '&:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' } } : {}),
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 6px 20px rgb(0 0 0 / 12%)',
        '&:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
        // On a phone it would lie over what is being typed.
        [theme.breakpoints.down('sm')]: { 'html:has(:is(input, textarea):focus) &': { visibility: 'hidden' } },
      })}
    >
      <DarkMode sx={{ 'html[data-dark] &': { display: 'none' } }} />
      <LightMode sx={{ 'html:not([data-dark]) &': { display: 'none' } }} />
    </IconButton>
  );
};
