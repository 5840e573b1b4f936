import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useScrollRestoration } from '../lib/navigation/scroll.ts';
import { CornerNote } from './corner-note.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { PageFallback } from './page-fallback.tsx';
import { PrepareOnIntent } from './prepare-on-intent.tsx';
import { ReplayEarlyInput } from './replay-early-input.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { WarmUp } from './warm-up.tsx';

/** Renders header, screen and footer. [LAYOUT-1] */
export const Layout = () => {
  const { pathname } = useLocation();
  useScrollRestoration();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        // Hides the footer until the screen has loaded, because its position would shift.
        '& main:has([data-page-pending]) ~ footer': { visibility: 'hidden' },
      }}
    >
      <SkipLink />
      <Header />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minHeight: '70vh', scrollMarginTop: 80 }}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
            <ReplayEarlyInput />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Footer />
      <ThemeToggle />
      <WarmUp />
      <CornerNote />
      <LogInAgain />
      <PrepareOnIntent />
      <ReplayEarlyInput except="main" />
    </Box>
  );
};
