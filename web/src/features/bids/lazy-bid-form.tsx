import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { whenNear } from '../../lib/browser/when-near.ts';
import { readDraft } from '../../lib/forms/draft.ts';
import { bidDraft, bidDraftKey } from './bid-draft.ts';
import type { BidFormProps } from './bid-form.tsx';
import { BidFormSkeleton } from './bid-form-skeleton.tsx';
import { FORM_PENDING } from './bid-shortcuts.tsx';

const BidForm = lazy(async () => ({ default: (await import('./bid-form.tsx')).BidForm }));

/**
 * Lazy bid form. Loads when it is nearly in view, on a key press, or at once for a draft or a press of its button. Most
 * readers of a task do not bid, and the form is a quarter of the page's code.
 */
export const LazyBidForm = (props: BidFormProps) => {
  const { uid, taskId, takesFocus } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(
    () => takesFocus || readDraft(bidDraftKey(uid, taskId), bidDraft) !== null,
  );
  useEffect(() => {
    if (isRequested || container.current === null) return;
    const load = () => setRequested(true);
    // Tab skips a placeholder without focusable elements.
    window.addEventListener('keydown', load);
    const cancel = whenNear(container.current, load);
    return () => {
      window.removeEventListener('keydown', load);
      cancel();
    };
  }, [isRequested]);
  const skeleton = (
    <Box ref={container} role="status" aria-label="Loading the form" {...{ [FORM_PENDING]: '' }}>
      <BidFormSkeleton />
    </Box>
  );
  return isRequested ? (
    <Suspense fallback={skeleton}>
      <BidForm {...props} />
    </Suspense>
  ) : (
    skeleton
  );
};
