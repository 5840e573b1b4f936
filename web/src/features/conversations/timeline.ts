import type { Entry } from '@taskwright/contract';

/** What is known of a conversation's entries, oldest first, without a gap. */
export type Timeline = {
  readonly entries: readonly Entry[];
  /** The cursor of what came before them, null where nothing did. */
  readonly earlier: string | null;
};

/** A page as the server answers it: newest first, and where it goes on. */
type Page = { readonly entries: readonly Entry[]; readonly next: string | null };

const first = (entries: readonly Entry[]): number => entries[0]?.n ?? 0;
const last = (entries: readonly Entry[]): number => entries.at(-1)?.n ?? 0;

/**
 * The newest page, with what was known of earlier. Entries never change, so only the newest page is ever read again; where so much
 * has come that it does not reach what was known, that begins anew.
 */
export const withNewest = (known: Timeline | undefined, { entries, next }: Page): Timeline => {
  const newest = entries.toReversed();
  if (known === undefined) return { entries: newest, earlier: next };
  // What was sent while this page was on its way.
  const sent = known.entries.filter(({ n }) => n > last(newest));
  if (next === null) return { entries: [...newest, ...sent], earlier: null };
  if (!known.entries.some(({ n }) => n >= first(newest))) return { entries: newest, earlier: next };
  return {
    entries: [...known.entries.filter(({ n }) => n < first(newest)), ...newest, ...sent],
    earlier: first(known.entries) < first(newest) ? known.earlier : next,
  };
};

/** The page before what is known. */
export const withEarlier = (known: Timeline, { entries, next }: Page): Timeline => ({
  entries: [...entries.toReversed().filter(({ n }) => n < first(known.entries)), ...known.entries],
  earlier: next,
});

/** What the server has just taken. */
export const withSent = (known: Timeline, sent: Entry): Timeline =>
  known.entries.some(({ n }) => n === sent.n)
    ? known
    : { ...known, entries: [...known.entries, sent].sort((one, other) => one.n - other.n) };

/** Something that was sent and that the server has not confirmed. */
export type Letter = {
  /** Its Idempotency-Key: sent again it is the same. */
  readonly key: string;
  readonly text: string;
  /** The newest entry there was when it was sent. */
  readonly after: number;
};

/** Those of `letters` that no entry tells of: an answer can be lost, or the page be left, when the server has the message. */
export const stillUnsent = <L extends Letter>(letters: readonly L[], entries: readonly Entry[]): L[] => {
  const taken = new Set<number>();
  return letters.filter(({ text, after }) => {
    const told = entries.find(
      (entry) =>
        entry.kind === 'message' &&
        entry.by === 'me' &&
        entry.n > after &&
        entry.text === text.trim() &&
        !taken.has(entry.n),
    );
    if (told !== undefined) taken.add(told.n);
    return told === undefined;
  });
};
