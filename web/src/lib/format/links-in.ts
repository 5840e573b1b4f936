import { UNSPACED_SCRIPTS } from '@taskwright/contract/limits/text';

/** A piece of text. With `href`, a link whose label is `text`. */
export type Piece = { text: string; href?: string };

/** Full-width punctuation, which no keyboard puts into an address. */
const FULL_WIDTH = '，。、；：！？（）「」『』【】《》〈〉〔〕［］｛｝｡､｢｣';

/**
 * Starts at a word boundary or after a letter of a script without spaces, 'ー' included. Ends before whitespace, quotes,
 * full-width punctuation and invisible characters.
 */
const CANDIDATE = new RegExp(
  String.raw`(?<=^|[${UNSPACED_SCRIPTS}ー]|[^\p{L}\p{N}_@:/.+\\-])https://[^\s\p{C}<>"“”„«»${FULL_WIDTH}]+`,
  'giu',
);

/** Characters shown of the part after the host. The host is always shown in full. */
const REST_LENGTH = 32;

const CLOSERS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);
/** With the marks of Greek, Arabic, Devanagari, Armenian and Ethiopic. */
const PUNCTUATION: ReadonlySet<string> = new Set(".,;:!?'’‘…*_~|)]}·\u0387،؛؟۔।॥։።");

/**
 * Returns the length of an address without the trailing punctuation of its sentence. A closing bracket belongs to the
 * address if it has an opening one. Reads each character at most twice.
 */
export const addressLength = (candidate: ArrayLike<string>): number => {
  const counts = new Map<string, number>();
  for (let index = 0; index < candidate.length; index += 1) {
    const character = candidate[index] ?? '';
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

/** Returns true for a public domain name: not an IP address, not a single label, not localhost. */
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

/**
 * Returns the target of an address, or null if it must stay text. A name before the host is misleading and rejected.
 */
const target = (address: string): URL | null => {
  // Browsers read a backslash as a slash, but other parsers do not.
  if (/^[^/?#]*@|\\/.test(address.slice('https://'.length))) return null;
  // Safari has URL.parse only since version 18.
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === 'https:' && isPublicName(url.hostname) ? url : null;
};

/** Returns the label of a link: the ASCII host, so that no letter can pass for another, and the start of the rest. */
const shown = ({ host, pathname, search, hash }: URL): string => {
  const rest = `${pathname}${search}${hash}`;
  if (rest === '/') return host;
  return rest.length > REST_LENGTH ? `${host}${rest.slice(0, REST_LENGTH - 1)}…` : `${host}${rest}`;
};

/** Returns the host of a link, to show next to its name. Returns null if the address must stay text. */
export const hostOf = (address: string): string | null => target(address)?.host ?? null;

/** Splits a text into pieces, with https addresses as links. The pieces cover the whole text. */
export const linksIn = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let index = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const address = match[0].slice(0, addressLength(match[0]));
    const url = target(address);
    if (url === null) continue;
    if (match.index > index) pieces.push({ text: text.slice(index, match.index) });
    pieces.push({ text: shown(url), href: url.href });
    index = match.index + address.length;
  }
  if (index < text.length) pieces.push({ text: text.slice(index) });
  return pieces;
};
