/** Colors of a user's initials and their background. Every pair has at least AA contrast. */
export type AvatarTone = { readonly fg: string; readonly bg: string };

/** One hue per line, for the light and the dark theme. */
export const AVATAR_TONES: readonly { readonly light: AvatarTone; readonly dark: AvatarTone }[] = [
  { light: { fg: '#0B5746', bg: '#DFF0EA' }, dark: { fg: '#7AD6BE', bg: '#17302A' } },
  { light: { fg: '#6E4300', bg: '#FCEFD9' }, dark: { fg: '#FFCB7A', bg: '#38270F' } },
  { light: { fg: '#1F4B91', bg: '#E3EBF8' }, dark: { fg: '#A3C4F7', bg: '#172741' } },
  { light: { fg: '#65317A', bg: '#F0E4F5' }, dark: { fg: '#DDB3EE', bg: '#2E1C38' } },
  { light: { fg: '#8A3517', bg: '#F9E3DC' }, dark: { fg: '#F5AE93', bg: '#3A1E13' } },
  { light: { fg: '#0F5563', bg: '#DBEFF3' }, dark: { fg: '#86D3E3', bg: '#11303A' } },
  { light: { fg: '#47571A', bg: '#E8EFD6' }, dark: { fg: '#C4D788', bg: '#262D12' } },
  { light: { fg: '#8B2650', bg: '#FAE1EA' }, dark: { fg: '#F5A6C4', bg: '#3A1626' } },
];

/**
 * Returns the index of a public name's tone. It is derived from the name, so it is the same everywhere without storage.
 */
export const toneOf = (name: string): number => {
  let sum = 7;
  for (const character of name.normalize('NFKC').trim())
    sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % AVATAR_TONES.length;
};

const LETTER = /[\p{L}\p{N}]/u;

/** Returns the first letters of the first and the last word, or the first character of a name without letters. */
export const initialsOf = (name: string): string => {
  const words = name
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => LETTER.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')].find((character) => LETTER.test(character)) ?? '',
  );
  return letters.join('').toLocaleUpperCase('en') || [...name.trim()].slice(0, 1).join('');
};
