import type { AgreementSummary } from '@taskwright/contract';
import type { People } from '../../people/model/people-repository.ts';

/** The summary of an agreement without the name of the other party, whose uid is `other`. */
export type NamelessSummary = AgreementSummary & { readonly other: string };

/** Returns a summary for a response. */
export const named = ({ other, ...summary }: NamelessSummary, people: People): AgreementSummary => ({
  ...summary,
  with: people(other).name,
});
