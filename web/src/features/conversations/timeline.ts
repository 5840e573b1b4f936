import type { ConversationHead, Entry } from '@taskwright/contract';

/** Cached entries of a conversation, oldest first, without gaps. */
export type Timeline = {
  readonly entries: readonly Entry[];
  /** Cursor of the previous page; null at the start of the conversation. */
  readonly earlier: string | null;
};

/** A page of the API: newest first, with the cursor of the next page. */
type Page = { readonly entries: readonly Entry[]; readonly next: string | null };

const first = (entries: readonly Entry[]): number => entries[0]?.n ?? 0;
const last = (entries: readonly Entry[]): number => entries.at(-1)?.n ?? 0;

/**
 * Merges the newest page into the cached entries. Entries never change, so only the newest page is refetched. If it
 * does not overlap the cached entries, it replaces them.
 */
export const withNewest = (cached: Timeline | undefined, { entries, next }: Page): Timeline => {
  const newest = entries.toReversed();
  if (cached === undefined) return { entries: newest, earlier: next };
  // Messages sent during the request.
  const sent = cached.entries.filter(({ n }) => n > last(newest));
  if (next === null) return { entries: [...newest, ...sent], earlier: null };
  if (!cached.entries.some(({ n }) => n >= first(newest))) return { entries: newest, earlier: next };
  return {
    entries: [...cached.entries.filter(({ n }) => n < first(newest)), ...newest, ...sent],
    earlier: first(cached.entries) < first(newest) ? cached.earlier : next,
  };
};

/** Prepends the page before the cached entries. */
export const withEarlier = (cached: Timeline, { entries, next }: Page): Timeline => ({
  entries: [...entries.toReversed().filter(({ n }) => n < first(cached.entries)), ...cached.entries],
  earlier: next,
});

/** Inserts an entry that the server just created. */
export const withSent = (cached: Timeline, sent: Entry): Timeline =>
  cached.entries.some(({ n }) => n === sent.n)
    ? cached
    : { ...cached, entries: [...cached.entries, sent].sort((one, other) => one.n - other.n) };

/** The freelancer's bid, at the time when it was placed. */
type BidItem = { readonly kind: 'bid'; readonly at: string };
/** An entry of the timeline, or the freelancer's bid. */
export type TimelineItem = Entry | BidItem;

/**
 * Returns the cached entries with the bid in order of time. Omits a bid that may belong to entries before the cached
 * ones.
 */
export const withBid = ({ entries, earlier }: Timeline, bid: ConversationHead['bid']): readonly TimelineItem[] => {
  if (bid === null) return entries;
  const placedAt = Date.parse(bid.creationTime);
  const before = entries.filter(({ at }) => Date.parse(at) <= placedAt).length;
  if (before === 0 && earlier !== null) return entries;
  return [...entries.slice(0, before), { kind: 'bid', at: bid.creationTime }, ...entries.slice(before)];
};

/** A message that the server has not confirmed. */
export type OutgoingMessage = {
  /** Idempotency key, reused on every retry. */
  readonly key: string;
  readonly text: string;
  /** Number of the newest entry when the message was sent. */
  readonly after: number;
  /** When the user sent it, in milliseconds since 1970. */
  readonly at: number;
};

/** Returns the messages without a matching entry. A message whose response was lost may be in the timeline. */
export const unconfirmed = <L extends OutgoingMessage>(messages: readonly L[], entries: readonly Entry[]): L[] => {
  const matched = new Set<number>();
  return messages.filter(({ text, after }) => {
    const confirmation = entries.find(
      (entry) =>
        entry.kind === 'message' &&
        entry.by === 'me' &&
        entry.n > after &&
        entry.text === text.trim() &&
        !matched.has(entry.n),
    );
    if (confirmation !== undefined) matched.add(confirmation.n);
    return confirmation === undefined;
  });
};
