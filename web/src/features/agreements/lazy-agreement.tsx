import Box from '@mui/material/Box';
import { type ComponentProps, Suspense } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { COLUMN, FRAME } from './note.tsx';

const Agreement = extra(async () => (await import('./agreement.tsx')).Agreement);

/** Skeleton with the height of the agreement panel, which avoids a layout shift. */
const Waiting = ({ hasAgreement }: { hasAgreement: boolean }) => (
  <Box role="status" aria-label="Loading the agreement" sx={[FRAME, hasAgreement && COLUMN]}>
    <Skeleton variant="rounded" width="min(100%, 18rem)" height={38} />
    {hasAgreement && <Skeleton variant="rounded" height={46} />}
  </Box>
);

/** Lazy agreement panel. Renders nothing if there is no agreement and the user cannot offer one. */
export const LazyAgreement = (props: ComponentProps<typeof Agreement>) => {
  const { conversation } = props;
  if (conversation.agreement === null && !conversation.transitions.includes('offer')) return null;
  return (
    <Suspense fallback={<Waiting hasAgreement={conversation.agreement !== null} />}>
      <Agreement {...props} />
    </Suspense>
  );
};
