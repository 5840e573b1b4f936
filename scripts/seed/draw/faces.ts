import { type Random, randomOf } from '../random.ts';

/** Backgrounds: tints of the product's palette. */
const GROUNDS = ['#DFF0EA', '#FCEFD9', '#E3EBF8', '#ECE7DE', '#F3DED8', '#CFE3DB', '#F4DDAE', '#D5DFEF'];
const CLOTHES = ['#0E6B57', '#0A5345', '#E39A2D', '#2456A6', '#7A4A00', '#B65A4A', '#56615B', '#3B8C7A', '#1B3A4B'];
/** Skin and its shade. */
const SKINS = {
  light: ['#F6D7C1', '#E9BDA2'],
  fair: ['#F1C9A5', '#DFAE86'],
  tan: ['#DDA877', '#C68E5C'],
  brown: ['#B57B4E', '#99633A'],
  deep: ['#8A5636', '#713F26'],
  dark: ['#633A27', '#4C2A1B'],
} as const;
const HAIRS = {
  black: '#241C1A',
  brown: '#4A2F22',
  chestnut: '#77452A',
  blond: '#D9A95B',
  red: '#B4552D',
  grey: '#A9A7A2',
  white: '#E2DED6',
} as const;

type Style =
  | 'short'
  | 'crop'
  | 'bob'
  | 'long'
  | 'bun'
  | 'curls'
  | 'afro'
  | 'waves'
  | 'bald'
  | 'scarf'
  | 'quiff'
  | 'fringe';

/** Features of a face. The rest is random by its key. */
type Face = {
  readonly skin: keyof typeof SKINS;
  readonly hair: keyof typeof HAIRS;
  readonly style: Style;
  readonly beard?: 'full' | 'short' | 'moustache';
  readonly glasses?: true;
  readonly earrings?: true;
  readonly dress?: 'crew' | 'collar' | 'roll' | 'jacket';
};

/** Hair behind the head. */
const back: Partial<Record<Style, (color: string) => string>> = {
  bob: (c) => `<path d="M68 118c0-46 26-72 60-72s60 26 60 72v38c0 12-10 18-22 18H90c-12 0-22-6-22-18z" fill="${c}"/>`,
  long: (c) =>
    `<path d="M66 118c0-48 26-74 62-74s62 26 62 74c0 40 8 62 14 92-22 12-130 12-152 0 6-30 14-52 14-92z" fill="${c}"/>`,
  fringe: (c) =>
    `<path d="M68 116c0-46 26-70 60-70s60 24 60 70c0 34 4 52 6 74-16 8-116 8-132 0 2-22 6-40 6-74z" fill="${c}"/>`,
  waves: (c) =>
    `<path d="M70 108c2-42 28-62 58-62s56 20 58 62c10 10 8 24 2 32 8 10 6 26-2 32 2 12-8 22-20 20H90c-12 2-22-8-20-20-8-6-10-22-2-32-6-8-8-22 2-32z" fill="${c}"/>`,
  bun: (c) => `<circle cx="128" cy="44" r="21" fill="${c}"/>`,
  curls: (c) =>
    [
      [84, 82, 22],
      [100, 62, 22],
      [128, 54, 24],
      [156, 62, 22],
      [172, 82, 22],
      [76, 106, 19],
      [180, 106, 19],
      [75, 130, 15],
      [181, 130, 15],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/>`)
      .join(''),
  afro: (c) =>
    `<path d="M128 30c44 0 72 30 72 68 0 22-8 42-24 50H80c-16-8-24-28-24-50 0-38 28-68 72-68z" fill="${c}"/>`,
  scarf: (c) => `<path d="M66 122c0-50 27-78 62-78s62 28 62 78c0 30-6 50 12 84H54c18-34 12-54 12-84z" fill="${c}"/>`,
};

/** Hair in front of the head. The head is an oval from 82 to 174 and from 60 to 176. */
const front: Partial<Record<Style, (color: string) => string>> = {
  short: (c) =>
    `<path d="M79 114c-6-44 18-68 50-68s55 22 49 68c-4-8-7-18-9-26-20 4-54 2-68-10-8 8-18 20-22 36z" fill="${c}"/>`,
  crop: (c) =>
    `<path d="M80 106c-2-36 20-56 48-56s50 20 48 56c-4-14-8-22-14-28-20-5-48-5-68 0-6 6-10 14-14 28z" fill="${c}"/>`,
  quiff: (c) =>
    `<path d="M79 110c-6-34 8-54 26-60 22-12 52-8 62 8 12 10 14 30 10 52-4-10-6-18-10-26-24 6-52-4-66-6-10 6-18 16-22 32z" fill="${c}"/>`,
  bob: (c) =>
    `<path d="M78 122c-4-42 18-68 50-68s54 26 50 68c-8-14-14-26-18-38-16 10-50 14-66 8-6 8-10 18-16 30z" fill="${c}"/>`,
  long: (c) => `<path d="M78 124c-4-44 18-70 50-70s54 26 50 70c-6-22-22-42-48-54-26 10-46 30-52 54z" fill="${c}"/>`,
  fringe: (c) =>
    `<path d="M78 126c-4-46 18-74 50-74s54 28 50 74c-4-12-6-20-8-26-26 6-58 6-84 0-2 6-4 14-8 26z" fill="${c}"/>`,
  waves: (c) =>
    `<path d="M78 118c-2-40 18-64 50-64s52 24 50 64c-8-10-20-18-28-36-16 14-40 20-58 16-6 6-10 12-14 20z" fill="${c}"/>`,
  bun: (c) => `<path d="M79 112c-4-38 18-60 49-60s53 22 49 60c-6-18-22-34-49-36-27 2-43 18-49 36z" fill="${c}"/>`,
  curls: (c) =>
    [
      [96, 76, 15],
      [116, 68, 16],
      [138, 67, 16],
      [158, 75, 15],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c}"/>`)
      .join(''),
  afro: (c) =>
    `<path d="M80 110c-2-34 20-50 48-50s50 16 48 50c-6-14-14-24-20-27-18-4-38-4-56 0-6 3-14 13-20 27z" fill="${c}"/>`,
  scarf: (c) =>
    `<path fill-rule="evenodd" d="M66 122c0-50 27-78 62-78s62 28 62 78c0 44-26 76-62 76s-62-32-62-76zm19-2c0 34 18 56 43 56s43-22 43-56c0-30-17-48-43-48s-43 18-43 48z" fill="${c}"/>`,
};

