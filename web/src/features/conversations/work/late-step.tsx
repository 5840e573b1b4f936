import { lazy, Suspense } from 'react';
import type { Head, Place } from '../api.ts';
import { useAskedStep } from './step-address.ts';

const load = () => import('./step-dialog.tsx');
const StepDialog = lazy(async () => ({ default: (await load()).StepDialog }));

/** The step that the address asks for, over the conversation. Its code comes for it. */
export const LateStep = ({ place, talk }: { place: Place; talk: Head }) => {
  const asked = useAskedStep();
  if (asked === null) return null;
  return (
    <Suspense>
      <StepDialog key={`${asked.action} ${asked.milestone}`} place={place} talk={talk} asked={asked} />
    </Suspense>
  );
};
