import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { SESSION_ENDED } from '../../lib/api/api-error.ts';
import { WRITE_TO_US } from '../../lib/contact.ts';
import { scrollIntoViewOnce } from '../../lib/navigation/scroll.ts';

/** Scrolls the message into view. Focuses it if the focused element was disabled or removed. */
const appear = (element: HTMLElement | null): void => {
  scrollIntoViewOnce(element);
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
};

/** Loads with the first message that has a button or a link. */
const BannerMessage = lazy(async () => ({ default: (await import('../messages/banner-message.tsx')).BannerMessage }));

const hasAction = (message: string): boolean => message.includes(SESSION_ENDED) || message.includes(WRITE_TO_US);

/**
 * General error of a form. Announced at once. `SESSION_ENDED` comes with a button to log in, and 'Write to us' is a
 * link.
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
          <div>{children}</div>
        )}
      </Box>
    )}
  </Box>
);
