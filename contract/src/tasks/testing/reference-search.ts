/** The rule of the search without an index or a shared function: the reference for tests. */

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛‹›′´\u1FFDʹʻʼ՚׳]/gu, "'"],
  [/[“”„‟«»″〝〞〟״]/gu, '"'],
  [/[‐‑‒–—―−⸺⸻֊־]/gu, '-'],
  [/ß/gu, 'ss'],
  [/æ/gu, 'ae'],
  [/œ/gu, 'oe'],
  [/þ/gu, 'th'],
  [/[đð]/gu, 'd'],
  [/ħ/gu, 'h'],
  [/ı/gu, 'i'],
  [/ł/gu, 'l'],
  [/ø/gu, 'o'],
  [/ŧ/gu, 't'],
  [/ς/gu, 'σ'],
];
const spelled = (text: string): string =>
  SPELLINGS.reduce((spelling, [from, to]) => spelling.replaceAll(from, to), text);

/** Returns a folded text, character by character. */
const plain = (text: string): string => {
  let [result, base] = ['', ''];
  for (const character of spelled(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFKD')) {
    const isMark = /\p{M}/u.test(character);
    if (!isMark) base = character;
    if (!isMark || !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(base)) result += character;
  }
  return spelled([...result.normalize('NFC')].map((each) => each.toUpperCase().toLowerCase()).join(''));
};

/** Returns the folded words of a text. */
export const plainWords = (text: string): string[] =>
  plain(text)
    .split(/\s+/u)
    .filter((word) => /[^\p{M}\p{Cc}\u2800]/u.test(word));

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Hangul}`;

/** Returns whether a text contains a word: anywhere; one of one or two characters only at the start of a word. */
const hasWord = (text: string, word: string): boolean =>
  [...word].length >= 3
    ? text.includes(word)
    : new RegExp(
        String.raw`(?:^|(?<![\p{L}\p{M}\p{N}])|(?=[^\p{L}\p{M}\p{N}])|(?=[${UNSPACED}]))${escaped(word)}`,
        'u',
      ).test(text);

/** Returns whether every word of a query occurs in the title or the description. */
export const findsByForce = (text: { title: string; description: string }, query: string): boolean =>
  plainWords(query).every((word) => [text.title, text.description].some((part) => hasWord(plain(part), word)));
