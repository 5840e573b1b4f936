import { lazy, Suspense } from 'react';
import type { Head, Place } from './api.ts';
import { loadStep } from './load-step.ts';
import { useAskedStep } from './step-address.ts';

const StepDialog = lazy(async () => ({ default: (await loadStep()).StepDialog }));

/** Lazy dialog of the transition in the URL. */
export const LateStep = ({ place, talk }: { place: Place; talk: Head }) => {
  const asked = useAskedStep();
  if (asked === null) return null;
  return (
    <Suspense>
      <StepDialog key={`${asked.action} ${asked.milestone}`} place={place} talk={talk} asked={asked} />
    </Suspense>
  );
};