const clothes = (dress: NonNullable<Face['dress']>, color: string, skin: string): string => {
  const body = `<path d="M24 262c0-44 34-66 78-70h52c44 4 78 26 78 70z" fill="${color}"/>`;
  const neck = `<path d="M106 160h44v36c0 12-10 20-22 20s-22-8-22-20z" fill="${skin}"/>`;
  const over = {
    crew: `<path d="M98 192c4 20 16 30 30 30s26-10 30-30" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>`,
    collar: `<path d="M104 186l24 34-32 16-10-40zM152 186l-24 34 32 16 10-40z" fill="#FFFDF8"/>`,
    roll: `<path d="M100 178c16 10 40 10 56 0 6 12 6 22 2 32-18 8-42 8-60 0-4-10-4-20 2-32z" fill="${color}"/><path d="M98 200c18 8 42 8 60 0" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="4"/>`,
    jacket: `<path d="M106 190l22 44 22-44 10 4-20 68h-24L96 194z" fill="#FFFDF8"/><path d="M98 190l28 72H84L76 204zM158 190l-28 72h42l8-58z" fill="#000" fill-opacity=".16"/>`,
  }[dress];
  return body + neck + over;
};

const eyes = (random: Random, hair: string): string => {
  const y = 120;
  const brow = 102 + Math.round(3 * random.next());
  const lift = 2 + Math.round(3 * random.next());
  const brows = `<path d="M98 ${brow + 2}q11 -${lift + 3} 22 0M136 ${brow + 2}q11 -${lift + 3} 22 0" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>`;
  const happy = random.next() < 0.2;
  return (
    brows +
    (happy
      ? `<path d="M102 ${y}q7 -7 14 0M140 ${y}q7 -7 14 0" fill="none" stroke="#22201E" stroke-width="4" stroke-linecap="round"/>`
      : `<circle cx="109" cy="${y}" r="4.6" fill="#22201E"/><circle cx="147" cy="${y}" r="4.6" fill="#22201E"/>`)
  );
};

