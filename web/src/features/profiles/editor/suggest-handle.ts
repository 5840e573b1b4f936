import { HANDLE } from '@taskwright/contract/profiles/handles';
import { fold } from '@taskwright/contract/tasks/search';

/** Latin letters that have no decomposition into a basic letter and marks. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns a handle for a name, such as 'ada-quist' for 'Ada Quist'; empty if the name has too few Latin letters. */
export const suggestHandle = (name: string): string => {
  const latin = fold(name).replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '');
  const handle = latin
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 30)
    .replace(/-$/, '');
  return HANDLE.test(handle) ? handle : '';
};
