import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { SESSION_ENDED } from '../../lib/api/api-error.ts';
import { WRITE_TO_US } from '../../lib/contact.ts';
import { part } from '../../lib/loading/extra.tsx';
import { NEW_RELEASE } from '../../lib/loading/missing-code.ts';
import { scrollIntoViewOnce } from '../../lib/navigation/scroll.ts';
import { Isolated } from '../text/isolated.tsx';

/**
 * Scrolls the message into view. Focuses it if the focused element was disabled or removed: the focus is then on the
 * body, or on the container of a dialog.
 */
const appear = (element: HTMLElement | null): void => {
  scrollIntoViewOnce(element);
  if (element !== null && document.activeElement?.contains(element)) element.focus({ preventScroll: true });
};

/** Loads with the first message that has a button or a link. */
const BannerMessage = part(async () => (await import('../messages/banner-message.tsx')).BannerMessage);

const hasAction = (message: string): boolean => message.includes(SESSION_ENDED) || message.includes(WRITE_TO_US);

/**
 * General error of a form. Announced at once. `SESSION_ENDED` comes with a button to log in, and 'Write to us' is a
 * link. `NEW_RELEASE` comes with a button to reload the page.
 */
export const FormBanner = ({ children }: { children: ReactNode }) => (
  <Box role="alert" sx={{ '&:empty': { position: 'absolute' } }}>
    {children !== null && (
      <Box
        ref={appear}
        tabIndex={-1}
        sx={{
          // Leaves room for the sticky header.
          scrollMarginTop: 88,
          scrollMarginBottom: 16,
          display: 'flex',
          gap: 1.25,
          px: 2,
          py: 1.5,
          borderRadius: 'field',
          border: '1px solid',
          borderColor: 'error.main',
          color: 'error.main',
          fontWeight: 500,
        }}
      >
        <ErrorOutlined fontSize="small" sx={{ mt: 0.25 }} />
        {typeof children === 'string' && hasAction(children) ? (
          <Suspense fallback={<div>{children}</div>}>
            <BannerMessage>{children}</BannerMessage>
          </Suspense>
        ) : (
          <div>{typeof children === 'string' ? <Isolated text={children} /> : children}</div>
        )}
        {children === NEW_RELEASE && (
          <Button
            size="small"
            variant="text"
            color="inherit"
            onClick={() => window.location.reload()}
            sx={{ my: -0.5 }}
          >
            Reload
          </Button>
        )}
      </Box>
    )}
  </Box>
);
