import { isKind, type Told } from './topics.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A notification as it lies in Firestore, read by hand as `lib/auth/config.ts` does. */
export const toldOf = (id: string, data: Readonly<Record<string, unknown>>): Told => ({
  id,
  kind: isKind(data.kind) ? data.kind : null,
  taskId: textOf(data.taskId),
  conversation: textOf(data.conversation),
  at: textOf(data.at),
  unreadSince: textOf(data.unreadSince),
});

/** What a list was asked for: what came from the time `from` on, the newest `most` of it. */
export type Span = { readonly from: string; readonly most: number };

/**
 * Finds what is new in the newest notifications each time they are listed, whichever way they came: all of the first list, then those
 * that were not there before or have happened again, and those that were taken back. What was only read, here or elsewhere, is of no
 * kind: nothing but the bell differs by it.
 */
export const createNews = () => {
  let known: ReadonlyMap<string, Told> | null = null;
  /** What came before this did not fit into the last list. */
  let begin = '';
  return {
    newIn: (listed: readonly Told[], { from, most }: Span): Told[] => {
      const [before, begunAt] = [known, begin];
      const now = new Map(listed.map((told) => [told.id, told]));
      begin = listed.length < most ? from : (listed.map(({ at }) => at).sort()[0] ?? from);
      const gone = [...(before?.values() ?? [])].filter(({ id, at }) => at >= begin && !now.has(id));
      const kept = [...(before ?? [])].filter(([id, { at }]) => at < begin && !now.has(id));
      known = new Map([...kept, ...now]);
      if (before === null) return listed.map((told) => ({ ...told, isQuiet: true }));
      const changed = listed.filter(({ id, at }) => before.get(id)?.at !== at && at >= begunAt);
      const read = listed
        .filter(({ id, at, unreadSince }) => before.get(id)?.at === at && before.get(id)?.unreadSince !== unreadSince)
        .map((told) => ({ ...told, kind: null, isQuiet: true }));
      return [...changed, ...read, ...gone.map((told) => ({ ...told, isQuiet: true }))];
    },
  };
};
