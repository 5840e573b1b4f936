import type { Entry } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import type { TurnKind } from '@taskwright/contract/lifecycle/turns';

/** A moment of an agreement in one sentence. `next` is the next step; null once that is done or no longer possible. */
export type Moment = { readonly sentence: string; readonly next: string | null };

/** A moment with its next step and the kinds of open turns in which that step is still ahead. */
type Planned = { readonly sentence: string; readonly next: string; readonly turns: readonly TurnKind[] };

const plannedOf = (entry: Entry, role: Role, name: string): Planned | null => {
  const isClient = role === 'client';
  if (entry.kind === 'accept') {
    const turns = ['milestone'] as const;
    return isClient
      ? {
          sentence: `You hired ${name}.`,
          next: `Next: ${name} delivers the first milestone, and you review it.`,
          turns,
        }
      : { sentence: 'You’re hired.', next: `Next: deliver the first milestone. ${name} then reviews it.`, turns };
  }
  if (entry.kind !== 'approve') return null;
  if (entry.completes) {
    const sentence = `You and ${name} completed this task.`;
    return { sentence, next: `Next: leave a review of ${name}.`, turns: ['review'] };
  }
  if (entry.isFirst !== true) return null;
  const turns = ['milestone', 'changes'] as const;
  return isClient
    ? {
        sentence: 'The first milestone is approved.',
        next: `Next: ${name} delivers the rest, and you review it.`,
        turns,
      }
    : {
        sentence: 'Your first milestone is approved.',
        next: `Next: deliver the rest. ${name} then reviews it.`,
        turns,
      };
};

/**
 * Returns the moment of an entry for one side: hired, first approval, completed. Null for other entries. `turn` is the
 * open turn of the agreement if the entry is the newest transition, otherwise null.
 */
export const momentOf = (entry: Entry, role: Role, name: string, turn: TurnKind | null): Moment | null => {
  const planned = plannedOf(entry, role, name);
  if (planned === null) return null;
  const { sentence, next, turns } = planned;
  return { sentence, next: turns.some((kind) => kind === turn) ? next : null };
};

/** Returns the number of the newest entry that is not a message; null without one. */
export const newestTransition = (entries: readonly Entry[]): number | null =>
  entries.findLast(({ kind }) => kind !== 'message')?.n ?? null;
