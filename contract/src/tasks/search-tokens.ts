import { beginsWord, fold, SUBSTRING_MIN } from './search.ts';

/**
 * Lengths of the indexed n-grams. A query looks up each word by the longest n-gram that fits into it. Measured:
 * trigrams alone leave hundreds of candidates among 40,000 tasks, and indexing every length up to the whole word saves
 * nothing more (docs/scale.md).
 */
const RUNS = [3, 4, 7] as const;
/**
 * N-grams of this length are indexed a second time under the task's browse group and budget band, for searches with
 * these filters.
 */
const NARROWED_RUN = 4;

/** Index tokens of a text. A token contains no space and no upper-case letter. */
export type SearchTokens = { readonly plain: ReadonlySet<string>; readonly narrowed: ReadonlySet<string> };

/** Returns the tokens of texts: all n-grams within each word, and the first one and two characters of each word. */
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

/** Returns the first and the last n-gram of a length, without duplicates. */
const ends = (characters: readonly string[], length: number): string[] => [
  ...new Set([characters.slice(0, length).join(''), characters.slice(-length).join('')]),
];

/**
 * Returns index tokens for a folded word. Every text that contains the word has all of them, and the first is likely
 * the rarest. `plain` is for the whole index. `narrowed` is for the filtered one, and is empty for the shortest words.
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
 * Maximum index tokens of a text. With both fields full, a document has at most 35,000 tokens of at most 29 bytes.
 * Firestore allows a document 40,000 index entries and 1 MiB of them (see BYTES_MAX).
 * https://firebase.google.com/docs/firestore/quotas
 */
export const TOKENS_MAX = { title: 4000, description: 31_000 } as const;
/**
 * The same for the searched texts of a freelancer's profile: six tokens for each character, and some room for characters
 * that expand. Bounds the work to derive an index.
 */
export const PROFILE_TEXT_TOKENS_MAX = { headline: 1000, about: 19_000, skill: 300, pieceTitle: 720 } as const;
const BYTES_MAX = 700_000;
/**
 * Maximum tokens that start at one character of folded text: two prefixes, and three n-grams of which one is indexed
 * twice.
 */
const TOKENS_OF_CHARACTER = 6;

const bytes = (tokens: ReadonlySet<string>): number => {
  let sum = 0;
  for (const token of tokens) {
    // The bytes of UTF-8, plus one for the end of each string.
    sum += 1;
    for (const character of token) {
      const code = character.codePointAt(0) ?? 0;
      sum += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }
  }
  return sum;
};

/**
 * Returns whether the whole text of a field can be indexed. The limits exclude only text whose characters fold to many
 * more (NFKD turns ﷺ into 18): 5,000 characters that fold to one each have at most 30,000 tokens.
 */
export const canBeIndexed = (text: string, max: number): boolean => {
  if ([...fold(text)].length * TOKENS_OF_CHARACTER <= max) return true;
  const { plain, narrowed } = searchTokens(text);
  return plain.size + narrowed.size <= max && bytes(plain) + bytes(narrowed) + narrowed.size <= BYTES_MAX;
};
