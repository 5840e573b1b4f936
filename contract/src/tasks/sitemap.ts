import { escapedHtml } from './page-head.ts';

/** Kinds of pages that the server lists in the sitemap. The build lists the prerendered pages. */
export const SITEMAP_KINDS = ['tasks', 'freelancers'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Path of the sitemap, an index of its files. robots.txt refers to it. */
export const SITEMAP_PATH = '/sitemap.xml';
/** Path of the file with the prerendered pages, which the build writes. */
export const PAGES_SITEMAP_PATH = '/sitemap-pages.xml';

/**
 * Returns the path of a file of the sitemap. It is at the root, because a file may only list addresses below itself.
 */
export const sitemapPath = (kind: SitemapKind, number: number): string => `/sitemap-${kind}-${number}.xml`;

/** Returns the kind and number of a file's path, or null for any other path. */
export const sitemapFileOf = (path: string): { readonly kind: SitemapKind; readonly number: number } | null => {
  const kind = SITEMAP_KINDS.find((each) => path.startsWith(`/sitemap-${each}-`));
  const [, number] = /-([1-9]\d{0,6})\.xml$/.exec(path) ?? [];
  if (kind === undefined || number === undefined || path !== sitemapPath(kind, Number(number))) return null;
  return { kind, number: Number(number) };
};

/** Patterns of the paths that the function `page` serves, for Hosting. */
export const SITEMAP_SOURCES: readonly string[] = [
  SITEMAP_PATH,
  ...SITEMAP_KINDS.map((kind) => `/sitemap-${kind}-*.xml`),
];

/** An address in the sitemap. `lastmod` is a date, `YYYY-MM-DD`, or an instant, ISO 8601. */
export type SitemapUrl = { readonly path: string; readonly lastmod?: string };

const xmlOf = (root: string, item: string, urls: readonly SitemapUrl[], origin: string): string => {
  const items = urls.map(({ path, lastmod }) => {
    const time = lastmod === undefined ? '' : `<lastmod>${escapedHtml(lastmod)}</lastmod>`;
    return `  <${item}><loc>${escapedHtml(origin + path)}</loc>${time}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${root}>\n`;
};

/**
 * Returns a file of the sitemap, by https://www.sitemaps.org/protocol.html. A file may have at most 50,000 addresses.
 * `origin` is that of the site, such as `https://taskwright.example`.
 */
export const sitemapXml = (urls: readonly SitemapUrl[], origin: string): string => xmlOf('urlset', 'url', urls, origin);

/** Returns the index of the sitemap's files. */
export const sitemapIndexXml = (files: readonly SitemapUrl[], origin: string): string =>
  xmlOf('sitemapindex', 'sitemap', files, origin);
