import { type ConversationHead, todayUtc } from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { versionTag } from '../http/etag.ts';
import type { ReviewRepository } from '../reviews/review-repository.ts';
import type { Reader } from '../store/reader.ts';
import { NO_WORK } from './agreement-document.ts';
import type { BlockRepository } from './block-repository.ts';
import { talkActions, talkTaskState } from './conversation-policy.ts';
import { toHead } from './conversation-view.ts';
import type { Talk } from './find-conversation.ts';

type Head = {
  readonly status: 200;
  readonly body: ConversationHead;
  readonly headers: { readonly ETag: string };
};

type Needs = { readonly blocks: BlockRepository; readonly reviews: Pick<ReviewRepository, 'ratingsOf'> };

/** A conversation by itself as `caller` sees it, under the version of what the two have done: what it answers, and what a step does. */
export const headOf = async (
  { blocks, reviews }: Needs,
  from: Reader,
  talk: Omit<Talk, 'found'>,
  caller: Caller,
  now: Date,
): Promise<Head> => {
  const { uid } = talk.other;
  const [blocked, ratings] = await Promise.all([
    blocks.by(from, caller.uid),
    reviews.ratingsOf([uid], now.toISOString()),
  ]);
  const rating = ratings.get(uid);
  if (rating === undefined) throw new Error('Everybody has a rating, be it of no reviews');
  const today = todayUtc(now);
  const context = {
    ...talk,
    rating,
    state: talkTaskState(talk.task, today),
    isBlocked: blocked.has(uid),
    actions: talkActions(talk, today),
  };
  const { steps } = talk.stored?.work ?? NO_WORK;
  return { status: 200, body: toHead(talk, context, now), headers: { ETag: versionTag(steps) } };
};
