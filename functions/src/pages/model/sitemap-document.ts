import { SITEMAP_KINDS } from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Source } from '../../store/reader.ts';

/**
 * A page in the sitemap. `slug` is the last part of its path, `lastmod` the day of its last change, `until` the last day
 * on which it is listed (UTC, both `YYYY-MM-DD`); null without an end.
 */
export type SitemapEntry = { readonly slug: string; readonly lastmod: string; readonly until: string | null };

/** Reads the pages of a kind that a search engine may index, those with an end by that day. `today` is a date in UTC. */
export type SitemapPages = (source: Source, today: string) => AsyncIterable<SitemapEntry>;

/** Document `sitemapFiles/{kind}-{number}`: a file of the sitemap. */
export const fileDocument = z.object({
  kind: z.enum(SITEMAP_KINDS),
  number: z.number(),
  /** The last day on which the file lists a page; null without an end. */
  until: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Slug, last change and end of each page, separated by spaces. */
  entries: z.array(z.string()),
});
export type FileDocument = z.infer<typeof fileDocument>;

/** A file without its pages. */
export const fileHead = z.omit(fileDocument, { entries: true });
export type FileHead = z.infer<typeof fileHead>;

/** Returns whether a page or a file is listed on a day. */
export const isListed = ({ until }: Pick<FileHead, 'until'>, today: string): boolean =>
  until === null || until >= today;

/** Returns a file with these pages, of which the last one ends last. */
export const fileOf = (
  { kind, number }: Pick<FileHead, 'kind' | 'number'>,
  pages: readonly SitemapEntry[],
  updatedAt: string,
): FileDocument => ({
  kind,
  number,
  until: pages.at(-1)?.until ?? null,
  updatedAt,
  entries: pages.map(({ slug, lastmod, until }) => [slug, lastmod, ...(until === null ? [] : [until])].join(' ')),
});

/** Returns the pages that a file lists on a day. */
export const listedPages = ({ entries }: FileDocument, today: string): SitemapEntry[] =>
  entries
    .map((entry) => {
      const [slug = '', lastmod = '', until = null] = entry.split(' ');
      return { slug, lastmod, until };
    })
    .filter((page) => isListed(page, today));
