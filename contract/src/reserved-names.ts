import { CONFUSABLES } from './confusables.ts';

/**
 * Digits, signs, Latin small capitals and letters beyond UTS 39 that read as a Latin letter; `l` and `i` are one in many typefaces. They
 * come before the table of UTS 39, and after it for what that table leads to.
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ@4ᴀ',
    b: 'вьβ8ʙ',
    c: 'сϲᴄ',
    d: 'ԁᴅ',
    e: 'еεє3ᴇ',
    f: 'ƒꜰ',
    g: 'ɡ9ɢ',
    h: 'нһʜ',
    i: 'іιıӏl1!|ɪʟ',
    j: 'ᴊ',
    k: 'кκᴋĸ',
    m: 'мϻᴍ',
    n: 'ηпոɴ',
    o: 'оοօσø0ᴏ',
    p: 'рρᴘ',
    q: 'ꞯ',
    r: 'гɾʀ',
    s: 'ѕꜱ$5',
    t: 'тτ7+ᴛ',
    u: 'υսцᴜ',
    v: 'νᴠ',
    w: 'ԝωшʍᴡ',
    x: 'хχ',
    y: 'уγүʏ',
    z: 'ᴢ',
  }).flatMap(([letter, alike]) => [...alike].map((each) => [each, letter] as const)),
);

const TABLE: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.flatMap((row) => {
    const [latin = '', alike = ''] = row.split(' ');
    return [...alike].map((each) => [each, latin] as const);
  }),
);

/** The Latin letters that a character looks like, in lower case. A capital may look like another letter than its small form. */
const latin = (character: string): string => {
  const small = character.toLowerCase();
  const known = LOOKALIKES.get(small);
  if (known !== undefined) return known;
  return [...(TABLE.get(character) ?? TABLE.get(small) ?? small)].map((each) => LOOKALIKES.get(each) ?? each).join('');
};

/**
 * A name as the eye takes it in: one letter for all that look like it, and nothing between them. Folds as search does, without importing
 * it, which would bring this file into the first load of every screen.
 */
const seen = (name: string): string =>
  [...[...name.normalize('NFKD').replace(/\p{M}+/gu, '')].map(latin).join('')]
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

const HOUSE = seen('Taskwright');

/** Offices that speak for Taskwright, and words that only go with one: 'Support Team' is reserved, 'Team Blue' is not. */
const OFFICES = [
  'support',
  'admin',
  'administrator',
  'moderator',
  'official',
  'staff',
  'security',
  'billing',
  'system',
  'webmaster',
  'postmaster',
  'help desk',
  'help center',
  'help centre',
  'verification',
  'escrow',
  'customer service',
  'customer care',
  'trust and safety',
  'trust safety',
].map(seen);
const FILLERS =
  'the our your and of for team customer client user account accounts service services help desk care department dept center centre'
    .split(' ')
    .map(seen);
const OFFICE = new RegExp(
  `^(?:${FILLERS.join('|')})*(?:${OFFICES.join('|')})(?:${[...FILLERS, ...OFFICES].join('|')})*$`,
);

/** Whether a name would be taken for Taskwright itself: its own name anywhere in it, or an office and nothing else (decision 25). */
export const isReservedName = (name: string): boolean => {
  const letters = seen(name);
  return letters.includes(HOUSE) || OFFICE.test(letters);
};
