import type { SitemapKind } from '@taskwright/contract';
import { pagesOf } from '../../store/pages-of.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readList, readOne, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { type FileDocument, type FileHead, fileDocument, fileHead } from './sitemap-document.ts';
import { sitemapFiles } from './sitemap-queries.ts';

const HEAD_FIELDS = Object.keys(fileHead.shape);
const parse = (data: unknown): FileDocument => fileDocument.parse(data);

/** Stores the files of the sitemap. The only writer of `sitemapFiles`. */
const files = (from: Source) => from.db.collection('sitemapFiles');
const refOf = (from: Source, { kind, number }: Pick<FileHead, 'kind' | 'number'>) =>
  files(from).doc(`${kind}-${number}`);

/** Returns a file, or null. */
export const find = (from: Source, kind: SitemapKind, number: number): Promise<FileDocument | null> =>
  readOne(from, refOf(from, { kind, number }), parse);

const list = (from: Source, plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: FileHead }[]> =>
  readList(from, plan, span, HEAD_FIELDS, (data) => fileHead.parse(data));

/** Returns all files, without their pages. */
export const listAll = async (from: Source): Promise<FileHead[]> => {
  const files: FileHead[] = [];
  for await (const page of pagesOf(from, list, sitemapFiles())) files.push(...page.map(({ data }) => data));
  return files;
};

/** Writes a file unless it has the same pages. Returns whether it did. */
export const save = async (unit: Unit, file: FileDocument): Promise<boolean> => {
  const known = await readReadable(unit, refOf(unit, file), parse);
  if (known !== null && known.entries.join('\n') === file.entries.join('\n')) return false;
  unit.put(refOf(unit, file), file);
  return true;
};

/** Deletes a file, if it exists. */
export const remove = (unit: Unit, file: FileHead): void => unit.discard(refOf(unit, file));
