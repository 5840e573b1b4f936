import type { Entry } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import type { TurnKind } from '@taskwright/contract/lifecycle/turns';

/** A moment of an agreement in one sentence. `next` is the next step; null once that is done or no longer possible. */
export type Moment = { readonly sentence: string; readonly next: string | null };

/** A moment with its next steps by the kind of the open turn. Without that turn, the step is done or impossible. */
type Planned = { readonly sentence: string; readonly next: Readonly<Partial<Record<TurnKind, string>>> };

const plannedOf = (entry: Entry, role: Role, name: string): Planned | null => {
  const isClient = role === 'client';
  if (entry.kind === 'accept') {
    return isClient
      ? {
          sentence: `You hired ${name}.`,
          next: { milestone: `Next: ${name} delivers the first milestone, and you review it.` },
        }
      : {
          sentence: 'You’re hired.',
          next: { milestone: `Next: deliver the first milestone. ${name} then reviews it.` },
        };
  }
  if (entry.kind !== 'approve') return null;
  if (entry.completes) {
    return {
      sentence: `You and ${name} completed this task.`,
      next: { review: `Next: leave a review of ${name}.` },
    };
  }
  if (entry.isFirst !== true) return null;
  const rest = isClient
    ? `Next: ${name} delivers the rest, and you review it.`
    : `Next: deliver the rest. ${name} then reviews it.`;
  return {
    sentence: isClient ? 'The first milestone is approved.' : 'Your first milestone is approved.',
    next: {
      milestone: rest,
      changes: rest,
      delivery: isClient ? 'Next: review the next delivery.' : `Next: ${name} reviews your next delivery.`,
    },
  };
};

/**
 * Returns the moment of an entry for one side: hired, first approval, completed. Null for other entries. `turn` is the
 * open turn of the agreement if the entry is the newest transition, otherwise null.
 */
export const momentOf = (entry: Entry, role: Role, name: string, turn: TurnKind | null): Moment | null => {
  const planned = plannedOf(entry, role, name);
  if (planned === null) return null;
  const { sentence, next } = planned;
  return { sentence, next: (turn === null ? null : next[turn]) ?? null };
};

/** Returns the number of the newest entry that is not a message; null without one. */
export const newestTransition = (entries: readonly Entry[]): number | null =>
  entries.findLast(({ kind }) => kind !== 'message')?.n ?? null;
