import {
  PAGES_SITEMAP_PATH,
  SITEMAP_KINDS,
  SITEMAP_PATH,
  type SitemapKind,
  type SitemapUrl,
  sitemapFileOf,
  sitemapIndexXml,
  sitemapPath,
  sitemapXml,
  todayUtc,
} from '@taskwright/contract';
import type { Hono } from 'hono';
import { ApiProblem } from '../http/problems.ts';
import type { Clock } from '../store/clock.ts';
import type { Source } from '../store/reader.ts';
import type { BuiltSite } from './built-site.ts';
import { type FileDocument, type FileHead, isListed, listedPages } from './model/sitemap-document.ts';
import * as sitemap from './model/sitemap-repository.ts';
import { inTime, sitemapResponse } from './page-app.ts';

type Parts = {
  /** Returns all files, without their pages. */
  readonly listFiles: () => Promise<readonly FileHead[]>;
  readonly find: (kind: SitemapKind, number: number) => Promise<FileDocument | null>;
  readonly now: Clock;
};

/** Returns the files that a source has. */
export const storedSitemap = (source: Source): Parts => ({
  listFiles: () => sitemap.listAll(source),
  find: (kind, number) => sitemap.find(source, kind, number),
  now: source.now,
});

/** Paths of the pages of a kind, without the slug. */
const PAGES: Readonly<Record<SitemapKind, string>> = { tasks: '/browse-tasks/', freelancers: '/freelancers/' };

const noSuchFile = () => new ApiProblem('not-found', 'The sitemap has no such file.');

/** Returns the files that list a page today, each without its pages. */
const shown = (files: readonly FileHead[], today: string): SitemapUrl[] => {
  const rankOf = ({ kind }: FileHead) => SITEMAP_KINDS.indexOf(kind);
  return files
    .filter((file) => isListed(file, today))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.number - other.number)
    .map(({ kind, number, updatedAt }) => ({ path: sitemapPath(kind, number), lastmod: updatedAt }));
};

/**
 * Adds GET /sitemap.xml, which lists the files of the sitemap, and GET /sitemap-{kind}-{number}.xml. A file
 * without pages is not listed and is a 404, because a file of the sitemap has at least one address.
 */
export const addSitemap = (app: Hono, { listFiles, find, now }: Parts, { origin }: Pick<BuiltSite, 'origin'>): void => {
  app.get(SITEMAP_PATH, async (c) => {
    c.set('operation', 'sitemap');
    c.set('operationPath', SITEMAP_PATH);
    const files = shown(await inTime(listFiles()), todayUtc(now()));
    return sitemapResponse(c, sitemapIndexXml([{ path: PAGES_SITEMAP_PATH }, ...files], origin));
  });

  app.get('/:file{sitemap-.+}', async (c) => {
    c.set('operation', 'sitemapFile');
    c.set('operationPath', '/sitemap-{kind}-{number}.xml');
    const file = sitemapFileOf(c.req.path);
    const stored = file === null ? null : await inTime(find(file.kind, file.number));
    const pages = stored === null ? [] : listedPages(stored, todayUtc(now()));
    if (stored === null || pages.length === 0) throw noSuchFile();
    const urls = pages.map(({ slug, lastmod }) => ({ path: `${PAGES[stored.kind]}${slug}`, lastmod }));
    return sitemapResponse(c, sitemapXml(urls, origin));
  });
};
