import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavigationFocusProvider } from '../lib/navigation-focus.tsx';
import { SendAcceptedTerms } from './send-accepted-terms.tsx';
import { MODE_KEY, theme } from './theme.ts';

/** What every screen leans on: theme, accepted terms, where the focus was. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_KEY} disableTransitionOnChange noSsr>
    <CssBaseline />
    <SendAcceptedTerms />
    <NavigationFocusProvider>{children}</NavigationFocusProvider>
  </ThemeProvider>
);
