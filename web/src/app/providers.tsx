import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavigationFocusProvider } from '../lib/navigation-focus.tsx';
import { GlobalCss } from './global-css.tsx';
import { SendAcceptedTerms } from './send-accepted-terms.tsx';
import { MODE_KEY, theme } from './theme.ts';

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
