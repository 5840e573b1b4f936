import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import type { Head, Place } from './api.ts';
import { FRAME } from './frame.ts';

const Agreement = extra(async () => (await import('./agreement.tsx')).Agreement);

/** In the shape of what comes, so that nothing moves. */
const Waiting = ({ isAgreed }: { isAgreed: boolean }) => (
  <Box role="status" aria-label="Loading the agreement" sx={FRAME}>
    <Skeleton variant="rounded" width="min(100%, 18rem)" height={38} />
    {isAgreed && <Skeleton variant="rounded" height={46} />}
  </Box>
);

/** The agreement of a conversation, where there is one or one can be offered. Its code comes for it. */
export const LateAgreement = ({ place, talk }: { place: Place; talk: Head }) => {
  if (talk.agreement === null && !talk.transitions.includes('offer')) return null;
  return (
    <Suspense fallback={<Waiting isAgreed={talk.agreement !== null} />}>
      <Agreement place={place} talk={talk} />
    </Suspense>
  );
};
