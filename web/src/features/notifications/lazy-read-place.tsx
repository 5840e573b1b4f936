import { type ComponentProps, Suspense } from 'react';
import { extra } from '../../lib/loading/extra.tsx';
import type { ReadPlace as Component } from './read-place.tsx';

const Lazy = extra(async () => (await import('./read-place.tsx')).ReadPlace);

/** Lazy `ReadPlace`, which renders nothing and is not needed for the first content. */
export const ReadPlace = (props: ComponentProps<typeof Component>) => (
  <Suspense>
    <Lazy {...props} />
  </Suspense>
);
