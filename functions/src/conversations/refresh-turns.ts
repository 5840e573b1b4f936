import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { skipUnreadable } from '../store/unreadable.ts';
import { endedReviewTurns } from './conversation-queries.ts';

type Needs = Pick<Services, 'work' | 'conversations' | 'now'>;

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
