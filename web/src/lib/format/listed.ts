/** Returns texts as an enumeration: 'a', 'a and b' or 'a, b and c'. */
export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
