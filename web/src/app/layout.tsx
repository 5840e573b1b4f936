import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { registerLogIn } from '../lib/auth/log-in-again.ts';
import { useUser } from '../lib/auth/use-session.ts';
import { useStoredAt } from '../lib/browser/offline.ts';
import { savesData } from '../lib/browser/saves-data.ts';
import { whenSettled } from '../lib/browser/when-settled.ts';
import { prepareDialogs } from '../lib/dialogs/dialog.ts';
import { prepareToasts } from '../lib/dialogs/toast.ts';
import { readerLocale } from '../lib/format/dates.ts';
import { takeEarlyInput } from '../lib/loading/early-input.ts';
import { loadCode, NEW_RELEASE, useOldRelease } from '../lib/loading/missing-code.ts';
import { useScrollRestoration } from '../lib/navigation/scroll.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { PageFallback } from './page-fallback.tsx';
import { screenAt } from './screens.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const STORED_AT_FORMAT = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** `local-time.ts` is not part of the frame of every page. */
const offlineText = (storedAt: string): string => {
  const at = new Date(storedAt);
  const from = Number.isNaN(at.getTime()) ? 'your last visit' : at.toLocaleString(readerLocale(), STORED_AT_FORMAT);
  return `You’re offline. These tasks are from ${from}.`;
};

const reload = (): void => window.location.reload();

/** Status note in the corner: the page shows stored data, or a new version is available or needed. */
const CornerNote = () => {
  const isOld = useOldRelease();
  const storedAt = useStoredAt();
  const [activate, setActivate] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      whenSettled(() => {
        loadCode(() => import('../lib/loading/release.ts'))
          .then(({ watchRelease }) => watchRelease((callback) => setActivate(() => callback)))
          .catch(() => undefined);
      }),
    [],
  );
  const hasNew = storedAt === null && activate !== null;
  const text = isOld
    ? NEW_RELEASE
    : storedAt !== null
      ? offlineText(storedAt)
      : hasNew
        ? 'A new version of Taskwright is ready.'
        : null;
  return (
    // Rendered even without text: screen readers announce only changes of an existing live region.
    <Box
      role="status"
      sx={{
        position: 'fixed',
        left: { xs: 8, sm: 16 },
        bottom: { xs: 8, sm: 16 },
        maxWidth: 'calc(100vw - 72px)',
        zIndex: 'snackbar',
        '@media print': { display: 'none' },
      }}
    >
      {text !== null && (
        <Panel
          sx={{
            px: 2,
            py: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            boxShadow: '0 6px 20px rgb(0 0 0 / 12%)',
          }}
        >
          <Typography variant="body2">{text}</Typography>
          {(isOld || hasNew) && (
            <Button size="small" variant="text" onClick={activate ?? reload}>
              Reload
            </Button>
          )}
        </Panel>
      )}
    </Box>
  );
};

/** How long the pointer must rest on a link, in milliseconds. Moving across a list of cards prefetches nothing. */
const HOVER_MS = 80;

/** Returns the link at `target`, or the main link of the card around it. Returns null for links to other origins. */
const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a[href]') ?? target.closest('article')?.querySelector('a[data-card-link]');
  return link instanceof HTMLAnchorElement && link.origin === window.location.origin ? link : null;
};

/**
 * Prefetches a screen's code and data when the pointer rests on a link to it, or when the link is focused or touched.
 * Does nothing in data-saver mode.
 */
const PrepareOnIntent = () => {
  useEffect(() => {
    let last: HTMLAnchorElement | null = null;
    let timer = 0;
    const notice = ({ type, target }: Event) => {
      const link = linkOf(target);
      if (type === 'pointerover' && link === last) return;
      clearTimeout(timer);
      last = link;
      if (link === null || link.pathname === window.location.pathname || savesData()) return;
      const address = new URL(link.href);
      const prepare = () => screenAt(address.pathname).intend(address);
      if (type === 'pointerover') timer = window.setTimeout(prepare, HOVER_MS);
      else prepare();
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, notice, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, notice);
    };
  }, []);
  return null;
};

const SkipAnchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  left: 16,
  top: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 16px',
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** First focusable element: skips the header and focuses the screen. */
const SkipLink = () => (
  <SkipAnchor
    href="#main"
    onClick={(event) => {
      event.preventDefault();
      const main = document.getElementById('main');
      main?.focus();
      main?.scrollIntoView();
    }}
  >
    Skip to content
  </SkipAnchor>
);

type ReplayProps = {
  /**
   * Id of an element that hydrates later. Its input is left to that element's own instance. By default, takes all
   * input.
   */
  except?: string;
};

/**
 * Replays input that was recorded before hydration. React hydrates a page's frame first, then its screen, which has its
 * own Suspense boundary. Frame and screen each render one instance.
 */
const ReplayEarlyInput = ({ except }: ReplayProps) => {
  const replay = useRef<(() => Promise<void>) | null>(null);
  // Takes the input in the layout effect: from this commit on, the page handles events itself and none may be recorded.
  useLayoutEffect(() => {
    replay.current ??= takeEarlyInput(except === undefined ? null : document.getElementById(except));
  }, [except]);
  // Runs after all other effects, including React's, because a replayed click may depend on their result.
  useEffect(() => queueMicrotask(() => void replay.current?.()), []);
  return null;
};

/**
 * Preloads code that must work offline, when the page is idle: toasts, and dialogs for signed-in users. A message about
 * a lost connection cannot wait for the network.
 */
const WarmUp = () => {
  const isSignedIn = useUser() !== null;
  useEffect(
    () =>
      whenSettled(() => {
        prepareToasts();
        if (isSignedIn) prepareDialogs();
      }),
    [isSignedIn],
  );
  return null;
};

/** Place of the login dialog over any page. Its code loads with the first request. */
const LogInAgain = () => {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(
    () =>
      registerLogIn((user) =>
        loadCode(() => import('../features/account/log-in-dialog.tsx')).then(
          ({ askToLogIn }) => askToLogIn(user, setDialog),
          // Without a connection, a login fails too. The caller shows why its call failed.
          () => false,
        ),
      ),
    [],
  );
  return dialog;
};

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
