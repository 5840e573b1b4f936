import { canBeIndexed, TOKENS_MAX } from '@taskwright/contract';
import { type DocumentReference, FieldPath, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { taskDocument, withIndex } from './task-document.ts';
import { TASKS } from './task-queries.ts';

const BATCH = 200;
const AT_ONCE = 20;

const storedIndex = z.object({
  facets: z.array(z.string()).catch([]),
  tokens: z.array(z.string()).catch([]),
});

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Whether the task's index had to be written, and whether its text is more than an index holds. */
type Outcome = { readonly changed: boolean; readonly cut: boolean };

const bringUpToDate = (db: Firestore, ref: DocumentReference): Promise<Outcome> =>
  db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) return { changed: false, cut: false };
    const known = storedIndex.parse(snapshot.data());
    const { facets, tokens, title, description } = withIndex(taskDocument.parse(snapshot.data()));
    const cut = !canBeIndexed(title, TOKENS_MAX.title) || !canBeIndexed(description, TOKENS_MAX.description);
    if (same(known.facets, facets) && same(known.tokens, tokens)) return { changed: false, cut };
    transaction.update(ref, { facets, tokens });
    return { changed: true, cut };
  });

/** `cut` names the tasks written before such texts were refused, which a search finds only by what of them is indexed. */
export type BackfillProgress = { readonly seen: number; readonly changed: number; readonly cut: readonly string[] };

/**
 * Writes the index of every task whose stored index differs from what its text gives, in order of id after `from`.
 * `onBatch` hears of every batch once it is written, with the last id in it: start there again after a stop. An edit
 * made meanwhile is never overwritten: a write holds only while the document is as it was read, and is tried again.
 */
export const backfillTasks = async (
  db: Firestore,
  from: string | null,
  onBatch: (progress: BackfillProgress & { last: string }) => void,
): Promise<BackfillProgress> => {
  const ordered = db.collection(TASKS).orderBy(FieldPath.documentId()).limit(BATCH).select();
  let last = from;
  let seen = 0;
  let changed = 0;
  const cut: string[] = [];

  for (;;) {
    const page = await (last === null ? ordered : ordered.startAfter(last)).get();
    for (let start = 0; start < page.docs.length; start += AT_ONCE) {
      const docs = page.docs.slice(start, start + AT_ONCE);
      const results = await Promise.all(docs.map(async ({ id, ref }) => ({ id, ...(await bringUpToDate(db, ref)) })));
      seen += results.length;
      changed += results.filter((result) => result.changed).length;
      cut.push(...results.filter((result) => result.cut).map(({ id }) => id));
    }
    const end = page.docs.at(-1);
    if (end === undefined) return { seen, changed, cut };
    last = end.id;
    onBatch({ seen, changed, cut, last });
  }
};
