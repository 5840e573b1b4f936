import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { useSearchParams } from 'react-router-dom';
import { isTransition } from './transition-words.ts';

/** Transition requested by the URL, with the number of its milestone. */
export type RequestedTransition = { readonly action: AgreementAction; readonly milestone: number | null };

const NUMBER = /^[1-9]\d{0,8}$/;

/** Parses the transition that `paths.transition` wrote to the URL; null if it is missing or unknown. */
export const transitionIn = (search: URLSearchParams): RequestedTransition | null => {
  const action = search.get('step');
  if (action === null || !isTransition(action)) return null;
  const milestone = search.get('milestone') ?? '';
  return { action, milestone: NUMBER.test(milestone) ? Number(milestone) : null };
};

/** Returns the transition whose dialog is open. */
export const useRequestedTransition = (): RequestedTransition | null => transitionIn(useSearchParams()[0]);
