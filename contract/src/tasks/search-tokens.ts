import { beginsWord, fold, SUBSTRING_MIN } from './search.ts';

/**
 * The lengths of run that are indexed: a word of a query is asked for by a run of the longest that fits into it. Measured: runs of three
 * alone leave hundreds of candidates among 40,000 tasks, every length up to the whole word saves nothing over these (docs/scale.md).
 */
const RUNS = [3, 4, 7] as const;
/** Runs of this length are indexed once more under the task's browse group and budget band, for searches that are narrowed to them. */
const NARROWED_RUN = 4;

/** What a text is indexed by. No token holds a space, and none an upper-case letter. */
export type SearchTokens = { readonly plain: ReadonlySet<string>; readonly narrowed: ReadonlySet<string> };

/** A text's tokens: every run of a length above within a word, and the first one and two characters of each word. */
export const searchTokens = (...texts: readonly string[]): SearchTokens => {
  const plain = new Set<string>();
  const narrowed = new Set<string>();
  for (const word of texts.flatMap((text) => fold(text).split(/\s+/u))) {
    const characters = [...word];
    const run = (start: number, length: number) => characters.slice(start, start + length).join('');
    for (const [start, character] of characters.entries()) {
      const left = characters.length - start;
      if (beginsWord(characters[start - 1], character)) for (const length of [1, 2]) plain.add(run(start, length));
      for (const length of RUNS) if (length <= left) plain.add(run(start, length));
      if (NARROWED_RUN <= left) narrowed.add(run(start, NARROWED_RUN));
    }
  }
  return { plain, narrowed };
};

/** The first and the last run of a length, or of the one there is. */
const ends = (characters: readonly string[], length: number): string[] => [
  ...new Set([characters.slice(0, length).join(''), characters.slice(-length).join('')]),
];

/**
 * Tokens of which any one stands on every text that a word (folded) occurs in, the likeliest to be rare first: of the whole index, and of
 * the narrowed one, which has none for the shortest words.
 */
export const tokensOfWord = (word: string): { plain: string[]; narrowed: string[] } => {
  const characters = [...word];
  const longest = RUNS.findLast((length) => length <= characters.length);
  return {
    plain: longest === undefined || characters.length < SUBSTRING_MIN ? [word] : ends(characters, longest),
    narrowed: characters.length < NARROWED_RUN ? [] : ends(characters, NARROWED_RUN),
  };
};

/**
 * How many tokens the index of a text may take: with both fields full a document has at most 35,000 of at most 29 bytes, of the 40,000
 * index entries and (as BYTES_MAX) of the 1 MiB that Firestore allows it. https://firebase.google.com/docs/firestore/quotas
 */
export const TOKENS_MAX = { title: 4000, description: 31_000 } as const;
const BYTES_MAX = 700_000;
/** No character of folded text begins more tokens than this: two starts, three runs, one of them twice. */
const TOKENS_OF_CHARACTER = 6;

const bytes = (tokens: ReadonlySet<string>): number => {
  let sum = 0;
  for (const token of tokens) {
    // The bytes of UTF-8, and one more for the end of each string.
    sum += 1;
    for (const character of token) {
      const code = character.codePointAt(0) ?? 0;
      sum += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
  }
  return sum;
};

/**
 * Whether a field's whole text can be indexed. Only text whose characters fold to many more (NFKD turns ﷺ into 18) ever cannot: 5,000
 * that stay one each make at most 30,000 tokens.
 */
export const canBeIndexed = (text: string, most: number): boolean => {
  if ([...fold(text)].length * TOKENS_OF_CHARACTER <= most) return true;
  const { plain, narrowed } = searchTokens(text);
  return plain.size + narrowed.size <= most && bytes(plain) + bytes(narrowed) + narrowed.size <= BYTES_MAX;
};
