import { CONFUSABLES } from './confusables.ts';

/**
 * Characters that read as a Latin letter, in addition to UTS 39: digits, signs, small capitals and other letters. `l`
 * and `i` share a letter because they look alike in many typefaces. They take precedence over the table of UTS 39 and
 * also apply to its results.
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ@4ᴀδλ',
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
    s: 'ѕꜱ$5§',
    t: 'тτ7+ᴛ†',
    u: 'υսцᴜ',
    v: 'νᴠ',
    w: 'ԝωшʍᴡ',
    x: 'хχ',
    y: 'уγүʏ',
    z: 'ᴢ',
  }).flatMap(([letter, lookalikes]) => [...lookalikes].map((each) => [each, letter] as const)),
);

const CONFUSABLE_LETTERS: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.flatMap((row) => {
    const [latin = '', lookalikes = ''] = row.split(' ');
    return [...lookalikes].map((each) => [each, latin] as const);
  }),
);

/** First code points of the alphabets A to Z in circles, squares and flags, which NFKD does not fold to letters. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const;

/** Returns the lower-case letter of a character in such an alphabet; undefined for any other character. */
const framedLetter = (character: string): string | undefined => {
  const code = character.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((each) => code >= each && code < each + 26);
  return first === undefined ? undefined : String.fromCharCode(97 + code - first);
};

/**
 * Returns the Latin letters that a character looks like, in lower case. A capital may look like a different letter than
 * its lower case.
 */
const latin = (character: string): string => {
  const lowerCase = character.toLowerCase();
  const known = framedLetter(character) ?? LOOKALIKES.get(lowerCase);
  if (known !== undefined) return known;
  return [...(CONFUSABLE_LETTERS.get(character) ?? CONFUSABLE_LETTERS.get(lowerCase) ?? lowerCase)]
    .map((each) => LOOKALIKES.get(each) ?? each)
    .join('');
};

/**
 * Returns a name in lower-case letters and digits only, with one Latin letter for all characters that look like it.
 * Duplicates the folding of search, because importing it would add search.ts to the first load of every page.
 */
const skeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .replaceAll('|<', 'k'),
  ]
    .map(latin)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

const PRODUCT_NAME = skeleton('Taskwright');

/**
 * Words for a role at Taskwright, and filler words that are reserved only next to one: 'Support Team' is reserved,
 * 'Team Blue' is not.
 */
const OFFICES = [
  'support',
  'admin',
  'administrator',
  'moderator',
  'administration',
  'sysadmin',
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
  'safety',
  'payment',
].map(skeleton);
const FILLERS =
  'the our your and of for team customer client user account service help desk care department dept center centre site tech technical identity agent officer'
    .split(' ')
    .map(skeleton);
const OFFICE = new RegExp(
  `^(?:(?:${FILLERS.join('|')})s?)*(?:${OFFICES.join('|')})s?(?:(?:${[...FILLERS, ...OFFICES].join('|')})s?)*$`,
);

/** Matches the name that replaces those of closed accounts, `FORMER_MEMBER`, also with a number, whose digits are letters by now. */
const FORMER = new RegExp(`^(?:an?|the)?${skeleton('Former member')}[0-9abegilost]{0,3}$`);

/**
 * Returns whether readers could take a name for Taskwright or for a closed account: it contains the product's name,
 * consists only of such roles and fillers, or is that of a former member (decision 25).
 */
export const isReservedName = (name: string): boolean => {
  const letters = skeleton(name);
  return letters.includes(PRODUCT_NAME) || OFFICE.test(letters) || FORMER.test(letters);
};
