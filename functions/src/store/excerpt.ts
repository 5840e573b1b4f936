/** Maximum length of a text: code points, and bytes of its JSON in UTF-8. */
export type TextLimit = { readonly characters: number; readonly bytes: number };

const ELLIPSIS = '…';

/** Returns the bytes that a text takes inside a JSON string in UTF-8. */
export const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

/**
 * Returns `jsonBytes` of one character. Lists count thousands of characters, so only those that JSON may escape are
 * encoded.
 */
const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0xffff) return 4;
  if (code >= 0xd800 && code <= 0xdfff) return jsonBytes(character);
  if (code >= 0x800) return 3;
  if (code >= 0x80) return 2;
  return code < 0x20 || character === '"' || character === '\\' ? jsonBytes(character) : 1;
};

/** Returns a text within `max`. A longer text is truncated between code points and ends in '…'. */
export const cut = (text: string, max: TextLimit): string => {
  const remaining = max.bytes - jsonBytes(ELLIPSIS);
  let characters = 0;
  let bytes = 0;
  let kept = 0;
  for (const character of text) {
    characters += 1;
    bytes += bytesOf(character);
    if (characters > max.characters || bytes > max.bytes) return `${text.slice(0, kept).trimEnd()}${ELLIPSIS}`;
    if (characters < max.characters && bytes <= remaining) kept += character.length;
  }
  return text;
};

/** Returns the start of a multiline text, with single spaces between words and at most one blank line. */
export const excerpt = (text: string, max: TextLimit): string => {
  const collapse = (gap: string): string => {
    const ends = gap.split('\n').length - 1;
    return ends === 0 ? ' ' : '\n'.repeat(Math.min(ends, 2));
  };
  return cut(text.trim().replace(/\s+/gu, collapse), max);
};

/** Returns the leading words that fit as a whole, and the number of omitted words. */
export const firstWords = (
  words: readonly string[],
  max: { readonly count: number; readonly bytes: number },
): { readonly words: string[]; readonly more: number } => {
  const kept: string[] = [];
  let bytes = 0;
  for (const word of words.slice(0, max.count)) {
    bytes += jsonBytes(word);
    if (bytes > max.bytes) break;
    kept.push(word);
  }
  return { words: kept, more: words.length - kept.length };
};
