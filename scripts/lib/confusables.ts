import confusables from 'unhomoglyph/data.json' with { type: 'json' };

/** The table of UTS 39 (confusables.txt, Unicode 13.0): each character and the one that it looks like. */
const table: Readonly<Record<string, string>> = confusables;

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋĸʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const PLAIN = new RegExp(`^[a-z0-9${SMALL_CAPITALS}]+$`);

/** As reserved-names.ts folds. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const escaped = (text: string): string =>
  [...text].map((each) => (/^[\x20-\x7e]$/.test(each) ? each : `\\u{${each.codePointAt(0)?.toString(16)}}`)).join('');

/**
 * The source of contract/src/names/confusables.ts: of the table only what looks like Latin letters or digits and is not folded to them anyway.
 * So the sign-up form loads 2 kB instead of 30. Escaped, because right-to-left letters would garble the source.
 */
export const confusablesSource = (): string => {
  const alike = new Map<string, string[]>();
  for (const [character, prototype] of Object.entries(table)) {
    const latin = fold(prototype);
    const [single, ...more] = [...character.normalize('NFKD').replace(/\p{M}+/gu, '')];
    if (single !== character || more.length > 0 || character < '\u0080' || !PLAIN.test(latin)) continue;
    alike.set(latin, [...(alike.get(latin) ?? []), character]);
  }
  const rows = [...alike]
    .map(([latin, characters]) => [escaped(latin), escaped(characters.toSorted().join(''))] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([latin, characters]) => `  '${latin} ${characters}',`);
  return [
    '/**',
    ' * Latin letters and digits, each before the characters that look like it, by UTS 39 (Unicode 13.0). Written from the package unhomoglyph',
    ' * (MIT) by `npm run test:unit -- -u`.',
    ' */',
    'export const CONFUSABLES: readonly string[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
};