const mouth = (random: Random, isDark: boolean): string => {
  const line = isDark ? '#3A1710' : '#8A3B2F';
  return random.next() < 0.35
    ? `<path d="M110 148q18 4 36 0q-3 17 -18 17t-18 -17z" fill="#7A2E26"/><path d="M112 149q16 3 32 0l-1 5q-15 3 -30 0z" fill="#fff"/>`
    : `<path d="M111 150q17 ${10 + Math.round(5 * random.next())} 34 0" fill="none" stroke="${line}" stroke-width="4" stroke-linecap="round"/>`;
};

const beards: Record<NonNullable<Face['beard']>, (color: string) => string> = {
  full: (c) =>
    `<path d="M81 122c4 0 8 10 16 14 14-6 48-6 62 0 8-4 12-14 16-14 2 40-16 66-47 66s-49-26-47-66z" fill="${c}"/>`,
  short: (c) =>
    `<path d="M82 124c6 8 8 18 18 20 14-8 42-8 56 0 10-2 12-12 18-20 0 34-18 55-46 55s-46-21-46-55z" fill="${c}" fill-opacity=".72"/>`,
  moustache: (c) => `<path d="M104 146c6-10 18-10 24-5 6-5 18-5 24 5-8 2-16 2-24-2-8 4-16 4-24 2z" fill="${c}"/>`,
};

/** Returns a friendly portrait as SVG of 256 × 256. The same key gives the same drawing. */
export const drawFace = (key: string, face: Face): string => {
  const random = randomOf(`face of ${key}`);
  const [skin, shade] = SKINS[face.skin];
  const hair = HAIRS[face.hair];
  const ground = random.pick(GROUNDS);
  const color = random.pick(CLOTHES);
  const cloth = face.style === 'scarf' ? random.pick(CLOTHES.filter((each) => each !== color)) : hair;
  const isDark = face.skin === 'dark' || face.skin === 'deep';
  const width = 44 + Math.round(4 * random.next());
  const head = `<path d="M${128 - width} 112c0-34 20-52 ${width}-52s${width} 18 ${width} 52c0 42-20 66-${width} 66s-${width}-24-${width}-66z" fill="${skin}"/>`;
  const ears =
    face.style === 'scarf'
      ? ''
      : `<ellipse cx="${128 - width}" cy="124" rx="8" ry="12" fill="${shade}"/><ellipse cx="${128 + width}" cy="124" rx="8" ry="12" fill="${shade}"/>`;
  const earrings = face.earrings
    ? `<circle cx="${127 - width}" cy="141" r="4.5" fill="#E39A2D"/><circle cx="${129 + width}" cy="141" r="4.5" fill="#E39A2D"/>`
    : '';
  const nose = `<path d="M128 124c-2 6 -5 10 -3 13q3 2 6 1" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`;
  const cheeks = `<circle cx="97" cy="139" r="9" fill="#D9604A" fill-opacity=".16"/><circle cx="159" cy="139" r="9" fill="#D9604A" fill-opacity=".16"/>`;
  const glasses = face.glasses
    ? `<g fill="#fff" fill-opacity=".18" stroke="#2B2A28" stroke-width="3.5"><circle cx="108" cy="121" r="15"/><circle cx="148" cy="121" r="15"/></g><path d="M123 119q5 -4 10 0M93 118l-11 -3M163 118l11 -3" fill="none" stroke="#2B2A28" stroke-width="3.5"/>`
    : '';
  const under = `<path d="M106 170c6 14 38 14 44 0v12c-8 14-36 14-44 0z" fill="${shade}"/>`;
  const brow = face.hair === 'white' || face.hair === 'blond' ? shade : hair;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">',
    `<rect width="256" height="256" fill="${ground}"/>`,
    `<circle cx="${random.pick([48, 208])}" cy="${random.pick([60, 90])}" r="74" fill="#fff" fill-opacity=".32"/>`,
    back[face.style]?.(cloth) ?? '',
    clothes(face.dress ?? 'crew', color, skin),
    under,
    ears,
    head,
    cheeks,
    face.beard === undefined || face.beard === 'moustache' ? '' : beards[face.beard](hair),
    nose,
    mouth(random, isDark),
    face.beard === 'moustache' ? beards.moustache(hair) : '',
    eyes(random, brow),
    front[face.style]?.(cloth) ?? '',
    glasses,
    earrings,
    '</svg>',
  ].join('');
};

