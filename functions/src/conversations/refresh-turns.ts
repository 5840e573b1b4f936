import type { Services } from '../services.ts';
import { forEachOf } from '../store/pages-of.ts';
import { endedReviewTurns } from './model/conversation-queries.ts';

type Needs = Pick<Services, 'work' | 'conversations' | 'now'>;

/** Ends the turns to write a review whose review period has ended. Returns their number. Safe to stop and rerun. */
export const endReviewTurns = ({ work, conversations, now }: Needs): Promise<number> =>
  forEachOf(conversations.reviewTurns, endedReviewTurns(now().toISOString()), ({ id }) =>
    work.run((unit) => conversations.refreshTurns(unit, id)),
  );
