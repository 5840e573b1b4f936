/** A stretch of text; with an `href` where it is an address that may be followed, its `text` then being what to show. */
export type Piece = { text: string; href?: string };

/** Begins where a word could begin, and ends before blanks, quotes and whatever cannot be seen. */
const CANDIDATE = /(?<![\p{L}\p{N}_@:/.+\\-])https:\/\/[^\s\p{C}<>"“”„«»]+/giu;

/** How much is shown of what follows the host, which itself is always shown whole. */
const REST_LENGTH = 32;

const CLOSERS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
const PUNCTUATION: ReadonlySet<string> = new Set(".,;:!?'’‘…*_~|)]}");

/**
 * Returns the length of an address without the sentence's own punctuation at its end. A closing bracket belongs to the address if one
 * opens for it. Reads each character at most twice.
 */
export const addressLength = (candidate: ArrayLike<string>): number => {
  const counts = new Map<string, number>();
  for (let at = 0; at < candidate.length; at += 1) {
    const character = candidate[at] ?? '';
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (character: string): number => counts.get(character) ?? 0;
  let length = candidate.length;
  while (length > 0) {
    const end = candidate[length - 1] ?? '';
    const opener = CLOSERS.get(end);
    const belongs = opener !== undefined && countOf(opener) >= countOf(end);
    if (belongs || !PUNCTUATION.has(end)) break;
    counts.set(end, countOf(end) - 1);
    length -= 1;
  }
  return length;
};

/** A name that anybody on the internet would look up: no address in numbers, no machine of one's own. */
const isPublicName = (hostname: string): boolean => {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => label !== '') &&
    /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(last) &&
    last !== 'localhost'
  );
};

/** Where an address leads, null for one that is better left as text. A name before the host is there to mislead. */
const target = (address: string): URL | null => {
  // A browser takes a backslash for a slash, and not everybody does.
  if (/^[^/?#]*@|\\/.test(address.slice('https://'.length))) return null;
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && isPublicName(url.hostname) ? url : null;
};

/** The host as it is looked up, so that no letter can pass for another, and the beginning of the rest. */
const shown = ({ host, pathname, search, hash }: URL): string => {
  const rest = `${pathname}${search}${hash}`;
  if (rest === '/') return host;
  return rest.length > REST_LENGTH ? `${host}${rest.slice(0, REST_LENGTH - 1)}…` : `${host}${rest}`;
};

/** Whom a link leads to, to be shown beside its name; null where it is better left as text. */
export const hostOf = (address: string): string | null => target(address)?.host ?? null;

/** A text in pieces, its https addresses apart from the rest; all pieces together are all of the text. */
export const linksIn = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const address = match[0].slice(0, addressLength(match[0]));
    const url = target(address);
    if (url === null) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: shown(url), href: url.href });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};
