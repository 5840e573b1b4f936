import { beginsWord, fold, SUBSTRING_MIN } from '@taskwright/contract';
import { TOKEN_FREQUENCIES } from './token-frequencies.ts';

/** At most this many tokens stand on a document; one token index makes as many index entries (limit: 40,000). */
export const TOKENS_MAX = 9_990;

/**
 * Stands on a document whose text has more tokens than fit: every search considers it and the verification decides,
 * so search stays exact for any text. No folded text yields it: it holds an upper-case letter.
 */
export const OVERFLOW_TOKEN = 'OVERFLOW';

const addTokensOf = (chunk: readonly string[], tokens: Set<string>): void => {
  for (const [index, character] of chunk.entries()) {
    const second = chunk[index + 1];
    if (beginsWord(chunk[index - 1], character)) {
      tokens.add(character);
      if (second !== undefined) tokens.add(character + second);
    }
    const third = chunk[index + 2];
    if (second !== undefined && third !== undefined) tokens.add(character + second + third);
  }
};

/**
 * The index of a task's text: every run of three characters within a word, and the first one and two characters of
 * each word. Whatever `matchesWords` finds has every token of the query among these.
 */
export const indexTokens = (task: { title: string; description: string }): string[] => {
  const tokens = new Set<string>();
  for (const text of [task.title, task.description]) {
    for (const chunk of fold(text).split(/\s+/u)) addTokensOf([...chunk], tokens);
  }
  if (tokens.size <= TOKENS_MAX) return [...tokens];
  return [OVERFLOW_TOKEN, ...[...tokens].slice(0, TOKENS_MAX - 1)];
};

/** The tokens a document must have for `word` to occur in it. */
const tokensOfWord = (word: string): string[] => {
  const characters = [...word];
  if (characters.length < SUBSTRING_MIN) return [word];
  return characters.slice(0, -2).map((_, index) => characters.slice(index, index + 3).join(''));
};

const frequency = (token: string): number => TOKEN_FREQUENCIES.get(token) ?? 0;

/** Of all tokens the query's words need, the one expected on the fewest tasks, by measured frequency. */
export const rarestToken = (words: readonly string[]): string => {
  let rarest: string | undefined;
  for (const token of words.flatMap(tokensOfWord)) {
    if (rarest === undefined || frequency(token) < frequency(rarest)) rarest = token;
  }
  if (rarest === undefined) throw new RangeError('A search needs at least one word');
  return rarest;
};
