import { forEachOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import { endedReviewTurns } from './model/conversation-queries.ts';
import * as conversations from './model/conversation-repository.ts';

/** Ends the turns to write a review whose review period has ended. Returns their number. Safe to stop and rerun. */
export const endReviewTurns = (store: Store): Promise<number> =>
  forEachOf(store, conversations.listReviewTurns, endedReviewTurns(store.now().toISOString()), ({ id }) =>
    store.run((unit) => conversations.refreshTurns(unit, id)),
  );
