import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useContext, useEffect, useState } from 'react';
import { useUser } from '../lib/auth/use-session.ts';
import { readItem } from '../lib/browser/storage.ts';
import { loadCode } from '../lib/loading/missing-code.ts';
import { ServedContent } from '../lib/loading/served-content.ts';
import { NavigationFocusProvider } from '../lib/navigation/navigation-focus.tsx';
import { createQueryClient, queryClient } from '../lib/queries/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';
import { MODE_KEY, siteTheme } from './theme.ts';

/**
 * Storage key of an acceptance that no account has yet, shared with acceptance.ts. Checked here so that acceptance.ts
 * loads only if needed.
 */
const WAITING_KEY = 'taskwright-terms';

/** Sends the terms accepted on this device to the account of the signed-in user. [TERMS-3], decision 14. */
const SendAcceptedTerms = () => {
  const user = useUser();
  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined || readItem(WAITING_KEY) === null) return;
    loadCode(() => import('../features/legal/acceptance.ts'))
      .then(({ flushAcceptedTerms }) => flushAcceptedTerms(uid))
      // The acceptance stays on the device until the next sign-in, as the terms page states.
      .catch((error: unknown) => console.error(error));
  }, [uid]);
  return null;
};

/**
 * Theme variables of both modes, and the baseline styles. The build adds them to every page's head, so that the browser
 * renders them only in development.
 */
const GlobalCss = () =>
  // The template of a page that the server renders contains them.
  useContext(ServedContent) === null && (
    <>
      <CssBaseline />
      <GlobalStyles styles={siteTheme().generateStyleSheets()} />
    </>
  );

/**
 * True in the production browser build, whose pages contain these styles in their head. A constant, so that the build
 * drops `GlobalCss`.
 */
const isInThePage = !import.meta.env.SSR && import.meta.hot === undefined;

/** Providers for all screens: theme, cache of responses and navigation focus. Also sends accepted terms. */
const Providers = ({ children }: { children: ReactNode }) => {
  // The server renders many pages at a time, each with its own data. A finite time would start timers.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient(Number.POSITIVE_INFINITY) : queryClient));
  return (
    <ThemeProvider
      theme={siteTheme()}
      defaultMode="system"
      modeStorageKey={MODE_KEY}
      disableStyleSheetGeneration
      disableTransitionOnChange
      noSsr
    >
      {!isInThePage && <GlobalCss />}
      <SendAcceptedTerms />
      <QueryClientProvider client={client}>
        <NavigationFocusProvider>{children}</NavigationFocusProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
};

/**
 * Renders the site without a router: main.tsx wraps it in `BrowserRouter`, prerender.tsx in `StaticRouter`. `shell`:
 * see Router.
 */
export const App = ({ shell = false }: { shell?: boolean }) => (
  <StrictMode>
    <Providers>
      <ErrorBoundary>
        <Router shell={shell} />
      </ErrorBoundary>
    </Providers>
  </StrictMode>
);
