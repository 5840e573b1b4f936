import type { SitemapKind } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import type { QueryPlan } from '../../store/query-plan.ts';
import { type Reader, readList, readOne, readReadable, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { type FileDocument, type FileHead, fileDocument, fileHead } from './sitemap-document.ts';

const HEAD_FIELDS = Object.keys(fileHead.shape);
const parse = (data: unknown): FileDocument => fileDocument.parse(data);

/** Stores the files of the sitemap. The only writer of `sitemapFiles`. */
export const createSitemapRepository = (db: Firestore) => {
  const files = db.collection('sitemapFiles');
  const refOf = ({ kind, number }: Pick<FileHead, 'kind' | 'number'>) => files.doc(`${kind}-${number}`);

  return {
    /** Returns a file, or null. */
    find: (from: Reader, kind: SitemapKind, number: number): Promise<FileDocument | null> =>
      readOne(from, refOf({ kind, number }), parse),

    /** Lists files without their pages. */
    list: (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: FileHead }[]> =>
      readList(db, plan, span, HEAD_FIELDS, (data) => fileHead.parse(data)),

    /** Writes a file unless it has the same pages. Returns whether it did. */
    async save(unit: Unit, file: FileDocument): Promise<boolean> {
      const known = await readReadable(unit, refOf(file), parse);
      if (known !== null && known.entries.join('\n') === file.entries.join('\n')) return false;
      unit.put(refOf(file), file);
      return true;
    },

    /** Deletes a file, if it exists. */
    remove: (unit: Unit, file: FileHead): void => unit.discard(refOf(file)),
  };
};
export type SitemapRepository = ReturnType<typeof createSitemapRepository>;
