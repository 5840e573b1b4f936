import { lazy, Suspense } from 'react';
import type { Head, Place } from './api.ts';
import { loadTransition } from './load-transition.ts';
import { useRequestedTransition } from './transition-url.ts';

const TransitionDialog = lazy(async () => ({ default: (await loadTransition()).TransitionDialog }));

/** Lazy dialog of the transition in the URL. */
export const LazyTransition = ({ place, talk }: { place: Place; talk: Head }) => {
  const asked = useRequestedTransition();
  if (asked === null) return null;
  return (
    <Suspense>
      <TransitionDialog key={`${asked.action} ${asked.milestone}`} place={place} talk={talk} asked={asked} />
    </Suspense>
  );
};
