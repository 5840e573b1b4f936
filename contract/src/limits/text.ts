/** Returns the length of a text in characters (code points), not UTF-16 units. */
export const characters = (text: string): number => [...text].length;

/** Returns a text on one line: each line break and the spaces around it become one space. */
export const oneLine = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Scripts written without spaces, as part of a character class of a regular expression with the flag u. */
export const UNSPACED_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/**
 * Any visible character. A text of only spaces, controls, invisible characters and marks without a letter is blank.
 * U+2800, the empty braille pattern, counts as a space.
 */
const BLANK = String.raw`\s\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800`;
const VISIBLE = new RegExp(`[^${BLANK}]`, 'u');
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** A gap between two visible characters that is long enough for three line breaks. */
const GAP = new RegExp(`[${BLANK}]{3,}`, 'gu');
const BREAK = /\r\n|[\n\r\u2028\u2029]/;

/**
 * Returns a trimmed text with at most two line breaks in a row. Lines without a visible character count as empty. Keeps
 * the marks before the breaks and the indentation after them.
 */
export const paragraphs = (text: string): string =>
  text.trim().replaceAll(GAP, (gap) => {
    const lines = gap.split(BREAK);
    return lines.length <= 3 ? gap : `${lines.at(0)}\n\n${lines.at(-1)}`;
  });

/** Maximum combining marks on one letter. No script needs more, and taller stacks overlap the adjacent lines. */
const MARKS_MAX = 6;

/** Controls except tabs and line ends, and noncharacters such as U+FFFE. */
const CONTROLS = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
/**
 * Bidirectional embeddings, overrides and isolates, which reverse adjacent text. Arabic and Hebrew need none of them.
 */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a name or title for a sentence of plain text. Isolates (U+2068, U+2069) keep a text of the other direction from
 * reordering the amount or name after it. No stored text contains them.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

const MARK_STACKS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');

/**
 * Returns why a text cannot be shown next to other text, as the predicate of a sentence that starts with its label;
 * null if it can.
 */
export const displayError = (text: string): string | null => {
  if (text.search(CONTROLS) >= 0) return 'contains a character that can’t be displayed';
  if (text.search(BIDI_CONTROLS) >= 0) return 'contains a character that reverses the text direction';
  if (text.search(MARK_STACKS) >= 0) return `can have at most ${MARKS_MAX} accent marks on one letter`;
  return null;
};

/**
 * Returns the error of a text that a user typed, of at most `max` characters, as the predicate of a sentence that
 * starts with its label; null if it is valid.
 */
export const textError = (text: string, max: number): string | null => {
  if (isBlank(text)) return 'is required';
  if (characters(text) > max) return `can have at most ${max} characters`;
  return text.isWellFormed() ? displayError(text) : 'contains an invalid character';
};

/** Removes everything that `displayError` rejects from a text. */
export const sanitized = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(BIDI_CONTROLS, '').replaceAll(MARK_STACKS, '$1');

/** Returns cents as US dollars, always with two decimals, such as '$1,200.00'. */
export const centsText = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
