import Box from '@mui/material/Box';
import { wasAccepted } from '@taskwright/contract/lifecycle/agreement-states';
import { type ComponentProps, Suspense } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import type { Head } from './api.ts';
import { COLUMN, FRAME } from './note.tsx';

const Agreement = extra(async () => (await import('./agreement.tsx')).Agreement);

/** Skeleton with the height of the agreement panel, which avoids a layout shift. */
const Waiting = ({ agreement }: Pick<Head, 'agreement'>) => (
  <Box role="status" aria-label="Loading the agreement" sx={[FRAME, agreement !== null && COLUMN]}>
    <Skeleton variant="rounded" width="min(100%, 18rem)" height={38} />
    {agreement !== null && wasAccepted(agreement.state) && <Skeleton variant="rounded" height={22} />}
    {agreement?.money && <Skeleton variant="rounded" sx={{ height: { xs: 44, sm: 22 } }} />}
    {agreement !== null && <Skeleton variant="rounded" sx={{ height: { xs: 72, sm: 38 } }} />}
  </Box>
);

/** Lazy agreement panel. Renders nothing if there is no agreement and the user cannot offer one. */
export const LazyAgreement = (props: ComponentProps<typeof Agreement>) => {
  const { conversation } = props;
  if (conversation.agreement === null && !conversation.transitions.includes('offer')) return null;
  return (
    <Suspense fallback={<Waiting agreement={conversation.agreement} />}>
      <Agreement {...props} />
    </Suspense>
  );
};
