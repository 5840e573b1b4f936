import { fold } from './search.ts';

/** Letters of other scripts, digits and signs that are read as a Latin letter; `l` and `i` are one in many typefaces. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ@4',
    b: 'вьβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεє3',
    f: 'ƒ',
    g: 'ɡ9',
    h: 'нһ',
    i: 'іιıӏl1!|',
    k: 'кκ',
    m: 'мϻ',
    n: 'ηпո',
    o: 'оοօσø0',
    p: 'рρ',
    r: 'гɾ',
    s: 'ѕꜱ$5',
    t: 'тτ7+',
    u: 'υսц',
    v: 'ν',
    w: 'ԝωшʍ',
    x: 'хχ',
    y: 'уγү',
  }).flatMap(([letter, alike]) => [...alike].map((each) => [each, letter] as const)),
);

/** A name as the eye takes it in: one letter for all that look like it, and nothing between them. */
const seen = (name: string): string =>
  [...fold(name)]
    .map((each) => LOOKALIKES.get(each) ?? each)
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm');

const HOUSE = seen('Taskwright');

/** What speaks for a house, and what only goes with it: 'Support Team' does, 'Team Blue' does not. */
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
  'customer service',
  'customer care',
  'trust and safety',
  'trust safety',
].map(seen);
const FILLERS = 'the our your and of for team customer client user account accounts service services help desk care'
  .split(' ')
  .map(seen);
const OFFICE = new RegExp(
  `^(?:${FILLERS.join('|')})*(?:${OFFICES.join('|')})(?:${[...FILLERS, ...OFFICES].join('|')})*$`,
);

/**
 * Whether somebody of this name would be taken for Taskwright itself: its own name anywhere in it, or an office and nothing
 * else, however it is spelt (decision 25).
 */
export const isReservedName = (name: string): boolean => {
  const letters = seen(name);
  return letters.includes(HOUSE) || OFFICE.test(letters);
};
