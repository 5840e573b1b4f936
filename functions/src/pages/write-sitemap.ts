import { SITEMAP_KINDS, type SitemapKind, todayUtc } from '@taskwright/contract';
import type { Store } from '../store/store.ts';
import { fileOf, type SitemapEntry, type SitemapPages } from './model/sitemap-document.ts';
import * as sitemap from './model/sitemap-repository.ts';
import { publicProfilePages } from './profile-sitemap.ts';
import { openTaskPages } from './task-sitemap.ts';

/** Reads the pages of each kind. */
const PAGES: Readonly<Record<SitemapKind, SitemapPages>> = { tasks: openTaskPages, freelancers: publicProfilePages };

/**
 * Maximum number of pages in a file, which may list 50,000. An entry has 43 bytes, and at most 151 with the longest id,
 * so a file has at most 755 kB of the 1 MiB of a document.
 */
const PAGES_MAX = 5000;

/** Writes the files of a kind, and deletes those that it does not need any more. Returns the number of changed files. */
const writeKind = async (store: Store, kind: SitemapKind, max: number): Promise<number> => {
  let [number, changed, pages]: [number, number, SitemapEntry[]] = [0, 0, []];
  const save = async (): Promise<void> => {
    number += 1;
    const file = fileOf({ kind, number }, pages, store.now().toISOString());
    if (await store.run((unit) => sitemap.save(unit, file))) changed += 1;
    pages = [];
  };
  for await (const page of PAGES[kind](store, todayUtc(store.now()))) {
    pages.push(page);
    if (pages.length === max) await save();
  }
  if (pages.length > 0) await save();
  for (const file of await sitemap.listAll(store)) {
    if (file.kind !== kind || file.number <= number) continue;
    await store.run(async (unit) => sitemap.remove(unit, file));
    changed += 1;
  }
  return changed;
};

/**
 * Lists all open tasks and public profiles in the sitemap. Safe to stop and rerun: each file is a unit. Returns the
 * number of changed files.
 */
export const writeSitemap = async (store: Store, max: number = PAGES_MAX): Promise<number> => {
  let changed = 0;
  for (const kind of SITEMAP_KINDS) changed += await writeKind(store, kind, max);
  return changed;
};
