import { SITEMAP_KINDS, type SitemapKind, todayUtc } from '@taskwright/contract';
import type { Services } from '../services.ts';
import { pagesOf } from '../store/pages-of.ts';
import { fileOf, type SitemapEntry } from './model/sitemap-document.ts';
import { sitemapFiles } from './model/sitemap-queries.ts';

type Needs = Pick<Services, 'work' | 'sitemap' | 'sitemapSources' | 'now'>;

/**
 * Maximum number of pages in a file, which may list 50,000. An entry has 43 bytes, and at most 151 with the longest id,
 * so a file has at most 755 kB of the 1 MiB of a document.
 */
const PAGES_MAX = 5000;

/** Writes the files of a kind, and deletes those that it does not need any more. Returns the number of changed files. */
const writeKind = async (
  { work, sitemap, sitemapSources, now }: Needs,
  kind: SitemapKind,
  max: number,
): Promise<number> => {
  let [number, changed, pages]: [number, number, SitemapEntry[]] = [0, 0, []];
  const save = async (): Promise<void> => {
    number += 1;
    const file = fileOf({ kind, number }, pages, now().toISOString());
    if (await work.run((unit) => sitemap.save(unit, file))) changed += 1;
    pages = [];
  };
  for await (const page of sitemapSources[kind](todayUtc(now()))) {
    pages.push(page);
    if (pages.length === max) await save();
  }
  if (pages.length > 0) await save();
  for await (const files of pagesOf(sitemap, sitemapFiles())) {
    for (const { data } of files) {
      if (data.kind !== kind || data.number <= number) continue;
      await work.run(async (unit) => sitemap.remove(unit, data));
      changed += 1;
    }
  }
  return changed;
};

/**
 * Lists all open tasks and public profiles in the sitemap. Safe to stop and rerun: each file is a unit. Returns the
 * number of changed files.
 */
export const writeSitemap = async (needs: Needs, max: number = PAGES_MAX): Promise<number> => {
  let changed = 0;
  for (const kind of SITEMAP_KINDS) changed += await writeKind(needs, kind, max);
  return changed;
};
