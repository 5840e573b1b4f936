import { AGREEMENT_ACTIONS, type AgreementAction } from '@taskwright/contract/agreement-states';
import { useSearchParams } from 'react-router-dom';

/** A step that somebody is about to take, and the number of the milestone that it is about. */
export type AskedStep = { readonly action: AgreementAction; readonly milestone: number | null };

const NUMBER = /^[1-9]\d{0,8}$/;

/** The step in an address as `paths.step` writes it; null where there is none that the table knows. */
export const stepIn = (search: URLSearchParams): AskedStep | null => {
  const action = AGREEMENT_ACTIONS.find((each) => each === search.get('step'));
  if (action === undefined) return null;
  const milestone = search.get('milestone') ?? '';
  return { action, milestone: NUMBER.test(milestone) ? Number(milestone) : null };
};

/** The step that is open over the conversation. */
export const useAskedStep = (): AskedStep | null => stepIn(useSearchParams()[0]);
