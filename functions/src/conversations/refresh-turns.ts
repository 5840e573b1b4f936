import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { endedReviewTurns } from './conversation-queries.ts';

type Needs = Pick<Services, 'work' | 'conversations' | 'now'>;

const BATCH = 200;

/** Ends the turns to write a review whose review period has ended. Returns their number. Safe to stop and rerun. */
export const endReviewTurns = async ({ work, conversations, now }: Needs): Promise<number> => {
  let ended = 0;
  for await (const page of pagesOf(conversations.reviewTurns, endedReviewTurns(now().toISOString()))) {
    for (const { id } of page) {
      await skipUnreadable(async () => {
        if (await work.run((unit) => conversations.refreshTurns(unit, id))) ended += 1;
      });
    }
  }
  return ended;
};

/**
 * Stores the turns of conversations that lack them. Their time is that of the last entry. Skips unreadable documents.
 * Returns the number of changed conversations. Safe to stop and rerun.
 */
export const backfillTurns = async ({ work, conversations }: Omit<Needs, 'now'>): Promise<number> => {
  let changed = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await conversations.ids({ after, limit: BATCH });
    for (const id of ids) {
      await skipUnreadable(async () => {
        if (await work.run((unit) => conversations.refreshTurns(unit, id))) changed += 1;
      });
    }
    after = ids.at(-1) ?? null;
    if (after === null) return changed;
  }
};
