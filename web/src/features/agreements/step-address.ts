import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { useSearchParams } from 'react-router-dom';
import { isTransition } from './transition-words.ts';

/** A step that somebody is about to take, and the number of the milestone that it is about. */
export type AskedStep = { readonly action: AgreementAction; readonly milestone: number | null };

const NUMBER = /^[1-9]\d{0,8}$/;

/** The step in an address as `paths.step` writes it; null where there is none that the table knows. */
export const stepIn = (search: URLSearchParams): AskedStep | null => {
  const action = search.get('step');
  if (action === null || !isTransition(action)) return null;
  const milestone = search.get('milestone') ?? '';
  return { action, milestone: NUMBER.test(milestone) ? Number(milestone) : null };
};

/** The step that is open over the conversation. */
export const useAskedStep = (): AskedStep | null => stepIn(useSearchParams()[0]);
