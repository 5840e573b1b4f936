import type { AgreementView } from '@taskwright/contract';
import { isApproved, isPlanned, type MilestoneState } from '@taskwright/contract/lifecycle/agreement-states';

/** Proposed terms: milestones without states. */
export type ProposedTerms = NonNullable<AgreementView['before']>;
/** Milestone of proposed terms, or of agreed terms with its state. */
type Milestone = ProposedTerms['milestones'][number] & { readonly state?: MilestoneState };

/** Change of a milestone between two versions of the terms. A 'moved' milestone is otherwise unchanged. */
export type MilestoneChange =
  | { readonly kind: 'added'; readonly before: null; readonly after: Milestone }
  | { readonly kind: 'removed'; readonly before: Milestone; readonly after: null }
  | { readonly kind: 'same' | 'moved' | 'changed'; readonly before: Milestone; readonly after: Milestone };

/** Returns the terms after an amendment is accepted: the approved milestones, then the proposed ones. */
export const termsAfter = (
  { milestones }: { readonly milestones: readonly (Milestone & { readonly state: MilestoneState })[] },
  amendment: ProposedTerms,
): ProposedTerms => {
  const approved = milestones.filter(isApproved);
  return {
    ...amendment,
    milestones: [...approved, ...amendment.milestones],
    cents: approved.reduce((sum, { cents }) => sum + cents, amendment.cents),
  };
};

const wasDelivered = ({ state }: Milestone): boolean => state !== undefined && !isPlanned({ state });

const isSame = (a: Milestone, b: Milestone): boolean => a.title === b.title && a.cents === b.cents && a.due === b.due;

/**
 * Matches the milestones of two versions. A delivered milestone keeps its delivery, so its number matches first. Other
 * API clients may renumber the others. For these, an equal title precedes an equal number.
 */
const pairsOf = (before: readonly Milestone[], after: readonly Milestone[]): Map<Milestone, Milestone> => {
  const pairs = new Map<Milestone, Milestone>();
  const matched = new Set<Milestone>();
  const match = (isMatch: (was: Milestone, is: Milestone) => boolean) => {
    for (const is of after) {
      const was = matched.has(is) ? undefined : before.find((each) => !pairs.has(each) && isMatch(each, is));
      if (was === undefined) continue;
      pairs.set(was, is);
      matched.add(is);
    }
  };
  match((was, is) => was.id === is.id && (was.title === is.title || wasDelivered(was)));
  match((was, is) => was.title === is.title);
  match((was, is) => was.id === is.id);
  return pairs;
};

/** Returns the change of each milestone in the new order. A removed milestone keeps its old place. */
const changesOf = (before: readonly Milestone[], after: readonly Milestone[]): MilestoneChange[] => {
  const pairs = pairsOf(before, after);
  const was = new Map([...pairs].map(([old, now]) => [now, old]));
  const kept = before.filter((each) => pairs.has(each));
  const staying = after.filter((each) => was.has(each));
  const changes = after.map((now): MilestoneChange => {
    const old = was.get(now);
    if (old === undefined) return { kind: 'added', before: null, after: now };
    const hasMoved = kept.indexOf(old) !== staying.indexOf(now);
    return { kind: !isSame(old, now) ? 'changed' : hasMoved ? 'moved' : 'same', before: old, after: now };
  });
  for (const [index, old] of before.entries()) {
    if (pairs.has(old)) continue;
    const previous = before[index - 1];
    const position = changes.findIndex((change) => previous !== undefined && change.before === previous) + 1;
    changes.splice(position, 0, { kind: 'removed', before: old, after: null });
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
