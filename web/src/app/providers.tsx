import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSession } from '../lib/auth/use-session.ts';
import { readItem } from '../lib/browser/storage.ts';
import { NavigationFocusProvider } from '../lib/navigation/navigation-focus.tsx';
import { MODE_KEY, theme } from './theme.ts';
import { wholeTheme } from './whole-theme.ts';

/** Where the terms page keeps an acceptance that is on no account yet; looked at here so that its code loads only then. */
const WAITING_KEY = 'taskwright-terms';

/** Sends terms that were accepted on this device to the account of whoever signs in. [TERMS-3], decision 14. */
const SendAcceptedTerms = () => {
  const { user } = useSession();
  const uid = user?.uid;
  useEffect(() => {
    if (uid === undefined || readItem(WAITING_KEY) === null) return;
    import('../features/legal/acceptance.ts')
      .then(({ flushAcceptedTerms }) => flushAcceptedTerms(uid))
      // It stays on the device and goes with the next sign-in; the terms page says so.
      .catch((error: unknown) => console.error(error));
  }, [uid]);
  return null;
};

/**
 * The theme's variables in both modes, and what all pages begin with. It stands in every page's head from the build on: in the browser
 * it is rendered only for who develops.
 */
const GlobalCss = () => (
  <>
    <CssBaseline />
    <GlobalStyles styles={wholeTheme().generateStyleSheets()} />
  </>
);

/** A built page has it in its head (record 89). */
const isInThePage = !import.meta.env.SSR && import.meta.hot === undefined;

/** What every screen leans on: theme, accepted terms, where the focus was. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ThemeProvider
    theme={theme}
    defaultMode="system"
    modeStorageKey={MODE_KEY}
    disableStyleSheetGeneration
    disableTransitionOnChange
    noSsr
  >
    {!isInThePage && <GlobalCss />}
    <SendAcceptedTerms />
    <NavigationFocusProvider>{children}</NavigationFocusProvider>
  </ThemeProvider>
);
