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
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(() => takesFocus || readDraft(bidDraftKey(uid, taskId), bidDraft) !== null);
  useEffect(() => {
    if (isWanted || place.current === null) return;
    const want = () => setWanted(true);
    // Tab skips a placeholder without focusable elements.
    window.addEventListener('keydown', want);
    const callOff = whenNear(place.current, want);
    return () => {
      window.removeEventListener('keydown', want);
      callOff();
    };
  }, [isWanted]);
  const skeleton = (
    <Box ref={place} role="status" aria-label="Loading the form" {...{ [FORM_PENDING]: '' }}>
      <BidFormSkeleton />
    </Box>
  );
  return isWanted ? (
    <Suspense fallback={skeleton}>
      <BidForm {...props} />
    </Suspense>
  ) : (
    skeleton
  );
};
