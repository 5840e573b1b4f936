import type { AgreementView } from '@taskwright/contract';
import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';

/** Proposed terms: milestones without states. */
export type ProposedTerms = NonNullable<AgreementView['before']>;
type Milestone = ProposedTerms['milestones'][number];

/** Change of a milestone between two versions of the terms. A 'moved' milestone is otherwise unchanged. */
export type MilestoneChange =
  | { readonly kind: 'added'; readonly before: null; readonly after: Milestone }
  | { readonly kind: 'removed'; readonly before: Milestone; readonly after: null }
  | { readonly kind: 'same' | 'moved' | 'changed'; readonly before: Milestone; readonly after: Milestone };

/** Returns the terms after an amendment is accepted: the approved milestones, then the proposed ones. */
export const termsAfter = (
  { milestones }: Pick<AgreementView['terms'], 'milestones'>,
  amendment: ProposedTerms,
): ProposedTerms => {
  const approved = milestones.filter(isApproved);
  return {
    ...amendment,
    milestones: [...approved, ...amendment.milestones],
    cents: approved.reduce((sum, { cents }) => sum + cents, amendment.cents),
  };
};

/** Returns whether two milestones share a field. Without one, the number was reused for another milestone. */
const hasInCommon = (a: Milestone, b: Milestone): boolean =>
  a.title === b.title || a.cents === b.cents || (a.due !== null && a.due === b.due);

const isSame = (a: Milestone, b: Milestone): boolean => a.title === b.title && a.cents === b.cents && a.due === b.due;

/**
 * Matches the milestones of two versions. Older counter-offers and other API clients may renumber milestones. An equal
 * title therefore matches first, and the number only if title, amount or due date is equal.
 */
const pairsOf = (before: readonly Milestone[], after: readonly Milestone[]): Map<Milestone, Milestone> => {
  const became = new Map<Milestone, Milestone>();
  const taken = new Set<Milestone>();
  const match = (isIt: (was: Milestone, is: Milestone) => boolean) => {
    for (const is of after) {
      const was = taken.has(is) ? undefined : before.find((each) => !became.has(each) && isIt(each, is));
      if (was === undefined) continue;
      became.set(was, is);
      taken.add(is);
    }
  };
  match((was, is) => was.id === is.id && was.title === is.title);
  match((was, is) => was.title === is.title);
  match((was, is) => was.id === is.id && hasInCommon(was, is));
  return became;
};

/** Returns the change of each milestone in the new order. A removed milestone keeps its old place. */
const changesOf = (before: readonly Milestone[], after: readonly Milestone[]): MilestoneChange[] => {
  const became = pairsOf(before, after);
  const was = new Map([...became].map(([old, now]) => [now, old]));
  const stayed = before.filter((each) => became.has(each));
  const staying = after.filter((each) => was.has(each));
  const changes = after.map((now): MilestoneChange => {
    const old = was.get(now);
    if (old === undefined) return { kind: 'added', before: null, after: now };
    const hasMoved = stayed.indexOf(old) !== staying.indexOf(now);
    return { kind: !isSame(old, now) ? 'changed' : hasMoved ? 'moved' : 'same', before: old, after: now };
  });
  for (const [at, old] of before.entries()) {
    if (became.has(old)) continue;
    const previous = before[at - 1];
    const place = changes.findIndex((change) => previous !== undefined && change.before === previous) + 1;
    changes.splice(place, 0, { kind: 'removed', before: old, after: null });
  }
  return changes;
};

/** Returns the differences between two versions of the terms. */
export const compareTerms = (before: ProposedTerms, after: ProposedTerms) => {
  const milestones = changesOf(before.milestones, after.milestones);
  const deliverables = before.deliverables !== after.deliverables;
  return {
    deliverables,
    milestones,
    total: before.cents !== after.cents,
    isSame: !deliverables && milestones.every(({ kind }) => kind === 'same'),
  };
};
