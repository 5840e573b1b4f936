import { styled } from '@mui/material/styles';
import type { Entry } from '@taskwright/contract';
import type { Role } from '@taskwright/contract/lifecycle/lifecycle';
import type { TurnKind } from '@taskwright/contract/lifecycle/turns';
import { isolate } from '@taskwright/contract/limits/text';

/**
 * From this width, the list and the conversation are next to each other. In em to grow with the text size: 960 pixels
 * by default.
 */
export const SIDE_BY_SIDE = '(min-width: 60em)';

/** Viewport height below the header. */
const REST = '100dvh - 69px';

/** Pane that fills a small screen, and has a border next to another pane. */
export const Pane = styled('section')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: `calc(${REST})`,
  backgroundColor: theme.vars.palette.background.paper,
  [`@media ${SIDE_BY_SIDE}`]: {
    minHeight: `max(30rem, calc(${REST} - 48px))`,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.radius.panel,
  },
}));

/** Scroll container that does not increase the height of its pane. */
export const SCROLLS = {
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Prints the full content.
  '@media print': { position: 'static', overflow: 'visible' },
} as const;

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
          next: {
            funding: `Next: fund the first milestone so that ${name} can start.`,
            milestone: `Next: ${name} delivers the first milestone, and you review it.`,
          },
        }
      : {
          sentence: 'You’re hired.',
          next: { milestone: `Next: deliver the first milestone. ${name} then reviews it.` },
        };
  }
  if (entry.kind !== 'approve' && entry.kind !== 'auto-approve') return null;
  if (entry.completes) {
    return {
      sentence: `You and ${name} completed this task.`,
      next: { ...(isClient && { funding: 'Next: pay the rest.' }), review: `Next: leave a review of ${name}.` },
    };
  }
  if (entry.isFirst !== true) return null;
  const rest = isClient
    ? `Next: ${name} delivers the rest, and you review it.`
    : `Next: deliver the rest. ${name} then reviews it.`;
  return {
    sentence: isClient ? 'The first milestone is approved.' : 'Your first milestone is approved.',
    next: {
      ...(isClient && { funding: `Next: fund the next milestone so that ${name} can continue.` }),
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
  const planned = plannedOf(entry, role, isolate(name));
  if (planned === null) return null;
  const { sentence, next } = planned;
  return { sentence, next: (turn === null ? null : next[turn]) ?? null };
};

/** Returns the number of the newest entry that is not a message; null without one. */
export const newestTransition = (entries: readonly Entry[]): number | null =>
  entries.findLast(({ kind }) => kind !== 'message')?.n ?? null;
