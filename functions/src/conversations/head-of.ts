import { type ConversationHead, partsOfConversation, todayUtc } from '@taskwright/contract';
import { NO_AGREEMENTS } from '../agreements/agreement-document.ts';
import type { BidDocument } from '../bids/bid-document.ts';
import type { Caller } from '../http/caller.ts';
import { versionTag } from '../http/etag.ts';
import type { Services } from '../services.ts';
import type { Reader } from '../store/reader.ts';
import { conversationActions, conversationTaskState } from './conversation-policy.ts';
import { agreedIn, toHead } from './conversation-view.ts';
import type { FoundConversation } from './find-conversation.ts';

type Head = {
  readonly status: 200;
  readonly body: ConversationHead;
  readonly headers: { readonly ETag: string };
};

type Needs = Pick<Services, 'bids' | 'blocks' | 'reviews'>;

/** Returns the freelancer's bid, which prefills an offer. Skips the read if the parties already have terms. */
const bidIn = async (
  bids: Needs['bids'],
  from: Reader,
  talk: Omit<FoundConversation, 'found'>,
): Promise<BidDocument | null> => {
  const parts = partsOfConversation(talk.id);
  if (parts === null || talk.task === null || agreedIn(talk.stored, talk) !== null) return null;
  return talk.bid ?? (await bids.findById(from, talk.taskId, parts.bidId))?.data ?? null;
};

/**
 * Returns a conversation for `caller`, as the detail and transition endpoints respond. The ETag is the transition
 * count.
 */
export const headOf = async (
  { bids, blocks, reviews }: Needs,
  from: Reader,
  talk: Omit<FoundConversation, 'found'>,
  caller: Caller,
  now: Date,
): Promise<Head> => {
  const { uid } = talk.other;
  const [blocked, ratings, bid] = await Promise.all([
    blocks.shownBy(from, caller.uid),
    reviews.ratingsOf([uid], now.toISOString()),
    bidIn(bids, from, talk),
  ]);
  const rating = ratings.get(uid);
  if (rating === undefined) throw new Error('ratingsOf returned no rating for the other participant');
  const today = todayUtc(now);
  const context = {
    ...talk,
    rating,
    bid,
    state: conversationTaskState(talk.task, today),
    isBlocked: blocked.has(uid),
    actions: conversationActions(talk, today),
  };
  const { steps } = talk.stored?.work ?? NO_AGREEMENTS;
  return { status: 200, body: toHead(talk, context, now), headers: { ETag: versionTag(steps) } };
};
