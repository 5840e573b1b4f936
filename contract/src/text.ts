/** Length in characters as a person counts them (code points), not UTF-16 units. */
export const characters = (text: string): number => [...text].length;

/** Something that can be seen: text of spaces, controls and invisible characters alone is blank. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