/** The portraits of the seed by account key. */
export const FACES: Readonly<Record<string, Face>> = {
  emre: { skin: 'tan', hair: 'brown', style: 'quiff', beard: 'short', dress: 'collar' },
  tomasz: { skin: 'deep', hair: 'black', style: 'crop', beard: 'short', dress: 'crew' },
  hanae: { skin: 'light', hair: 'black', style: 'bob', dress: 'collar' },
  priya: { skin: 'brown', hair: 'black', style: 'long', glasses: true, earrings: true, dress: 'jacket' },
  lluis: { skin: 'fair', hair: 'grey', style: 'short', beard: 'moustache', dress: 'collar' },
  ingrid: { skin: 'light', hair: 'blond', style: 'bun', dress: 'roll' },
  kwabena: { skin: 'dark', hair: 'black', style: 'crop', glasses: true, dress: 'collar' },
  noor: { skin: 'tan', hair: 'black', style: 'scarf', dress: 'crew' },
  bea: { skin: 'fair', hair: 'white', style: 'bob', glasses: true, dress: 'roll' },
  rafael: { skin: 'tan', hair: 'black', style: 'short', beard: 'full', dress: 'jacket' },
  wren: { skin: 'light', hair: 'red', style: 'fringe', dress: 'crew' },
  amara: { skin: 'dark', hair: 'black', style: 'afro', earrings: true, dress: 'crew' },
  mateo: { skin: 'brown', hair: 'black', style: 'quiff', dress: 'crew' },
  yuki: { skin: 'light', hair: 'chestnut', style: 'fringe', glasses: true, dress: 'roll' },
  fatima: { skin: 'tan', hair: 'brown', style: 'waves', earrings: true, dress: 'jacket' },
  jonas: { skin: 'light', hair: 'blond', style: 'short', beard: 'short', glasses: true, dress: 'collar' },
  thandi: { skin: 'deep', hair: 'black', style: 'curls', earrings: true, dress: 'crew' },
  oleks: { skin: 'light', hair: 'chestnut', style: 'long', dress: 'collar' },
  hiroshi: { skin: 'fair', hair: 'grey', style: 'crop', glasses: true, dress: 'jacket' },
  leila: { skin: 'tan', hair: 'black', style: 'waves', glasses: true, dress: 'roll' },
  samir: { skin: 'brown', hair: 'black', style: 'crop', beard: 'full', dress: 'crew' },
  grace: { skin: 'dark', hair: 'black', style: 'bun', earrings: true, dress: 'collar' },
  piotr: { skin: 'fair', hair: 'brown', style: 'bald', beard: 'full', dress: 'roll' },
  chiara: { skin: 'fair', hair: 'brown', style: 'curls', dress: 'crew' },
  david: { skin: 'deep', hair: 'black', style: 'bald', beard: 'short', glasses: true, dress: 'collar' },
  mei: { skin: 'light', hair: 'black', style: 'fringe', dress: 'crew' },
  tom: { skin: 'light', hair: 'red', style: 'short', beard: 'full', dress: 'collar' },
  nadia: { skin: 'tan', hair: 'brown', style: 'long', earrings: true, dress: 'roll' },
  viktor: { skin: 'light', hair: 'brown', style: 'quiff', glasses: true, dress: 'crew' },
  aisha: { skin: 'dark', hair: 'black', style: 'scarf', earrings: true, dress: 'crew' },
  sofia: { skin: 'brown', hair: 'chestnut', style: 'waves', dress: 'crew' },
  erik: { skin: 'light', hair: 'blond', style: 'quiff', beard: 'moustache', dress: 'roll' },
  callum: { skin: 'light', hair: 'chestnut', style: 'curls', beard: 'short', dress: 'crew' },
  kenji: { skin: 'fair', hair: 'black', style: 'short', dress: 'jacket' },
  anneke: { skin: 'light', hair: 'grey', style: 'bob', earrings: true, dress: 'jacket' },
  liam: { skin: 'light', hair: 'brown', style: 'short', dress: 'collar' },
  farah: { skin: 'brown', hair: 'black', style: 'bob', glasses: true, dress: 'crew' },
  esther: { skin: 'deep', hair: 'black', style: 'curls', glasses: true, dress: 'jacket' },
  bruno: { skin: 'fair', hair: 'white', style: 'bald', beard: 'full', glasses: true, dress: 'collar' },
};
