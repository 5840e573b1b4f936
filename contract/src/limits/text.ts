/** Length in characters as a person counts them (code points), not UTF-16 units. */
export const characters = (text: string): number => [...text].length;

/** Something that can be seen: text of spaces, controls and invisible characters alone is blank. The braille of no dots is a space. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** How many marks may stand on one letter: no writing needs more, and a tower of them covers the lines above and below. */
const MARKS_MAX = 6;

/** Characters that are no text: controls but for a tab and the ends of a line, and U+FFFE and its like, which are no characters. */
const CONTROLS = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
/** What turns the text around it to the other direction: embeddings, overrides and isolates. Arabic and Hebrew need none of them. */
const TURNERS = /[\u202A-\u202E\u2066-\u2069]/g;
const TOWERS = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu');

/** What makes a text unfit to stand beside others, as the end of a sentence that begins with its label; null when nothing does. */
export const unfitness = (text: string): string | null => {
  if (text.search(CONTROLS) >= 0) return 'contains a character that can’t be displayed';
  if (text.search(TURNERS) >= 0) return 'contains a character that reverses the text direction';
  if (text.search(TOWERS) >= 0) return `can have at most ${MARKS_MAX} accent marks on one letter`;
  return null;
};

/** What is wrong with a text that a person typed, of at most `max` characters: the end of a sentence that begins with its label; null when nothing is. */
export const fault = (text: string, max: number): string | null => {
  if (isBlank(text)) return 'is required';
  if (characters(text) > max) return `can have at most ${max} characters`;
  return text.isWellFormed() ? unfitness(text) : 'contains an invalid character';
};

/** A text from elsewhere without what makes it unfit. */
export const madeFit = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(TURNERS, '').replaceAll(TOWERS, '$1');
