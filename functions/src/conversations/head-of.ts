import { type ConversationHead, partsOfConversation, todayUtc } from '@taskwright/contract';
import { NO_AGREEMENTS } from '../agreements/model/agreement-document.ts';
import type { BidDocument } from '../bids/model/bid-document.ts';
import * as bids from '../bids/model/bid-repository.ts';
import type { Caller } from '../http/caller.ts';
import { versionTag } from '../http/etag.ts';
import { arePaymentsOn } from '../payments/model/payments-on.ts';
import { readRatedPerson } from '../people/model/people-repository.ts';
import type { Source } from '../store/reader.ts';
import * as blocks from './model/block-repository.ts';
import { conversationActions, conversationTaskState } from './model/conversation-policy.ts';
import { toHead } from './model/conversation-view.ts';
import type { FoundConversation } from './model/find-conversation.ts';

type Head = {
  readonly status: 200;
  readonly body: ConversationHead;
  readonly headers: { readonly ETag: string };
};

/** Returns the freelancer's bid: the first card of the conversation, which prefills an offer. */
const bidIn = async (
  from: Source,
  conversation: Omit<FoundConversation, 'storedTask'>,
): Promise<BidDocument | null> => {
  const parts = partsOfConversation(conversation.id);
  if (parts === null || conversation.task === null) return null;
  return conversation.bid ?? (await bids.readable(from, conversation.taskId, parts.bidId))?.data ?? null;
};

/**
 * Returns a conversation for `caller`, as the detail and transition endpoints respond. The ETag is the transition
 * count.
 */
export const headOf = async (
  from: Source,
  conversation: Omit<FoundConversation, 'storedTask'>,
  caller: Caller,
  now: Date,
): Promise<Head> => {
  const { uid } = conversation.other;
  const [blocked, other, bid] = await Promise.all([
    blocks.blockedByOrNone(from, caller.uid),
    readRatedPerson(from, uid, now.toISOString()),
    bidIn(from, conversation),
  ]);
  const today = todayUtc(now);
  const context = {
    ...conversation,
    other,
    bid,
    state: conversationTaskState(conversation.task, today),
    isBlocked: blocked.has(uid),
    arePaymentsOn: arePaymentsOn(),
    actions: conversationActions(conversation, today),
  };
  const { version } = conversation.stored?.agreements ?? NO_AGREEMENTS;
  return { status: 200, body: toHead(conversation, context, now), headers: { ETag: versionTag(version) } };
};
