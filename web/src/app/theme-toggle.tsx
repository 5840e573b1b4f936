import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../lib/auth/use-session.ts';
import { whenIdle } from '../lib/browser/when-settled.ts';
import { loadCode } from '../lib/loading/missing-code.ts';
import { useAfterHydration } from '../lib/loading/use-after-hydration.ts';
import { hasThemeInMenu } from '../lib/navigation/paths.ts';
import type { TogglePosition } from './avoid-controls.ts';

type ButtonProps = { next: 'light' | 'dark'; onSwitch: () => void };

const FloatingButton = ({ next, onSwitch }: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [{ lift, isHidden }, setPosition] = useState<TogglePosition>({ lift: 0, isHidden: false });
  useEffect(() => {
    let end = (): void => undefined;
    const cancel = whenIdle(() => {
      loadCode(() => import('./avoid-controls.ts'))
        .then(({ avoidControls }) => {
          if (button.current !== null) end = avoidControls(button.current, setPosition);
        })
        // If avoid-controls.ts fails to load, the button stays in its usual place.
        .catch(() => undefined);
    });
    return () => {
      cancel();
      end();
    };
  }, []);
  return (
    <IconButton
      ref={button}
      aria-label={`Switch to ${next} mode`}
      onClick={onSwitch}
      sx={(theme) => ({
        position: 'fixed',
        // At 1280 px and wider, the button is next to the page's content.
        right: { xs: 8, sm: 12, xl: 24 },
        bottom: { xs: 8, sm: 16, xl: 24 },
        zIndex: 'fab',
        width: 44,
        height: 44,
        translate: `0 ${-lift}px`,
        transition: 'opacity 150ms, translate 150ms, border-color 150ms',
        // Keyboard users can still reach the button.
        ...(isHidden ? { '&:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' } } : {}),
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: '0 6px 20px rgb(0 0 0 / 12%)',
        '&:hover': { bgcolor: 'background.paper', borderColor: 'text.secondary' },
        // On phones, the button would cover the focused field.
        [theme.breakpoints.down('sm')]: { 'html:has(:is(input, textarea):focus) &': { visibility: 'hidden' } },
      })}
    >
      <DarkMode sx={{ 'html[data-dark] &': { display: 'none' } }} />
      <LightMode sx={{ 'html:not([data-dark]) &': { display: 'none' } }} />
    </IconButton>
  );
};

/**
 * Switches between light and dark mode and stores the choice. Follows the system until then. Covers no control, avatar
 * or time. In conversations, which fill the window, the account menu has the button instead.
 * [THEME-1, THEME-2], decision 9.
 */
export const ThemeToggle = () => {
  const { pathname } = useLocation();
  const isInMenu = useUser() !== null && hasThemeInMenu(pathname);
  const { mode, systemMode, setMode } = useColorScheme();
  // Undefined before hydration: a prerendered page does not depend on the mode, and CSS selects the icon.
  const current = useAfterHydration(
    () => (mode === 'system' ? systemMode : mode),
    () => undefined,
  );
  useEffect(() => {
    if (current === undefined) return;
    const color = current === 'dark' ? '#111614' : '#FAF8F4';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [current]);
  const next = current === 'dark' ? 'light' : 'dark';
  return isInMenu ? null : <FloatingButton next={next} onSwitch={() => setMode(next)} />;
};
