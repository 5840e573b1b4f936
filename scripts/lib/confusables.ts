import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** Table of UTS 39 (confusables.txt, Unicode 13.0): each character and its lookalike. */
const table: Readonly<Record<string, string>> = confusables;

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋĸʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const PLAIN = new RegExp(`^[a-z0-9${SMALL_CAPITALS}]+$`);

/** Folds like reserved-names.ts. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const escaped = (text: string): string =>
  [...text].map((each) => (/^[\x20-\x7e]$/.test(each) ? each : `\\u{${each.codePointAt(0)?.toString(16)}}`)).join('');

/**
 * Returns the source of contract/src/names/confusables.ts. It contains only lookalikes of Latin letters and digits that
 * folding does not already map, which reduces the sign-up form by 28 kB. Characters are escaped, because right-to-left
 * letters would garble the source.
 */
export const confusablesSource = (): string => {
  const lookalikes = new Map<string, string[]>();
  for (const [character, prototype] of Object.entries(table)) {
    const latin = fold(prototype);
    const [single, ...more] = [...character.normalize('NFKD').replace(/\p{M}+/gu, '')];
    if (single !== character || more.length > 0 || character < '\u0080' || !PLAIN.test(latin)) continue;
    lookalikes.set(latin, [...(lookalikes.get(latin) ?? []), character]);
  }
  const rows = [...lookalikes]
    .map(([latin, characters]) => [escaped(latin), escaped(characters.toSorted().join(''))] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([latin, characters]) => `  '${latin} ${characters}',`);
  return [
    '/**',
    ' * Latin letters and digits, each followed by the characters that look like it (UTS 39, Unicode 13.0). Generated from',
    ' * the package unhomoglyph (MIT) by `npm run test:unit -- -u`.',
    ' */',
    'export const CONFUSABLES: readonly string[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
};
