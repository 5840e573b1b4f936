/**
 * Title, description and address of a page for search engines and link previews. A page with a null `path` has no
 * address and is not indexed.
 */
export type PageHead = {
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** Type of the page by the Open Graph protocol. The default is 'website'. */
  readonly type?: 'profile';
  /** False if search engines must not index the page. */
  readonly isIndexed?: boolean;
  /** Structured data of the page by schema.org, as JSON-LD. */
  readonly data?: object;
  /** Addresses of the previous and the next page of a list. */
  readonly prev?: string | null;
  readonly next?: string | null;
};

/** Head of the page shell, which serves every page that is not prerendered. */
export const shellHead: PageHead = {
  path: null,
  title: 'Taskwright',
  description:
    'Post a task, compare bids side by side, and start with a written agreement. A marketplace for freelance work.',
};

/** Returns the title with the site's name once: `Browse Tasks · Taskwright`. */
export const documentTitle = (title: string): string =>
  title.includes('Taskwright') ? title : `${title} · Taskwright`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Returns JSON for a data element of HTML. No text in it can end the element. */
export const dataJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Returns the tags of a page's head, one per line. Link previews read `og:`, X reads `twitter:`, and both need absolute
 * addresses. `origin` is that of the site, such as `https://taskwright.example`.
 */
export const headTags = (
  { path, title, description, type, isIndexed = true, data, prev = null, next = null }: PageHead,
  origin: string,
): string => {
  const escapedTitle = escapedHtml(documentTitle(title));
  const escapedDescription = escapedHtml(description);
  const address = path === null ? null : escapedHtml(`${origin}${path}`);
  const picture = escapedHtml(`${origin}/social.png`);
  return [
    `<title>${escapedTitle}</title>`,
    `<meta name="description" content="${escapedDescription}" />`,
    ...(address === null || !isIndexed ? ['<meta name="robots" content="noindex" />'] : []),
    ...(address === null ? [] : [`<link rel="canonical" href="${address}" />`]),
    ...(prev === null ? [] : [`<link rel="prev" href="${escapedHtml(`${origin}${prev}`)}" />`]),
    ...(next === null ? [] : [`<link rel="next" href="${escapedHtml(`${origin}${next}`)}" />`]),
    `<meta property="og:type" content="${type ?? 'website'}" />`,
    '<meta property="og:site_name" content="Taskwright" />',
    `<meta property="og:title" content="${escapedTitle}" />`,
    `<meta property="og:description" content="${escapedDescription}" />`,
    ...(address === null ? [] : [`<meta property="og:url" content="${address}" />`]),
    `<meta property="og:image" content="${picture}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Two boards, green and marigold, about to close in a dovetail joint" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    `<meta name="twitter:title" content="${escapedTitle}" />`,
    `<meta name="twitter:description" content="${escapedDescription}" />`,
    `<meta name="twitter:image" content="${picture}" />`,
    ...(data === undefined ? [] : [`<script type="application/ld+json">${dataJson(data)}</script>`]),
  ].join('\n    ');
};

const [BEGIN, END] = ['<!--head-->', '<!--/head-->'];

/** Replaces the head of a document, between its two marker comments. Throws RangeError if a marker is missing. */
export const withHead = (html: string, page: PageHead, origin: string): string => {
  const [before, rest] = [html.indexOf(BEGIN), html.indexOf(END)];
  if (before < 0 || rest < before) throw new RangeError(`The document lacks the head markers ${BEGIN} and ${END}`);
  return `${html.slice(0, before + BEGIN.length)}\n    ${headTags(page, origin)}\n    ${html.slice(rest)}`;
};
