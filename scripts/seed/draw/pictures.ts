import { type Random, randomOf } from '../random.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** Colors of a picture: ground, ink, two accents and a tint of the ground. */
type Palette = {
  readonly ground: string;
  readonly ink: string;
  readonly one: string;
  readonly two: string;
  readonly tint: string;
};

const PALETTES: readonly Palette[] = [
  { ground: '#FAF5EA', ink: '#1B2420', one: '#0E6B57', two: '#E39A2D', tint: '#EBE2CF' },
  { ground: '#DFF0EA', ink: '#0A3A30', one: '#0E6B57', two: '#F0B454', tint: '#C5E2D7' },
  { ground: '#E3EBF8', ink: '#15294D', one: '#2456A6', two: '#E39A2D', tint: '#CAD8F0' },
  { ground: '#FCEFD9', ink: '#3A2700', one: '#B65A4A', two: '#0E6B57', tint: '#F4DDB4' },
  { ground: '#F3E3DD', ink: '#3B1F1A', one: '#B65A4A', two: '#1B4B5A', tint: '#E6CBC2' },
];
const NIGHT: Palette = { ground: '#16201D', ink: '#E9EEEB', one: '#57C7A9', two: '#F0B454', tint: '#26332F' };

type Drawing = (random: Random, palette: Palette, variant: number) => string;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const between = (random: Random, from: number, to: number): number => Math.round(from + (to - from) * random.next());
const times = <T>(count: number, each: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => each(index));

/** Returns lines of greeked text. */
const greek = (random: Random, x: number, y: number, width: number, rows: number, fill: string, gap = 14): string =>
  times(rows, (row) =>
    rect(
      x,
      y + row * gap,
      Math.round(width * (row === rows - 1 ? 0.55 : 0.88 + 0.12 * random.next())),
      5,
      fill,
      'rx="2.5" fill-opacity=".45"',
    ),
  ).join('');

const shadow = (x: number, y: number, w: number, h: number): string =>
  rect(x + 8, y + 10, w, h, '#000', 'fill-opacity=".1" rx="4"');

/** Returns a sheet of paper. */
const sheet = (x: number, y: number, w: number, h: number, fill = '#FFFDF8'): string =>
  shadow(x, y, w, h) + rect(x, y, w, h, fill, 'rx="3"');

const word = (text: string, x: number, y: number, size: number, fill: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Serif, serif" font-weight="700" font-size="${size}" fill="${fill}" ${more}>${text}</text>`;

const series = (random: Random, count: number, low: number, high: number): number[] => {
  let value = between(random, low, high);
  return times(count, () => {
    value = Math.round(0.55 * value + 0.45 * between(random, low, high));
    return value;
  });
};

const curve = (values: readonly number[], x: number, step: number, base: number): string =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x + index * step} ${base - value}`).join('');

const card = (x: number, y: number, w: number, h: number, fill: string): string => rect(x, y, w, h, fill, 'rx="10"');

const posterSun: Drawing = (random, p) => {
  const [x, r] = [between(random, 290, 350), between(random, 62, 84)];
  const hills = times(4, (index) => {
    const y = 270 + index * 38;
    const a = between(random, -40, 40);
    const fill = [p.two, p.one, p.ink, p.one][index] ?? p.ink;
    return path(
      `M180 ${y}c60 ${-50 + a} 110 ${40 - a} 150 0s90 ${-40 - a} 130 10v180H180z`,
      fill,
      `fill-opacity="${[0.55, 0.7, 1, 0.9][index]}"`,
    );
  }).join('');
  return `${sheet(180, 30, 280, 420, p.tint)}<clipPath id="c"><rect x="180" y="30" width="280" height="420"/></clipPath><g clip-path="url(#c)">${circle(x, 190, r, p.two)}${circle(x, 190, r + 26, p.two, 'fill-opacity=".25"')}${hills}</g>${rect(204, 54, 120, 12, p.ink)}${rect(204, 74, 76, 6, p.ink, 'fill-opacity=".6"')}`;
};

const posterGeometric: Drawing = (random, p) => {
  const size = 70;
  const colors = [p.one, p.two, p.ink, p.tint];
  const tile = (x: number, y: number): string => {
    const color = random.pick(colors);
    const other = random.pick(colors.filter((each) => each !== color));
    const shape = Math.floor(4 * random.next());
    const drawn = [
      circle(x + size / 2, y + size / 2, size / 2, other),
      path(`M${x} ${y}h${size}a${size} ${size} 0 0 1 -${size} ${size}z`, other),
      path(`M${x} ${y + size}L${x + size} ${y}v${size}z`, other),
      path(
        `M${x} ${y}a${size / 2} ${size / 2} 0 0 0 ${size} 0zM${x} ${y + size}a${size / 2} ${size / 2} 0 0 1 ${size} 0z`,
        other,
      ),
    ][shape];
    return rect(x, y, size, size, color) + drawn;
  };
  const tiles = times(20, (index) => tile(180 + (index % 4) * size, 30 + Math.floor(index / 4) * size)).join('');
  return `${sheet(180, 30, 280, 420)}${tiles}${rect(196, 396, 150, 14, p.ink)}${rect(196, 420, 96, 7, p.ink, 'fill-opacity=".55"')}`;
};

const posterType: Drawing = (random, p) => {
  const letters = random.pick(['Aa', '&amp;', 'Rg', 'Qy']);
  return `${sheet(180, 30, 280, 420, p.one)}${word(letters, 320, 290, 210, p.ground, 'text-anchor="middle"')}${rect(204, 54, 232, 3, p.ground)}${rect(204, 66, 100, 9, p.ground)}${rect(204, 404, 232, 3, p.ground)}${circle(420, 372, 24, p.two)}${rect(204, 416, 140, 9, p.ground, 'fill-opacity=".8"')}`;
};

const frame = (p: Palette, inner: string): string =>
  `${shadow(50, 40, 540, 400)}${card(50, 40, 540, 400, p === NIGHT ? '#1C2825' : '#FFFDF8')}${inner}`;

const dashboard =
  (kind: 'bars' | 'lines'): Drawing =>
  (random, p) => {
    const side = `${rect(50, 40, 110, 400, p.tint, 'rx="10"')}${circle(80, 72, 12, p.one)}${times(5, (row) => rect(70, 112 + row * 30, between(random, 44, 70), 8, row === 1 ? p.one : p.ink, `rx="4" fill-opacity="${row === 1 ? 1 : 0.35}"`)).join('')}`;
    const tiles = times(3, (index) => {
      const x = 180 + index * 136;
      return `${card(x, 62, 122, 72, p.tint)}${rect(x + 14, 78, 50, 7, p.ink, 'rx="3" fill-opacity=".4"')}${rect(x + 14, 100, between(random, 46, 84), 18, [p.one, p.ink, p.two][index] ?? p.ink, 'rx="4"')}`;
    }).join('');
    const values = series(random, 12, 40, 210);
    const base = 410;
    const grid = times(4, (row) => rect(180, base - row * 62, 394, 1.5, p.ink, 'fill-opacity=".12"')).join('');
    const chart =
      kind === 'bars'
        ? values
            .map((value, index) =>
              rect(190 + index * 32, base - value, 20, value, index === 8 ? p.two : p.one, 'rx="3"'),
            )
            .join('')
        : `${path(`${curve(values, 184, 35, base)}V${base}H184z`, p.one, 'fill-opacity=".16"')}${line(curve(values, 184, 35, base), p.one, 5)}${line(curve(series(random, 12, 30, 120), 184, 35, base), p.two, 4, 'stroke-dasharray="2 9"')}`;
    return frame(p, side + tiles + grid + chart);
  };

const chartArea: Drawing = (random, p) => {
  const layers = [p.two, p.one, p.ink].map((fill, index) => {
    const values = series(random, 9, 40, 110).map((value) => value + (2 - index) * 82);
    const points = values.map((value, at) => [60 + at * 65, 400 - value] as const);
    const d = points
      .map(([x, y], at) =>
        at === 0 ? `M${x} ${y}` : `C${x - 32} ${points[at - 1]?.[1] ?? y} ${x - 32} ${y} ${x} ${y}`,
      )
      .join('');
    return path(`${d}V400H60z`, fill, 'fill-opacity=".88"');
  });
  return `${rect(60, 44, 190, 14, p.ink)}${rect(60, 68, 120, 7, p.ink, 'fill-opacity=".5"')}${layers.join('')}${rect(60, 400, 520, 2.5, p.ink)}${times(9, (at) => rect(57 + at * 65, 412, 8, 8, p.ink, 'fill-opacity=".4"')).join('')}`;
};

const chartDots: Drawing = (random, p) => {
  const dots = times(70, () => {
    const x = random.next();
    const y = Math.max(0.02, Math.min(0.97, x * 0.7 + 0.3 * random.next() - 0.02));
    return circle(
      Math.round(90 + x * 470),
      Math.round(400 - y * 300),
      between(random, 4, 13),
      random.next() < 0.2 ? p.two : p.one,
      'fill-opacity=".72"',
    );
  }).join('');
  const grid = times(5, (row) => rect(80, 100 + row * 75, 500, 1.5, p.ink, 'fill-opacity=".13"')).join('');
  return `${rect(80, 44, 170, 14, p.ink)}${rect(80, 68, 110, 7, p.ink, 'fill-opacity=".5"')}${grid}${dots}${line('M90 392C240 330 400 210 560 150', p.ink, 3, 'stroke-dasharray="10 8"')}${rect(80, 400, 500, 2.5, p.ink)}`;
};

const chartHeat: Drawing = (random, p) => {
  const cells = times(14 * 8, (index) => {
    const [x, y] = [index % 14, Math.floor(index / 14)];
    const peak = Math.exp(-((x - 4) ** 2 / 6 + (y - 2.5) ** 2 / 5)) + Math.exp(-((x - 10) ** 2 / 5 + (y - 5) ** 2 / 4));
    const value = Math.min(1, 0.12 + 0.75 * peak + 0.15 * random.next());
    return rect(
      76 + x * 36,
      108 + y * 38,
      32,
      34,
      value > 0.82 ? p.two : p.one,
      `rx="4" fill-opacity="${value.toFixed(2)}"`,
    );
  }).join('');
  return `${rect(76, 44, 200, 14, p.ink)}${rect(76, 68, 130, 7, p.ink, 'fill-opacity=".5"')}${cells}${times(7, (at) => rect(80 + at * 72, 424, 24, 6, p.ink, 'fill-opacity=".4" rx="3"')).join('')}`;
};

const packagingJar: Drawing = (_random, p) =>
  [120, 270, 420]
    .map((x, at) => {
      const label = [p.one, p.two, p.ink][at] ?? p.one;
      return `${`<ellipse cx="${x + 52}" cy="402" rx="66" ry="10" fill="#000" fill-opacity=".12"/>`}${rect(x + 6, 130, 92, 34, p.ink, 'rx="6"')}${path(`M${x + 8} 170h88c14 8 20 20 20 36v170c0 16-8 24-22 24H${x + 10}c-14 0-22-8-22-24V206c0-16 6-28 20-36z`, '#FFFDF8', 'fill-opacity=".92"')}${rect(x - 12, 234, 128, 112, label)}${circle(x + 52, 278, 26, p.ground)}${line(`M${x + 40} 290c4-20 18-24 26-26-2 14-10 24-26 26z`, label, 4)}${rect(x + 14, 318, 76, 6, p.ground)}${rect(x + 28, 330, 48, 4, p.ground, 'fill-opacity=".7"')}`;
    })
    .join('');

const packagingBottle: Drawing = (random, p) =>
  times(4, (at) => {
    const x = 86 + at * 122;
    const glass = [p.one, p.ink, p.two, p.one][at] ?? p.ink;
    const y = between(random, 176, 196);
    return `<ellipse cx="${x + 46}" cy="424" rx="50" ry="9" fill="#000" fill-opacity=".12"/>${path(`M${x + 32} 60h28v78c0 22 32 32 32 70v198c0 12-6 18-16 18H${x + 16}c-10 0-16-6-16-18V208c0-38 32-48 32-70z`, glass)}${rect(x + 30, 54, 32, 30, p.ground === '#FAF5EA' ? p.two : p.ink, 'rx="3"')}${rect(x, y + 52, 92, 130, '#FFFDF8')}${line(`M${x + 16} ${y + 110}q15 -${between(random, 22, 40)} 30 0t30 0`, glass, 5)}${rect(x + 18, y + 138, 56, 6, glass)}${rect(x + 28, y + 152, 36, 4, glass, 'fill-opacity=".6"')}`;
  }).join('');

const packagingBox: Drawing = (random, p) => {
  const pattern = times(12, (at) => {
    const [x, y] = [196 + (at % 3) * 56, 190 + Math.floor(at / 3) * 54];
    return random.pick([
      circle(x, y, 15, p.ground),
      rect(x - 14, y - 14, 28, 28, p.ground),
      path(`M${x - 16} ${y + 14}l16-30 16 30z`, p.ground),
    ]);
  }).join('');
  return `<ellipse cx="330" cy="424" rx="190" ry="16" fill="#000" fill-opacity=".1"/>${path('M150 140h210v270H150z', p.one)}${path('M360 140l120-46v262l-120 54z', p.ink)}${path('M150 140l120-46h210l-120 46z', p.two)}${pattern}${path('M392 176l56-20v96l-56 22z', p.ground, 'fill-opacity=".9"')}${path('M392 300l56-22v12l-56 22zM392 324l40-16v10l-40 16z', p.ground, 'fill-opacity=".7"')}`;
};

const layoutBook: Drawing = (random, p, variant) => {
  const picture =
    variant % 2 === 0
      ? `${rect(346, 96, 200, 140, p.one)}${circle(490, 140, 24, p.two)}${path('M346 236l70-66 52 40 40-26 38 52z', p.ink)}`
      : `${circle(446, 166, 66, p.two)}${path('M380 232c10-60 50-94 66-132 16 38 56 72 66 132z', p.one, 'fill-opacity=".9"')}`;
  return `${path('M54 404l266 22 266-22v16l-266 22-266-22z', p.ink, 'fill-opacity=".2"')}${sheet(58, 62, 262, 352)}${rect(320, 62, 262, 352, '#FFFDF8')}${rect(312, 62, 16, 352, '#000', 'fill-opacity=".06"')}${rect(88, 92, 120, 14, p.ink)}${greek(random, 88, 130, 202, 18, p.ink)}${picture}${greek(random, 346, 262, 206, 9, p.ink)}${rect(88, 392, 18, 5, p.one)}${rect(534, 392, 18, 5, p.one)}`;
};

const layoutReport: Drawing = (random, p, variant) => {
  const values = series(random, 7, 30, 110);
  return `<g transform="rotate(-4 320 240)">${sheet(96, 44, 250, 350, p.one)}${rect(122, 78, 150, 20, p.ground)}${rect(122, 108, 100, 20, p.ground)}${variant % 2 ? circle(260, 296, 66, p.two) : path('M122 352h198L220 210z', p.two)}${rect(122, 366, 60, 6, p.ground)}</g><g transform="rotate(3 420 250)">${sheet(310, 70, 250, 350)}${rect(334, 96, 110, 12, p.ink)}${greek(random, 334, 126, 200, 5, p.ink)}${values.map((value, at) => rect(338 + at * 28, 330 - value, 18, value, at === 4 ? p.two : p.one)).join('')}${rect(334, 330, 202, 2, p.ink)}${greek(random, 334, 350, 200, 4, p.ink)}</g>`;
};

const layoutLetter: Drawing = (random, p, variant) =>
  `${sheet(190, 26, 260, 428)}${rect(190, 26, 260, 96, p.one)}${variant % 2 ? circle(320, 74, 28, p.two) : path('M290 98c0-40 20-46 30-56 10 10 30 16 30 56z', p.two)}${rect(216, 146, 170, 14, p.ink)}${greek(random, 216, 178, 208, 6, p.ink)}${rect(216, 276, 98, 74, p.tint)}${path('M216 350l34-40 24 22 18-12 22 30z', p.one)}${greek(random, 328, 280, 96, 5, p.ink)}${greek(random, 216, 372, 208, 3, p.ink)}${rect(216, 420, 80, 16, p.two, 'rx="8"')}`;

const layoutForm: Drawing = (random, p, variant) =>
  `${sheet(170, 26, 300, 428)}${rect(170, 26, 14, 428, p.one)}${rect(208, 56, 150, 16, p.ink)}${rect(208, 82, 220, 6, p.ink, 'fill-opacity=".4"')}${times(3, (row) => `${rect(208, 112 + row * 56, 70, 7, p.ink, 'fill-opacity=".6"')}${rect(208, 126 + row * 56, 234, 26, '#fff', `stroke="${p.ink}" stroke-opacity=".4" stroke-width="2" rx="4"`)}`).join('')}${times(variant % 2 ? 3 : 4, (row) => `${rect(208, 290 + row * 30, 18, 18, row === 1 ? p.one : '#fff', `stroke="${p.one}" stroke-width="2.5" rx="3"`)}${row === 1 ? line('M212 329l5 5 8-10', '#fff', 3) : ''}${rect(238, 296 + row * 30, between(random, 110, 190), 6, p.ink, 'rx="3" fill-opacity=".45"')}`).join('')}${rect(208, 420, 110, 16, p.two, 'rx="4"')}`;

const typeLetter: Drawing = (_random, p) =>
  `${sheet(96, 76, 220, 320, p.ground)}${rect(112, 92, 188, 288, 'none', `stroke="${p.one}" stroke-width="2"`)}${word('&amp;', 206, 280, 170, p.one, 'text-anchor="middle"')}${sheet(332, 112, 220, 240, p.one)}${line('M376 236c20-50 44-50 60 0s44 50 70-12', p.ground, 9)}${circle(442, 172, 8, p.two)}${rect(392, 296, 100, 6, p.ground)}`;

const typeSpecimen: Drawing = (random, p) =>
  `${word('Rag', 60, 236, 190, p.ink)}${word('é', 462, 236, 190, p.one)}${rect(60, 262, 520, 3, p.ink)}${greek(random, 60, 288, 150, 8, p.ink)}${greek(random, 240, 288, 150, 8, p.ink)}${greek(random, 420, 288, 160, 8, p.ink)}${rect(60, 424, 80, 10, p.two)}`;

const typeMark: Drawing = (_random, p, variant) => {
  const mark =
    variant % 2
      ? `${path('M250 150h40v180h-40zM300 140h40v200h-40zM350 150h40v180h-40z', p.ground)}${rect(238, 216, 164, 26, p.two)}`
      : `${path('M228 262c0-70 60-96 92-110v150c0 30-20 48-46 48s-46-20-46-48z', p.ground)}${path('M412 262c0-70-60-96-92-110v150c0 30 20 48 46 48s46-20 46-48z', p.two)}`;
  return `${circle(320, 240, 176, p.one)}${mark}${circle(76, 404, 26, p.ink)}${circle(140, 404, 12, p.two)}${rect(540, 56, 46, 46, p.ink, 'rx="10"')}${circle(563, 79, 14, p.ground)}`;
};

const typeSign: Drawing = (random, p, variant) => {
  const text = ['Oak', '2nd', 'Tea'][(variant - 1) % 3] ?? 'Oak';
  return `${rect(0, 372, 640, 108, p.tint)}${rect(126, 150, 12, 260, p.ink)}${rect(502, 150, 12, 260, p.ink)}${shadow(84, 84, 472, 176)}${rect(84, 84, 472, 176, p.one, 'rx="8"')}${rect(98, 98, 444, 148, 'none', `stroke="${p.ground}" stroke-width="3" rx="4"`)}${word(text, 126, 210, 110, p.ground)}${line('M440 172h66m-26-26 26 26-26 26', p.two, 12)}${rect(160, 290, 320, 44, p.ink, 'rx="4"')}${rect(182, 308, between(random, 120, 210), 8, p.ground)}`;
};

const phone = (x: number, y: number, inner: string): string =>
  `${rect(x + 8, y + 10, 190, 384, '#000', 'fill-opacity=".12" rx="26"')}${rect(x, y, 190, 384, '#1B2420', 'rx="26"')}${rect(x + 8, y + 8, 174, 368, '#FFFDF8', 'rx="19"')}${inner}`;

const phoneList: Drawing = (random, p) => {
  const screen = (x: number, isMain: boolean): string =>
    phone(
      x,
      48,
      `${rect(x + 24, 84, 90, 13, p.ink, 'rx="4"')}${times(5, (row) => {
        const y = 118 + row * 54;
        return `${rect(x + 20, y, 150, 44, isMain ? p.ground : p.tint, 'rx="10"')}${circle(x + 42, y + 22, 13, random.pick([p.one, p.two, p.ink]))}${rect(x + 64, y + 12, between(random, 54, 92), 7, p.ink, 'rx="3"')}${rect(x + 64, y + 27, between(random, 36, 64), 5, p.ink, 'rx="2.5" fill-opacity=".4"')}`;
      }).join('')}${rect(x + 20, 392, 150, 26, p.one, 'rx="13"')}`,
    );
  return screen(110, true) + screen(340, false);
};

const phoneBooking: Drawing = (random, p) => {
  const x = 110;
  const days = times(28, (at) => {
    const [cx, cy] = [x + 34 + (at % 7) * 20.5, 138 + Math.floor(at / 7) * 26];
    const isChosen = at === 11 || at === 12;
    return circle(
      cx,
      cy,
      isChosen ? 11 : 7,
      isChosen ? p.one : random.next() < 0.3 ? p.tint : p.ink,
      isChosen ? '' : 'fill-opacity=".28"',
    );
  }).join('');
  const left = phone(
    x,
    48,
    `${rect(x + 24, 84, 80, 13, p.ink, 'rx="4"')}${days}${times(3, (row) => rect(x + 20, 256 + row * 40, 150, 30, row === 0 ? p.two : p.tint, 'rx="8"')).join('')}${rect(x + 20, 388, 150, 28, p.one, 'rx="14"')}`,
  );
  const y = 340;
  const right = phone(
    y,
    48,
    `${circle(y + 95, 176, 44, p.one)}${line(`M${y + 76} 178l14 14 28-32`, '#fff', 9)}${rect(y + 45, 246, 100, 13, p.ink, 'rx="4"')}${rect(y + 35, 272, 120, 7, p.ink, 'rx="3" fill-opacity=".4"')}${rect(y + 24, 312, 142, 70, p.ground, 'rx="10"')}${rect(y + 40, 330, 60, 8, p.ink, 'rx="3"')}${rect(y + 40, 350, 90, 6, p.ink, 'rx="3" fill-opacity=".4"')}`,
  );
  return left + right;
};

const browserBar = (p: Palette): string =>
  `${rect(50, 40, 540, 34, p.tint, 'rx="10"')}${rect(50, 60, 540, 14, p.tint)}${[72, 92, 112].map((x) => circle(x, 57, 6, p.ink, 'fill-opacity=".3"')).join('')}${rect(140, 50, 240, 14, '#FFFDF8', 'rx="7"')}`;

const webShop: Drawing = (random, p) =>
  frame(
    p,
    `${browserBar(p)}${rect(74, 92, 90, 12, p.ink)}${rect(500, 90, 66, 18, p.one, 'rx="9"')}${times(6, (at) => {
      const [x, y] = [74 + (at % 3) * 168, 124 + Math.floor(at / 3) * 156];
      const color = [p.one, p.two, p.ink][(at + Math.floor(at / 3)) % 3] ?? p.one;
      const thing = random.pick([
        rect(x + 48, y + 26, 60, 60, color, 'rx="6"'),
        circle(x + 78, y + 56, 32, color),
        path(`M${x + 46} ${y + 88}l14-62h36l14 62z`, color),
        path(`M${x + 40} ${y + 40}h76v12h-8v36h-10v-36h-40v36h-10v-36h-8z`, color),
      ]);
      return `${card(x, y, 156, 108, p.ground)}${thing}${rect(x, y + 118, 84, 8, p.ink, 'rx="3"')}${rect(x + 116, y + 118, 40, 8, p.one, 'rx="3"')}`;
    }).join('')}`,
  );

const webArticle: Drawing = (random, p, variant) =>
  frame(
    p,
    variant % 2
      ? `${browserBar(p)}${rect(74, 98, 110, 316, p.ground, 'rx="6"')}${times(8, (row) => rect(88, 118 + row * 30, between(random, 50, 82), 7, row === 2 ? p.one : p.ink, `rx="3" fill-opacity="${row === 2 ? 1 : 0.35}"`)).join('')}${rect(210, 104, 220, 18, p.ink)}${greek(random, 210, 144, 350, 4, p.ink)}${rect(210, 212, 350, 108, '#1B2420', 'rx="8"')}${times(5, (row) => rect(230 + (row % 3) * 16, 228 + row * 17, between(random, 90, 220), 6, [p.two, '#8FD3BF', '#E9EEEB'][row % 3] ?? p.two, 'rx="3"')).join('')}${greek(random, 210, 342, 350, 5, p.ink)}`
      : `${browserBar(p)}${rect(50, 74, 540, 150, p.one)}${rect(84, 104, 250, 22, p.ground)}${rect(84, 136, 190, 22, p.ground)}${rect(84, 178, 96, 26, p.two, 'rx="13"')}${circle(490, 150, 52, p.two)}${path('M438 224c10-50 40-64 52-64s42 14 52 64z', p.ground)}${times(3, (at) => `${rect(84 + at * 166, 254, 40, 40, p.tint, 'rx="10"')}${rect(84 + at * 166, 308, 96, 9, p.ink, 'rx="3"')}${greek(random, 84 + at * 166, 332, 136, 4, p.ink)}`).join('')}`,
  );

const mapRoute: Drawing = (random, p) => {
  const fields = times(9, () => {
    const [x, y] = [between(random, -20, 560), between(random, -20, 420)];
    return path(
      `M${x} ${y}l${between(random, 80, 160)} ${between(random, -20, 30)} ${between(random, -20, 30)} ${between(random, 70, 130)} -${between(random, 90, 150)} ${between(random, -10, 20)}z`,
      p.tint,
    );
  }).join('');
  const contours = times(4, (at) =>
    line(
      `M${400 - at * 26} ${90 - at * 16}c${90 + at * 30} -${20 + at * 8} ${150 + at * 30} ${70 + at * 20} ${60 + at * 20} ${130 + at * 22}s-${130 + at * 40} ${10 + at * 10} -${130 + at * 34} -${50 + at * 12} 20-${60 + at * 8} ${70 - at * 6}-${80 + at * 10}z`,
      p.one,
      1.5,
      'stroke-opacity=".4"',
    ),
  ).join('');
  return `${fields}${contours}${path('M-10 380c120-60 180 30 300-10s180-100 360-50v60c-170-40-240 20-350 60S120 400-10 440z', '#BFD5EC')}${line('M80 400C120 300 200 330 240 240s120-30 170-100 90-40 140-70', '#fff', 13)}${line('M80 400C120 300 200 330 240 240s120-30 170-100 90-40 140-70', p.two, 7)}${circle(80, 400, 13, p.ink)}${circle(80, 400, 5, '#fff')}${path('M550 84c-22-24-22-54 0-54s22 30 0 54z', p.one)}${circle(550, 52, 6, '#fff')}${card(40, 36, 190, 74, '#FFFDF8')}${rect(58, 54, 100, 10, p.ink)}${line('M58 96l24-14 22 8 26-16 24 12 38-18', p.one, 4)}`;
};

const waveform: Drawing = (random, p, variant) => {
  const bars = times(56, (at) => {
    const swell = Math.abs(Math.sin(at / (5 + variant)) * Math.sin(at / 17 + variant)) * 0.85 + 0.08;
    const height = Math.round(260 * swell * (0.6 + 0.4 * random.next())) + 8;
    return rect(
      42 + at * 10,
      230 - height / 2,
      6,
      height,
      at < 20 + variant * 5 ? p.one : p.ink,
      `rx="3" fill-opacity="${at < 20 + variant * 5 ? 1 : 0.3}"`,
    );
  }).join('');
  const head = 42 + (20 + variant * 5) * 10 - 2;
  return `${bars}${rect(head, 70, 3, 320, p.two)}${circle(head + 1.5, 70, 9, p.two)}${circle(72, 424, 22, p.one)}${path('M65 412v24l20-12z', '#fff')}${rect(112, 420, 300, 7, p.tint, 'rx="3.5"')}${rect(112, 420, 60 + variant * 30, 7, p.one, 'rx="3.5"')}${rect(540, 418, 58, 10, p.ink, 'rx="4" fill-opacity=".6"')}`;
};

const pixelWorld: Drawing = (random, _p, variant) => {
  const size = 20;
  const sky = variant % 2 ? ['#F0B454', '#F4C97F', '#F8DDAB'] : ['#8FC1E3', '#A9D2EC', '#C7E3F4'];
  const rows = times(3, (at) => rect(0, at * 100, WIDTH, 100, sky[at] ?? '#fff')).join('');
  const cell = (x: number, y: number, w: number, h: number, fill: string) =>
    rect(x * size, y * size, w * size, h * size, fill);
  const hills = times(32, (x) => {
    const h = Math.round(4 + 2.6 * Math.sin(x / 3.2 + variant) + 1.4 * random.next());
    return cell(x, 17 - h, 1, h, '#3B8C7A');
  }).join('');
  const water =
    cell(0, 17, 32, 7, '#2456A6') +
    times(22, () => cell(between(random, 0, 30), between(random, 17, 23), 2, 1, '#5C86CC')).join('');
  const boat =
    cell(9, 15, 8, 1, '#7A4A00') +
    cell(10, 16, 6, 1, '#5A3600') +
    cell(13, 9, 1, 6, '#4A2F22') +
    cell(14, 9, 3, 2, '#FFFDF8') +
    cell(14, 11, 2, 2, '#F3EEE6') +
    cell(10, 13, 1, 2, '#B65A4A') +
    cell(10, 12, 1, 1, '#F1C9A5');
  const fish =
    cell(22, 20, 3, 1, '#E39A2D') +
    cell(25, 19, 1, 1, '#E39A2D') +
    cell(25, 21, 1, 1, '#E39A2D') +
    cell(23, 19, 1, 1, '#F0B454');
  return `<g shape-rendering="crispEdges">${rows}${cell(25, 2, 3, 3, '#FFF3CF')}${cell(4, 3, 5, 1, '#FFFDF8')}${cell(5, 2, 3, 1, '#FFFDF8')}${hills}${water}${boat}${fish}</g>`;
};

const botanical: Drawing = (random, p, variant) => {
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${path('M0 0c26-30 66-30 90 0-24 26-64 26-90 0z', p.one, 'fill-opacity=".86"')}${line('M0 0h80', p.ground, 2)}</g>`;
  const leaves = times(5, (at) =>
    leaf(320, 386 - at * 58, at % 2 ? between(random, -38, -18) : between(random, 198, 218), 1.15 - at * 0.12),
  ).join('');
  const petals = times(
    variant % 2 ? 8 : 12,
    (at) =>
      `<ellipse cx="0" cy="-34" rx="13" ry="30" fill="${p.two}" fill-opacity=".92" transform="translate(320 96) rotate(${(360 / (variant % 2 ? 8 : 12)) * at})"/>`,
  ).join('');
  return `${sheet(150, 20, 340, 440)}${line('M320 430C316 340 326 220 320 110', p.one, 6)}${leaves}${petals}${circle(320, 96, 19, p.ink)}${line('M320 430c-30 4-50 12-64 6M320 430c20 8 44 4 60 10', p.ink, 3)}${rect(186, 52, 46, 5, p.ink, 'fill-opacity=".5"')}${rect(404, 424, 56, 5, p.ink, 'fill-opacity=".5"')}`;
};

const icons: Drawing = (_random, p) => {
  const glyphs = [
    'M0-22c18 10 18 34 0 44-18-10-18-34 0-44zM0-22v44',
    'M-20 16h40M0 16v-36M0-8c-14 0-18-8-18-14 12 0 18 6 18 14zM0 2c14 0 18-8 18-14-12 0-18 6-18 14z',
    'M-20-6h40l-6 28h-28zM-10-6a10 10 0 0 1 20 0',
    'M-18 20L18-16M8-22l16 16M-22 10l12 12',
    'M0-22v8M0 14v8M-22 0h8M14 0h8M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
    'M0-22c10 14 16 20 16 28a16 16 0 0 1-32 0c0-8 6-14 16-28z',
    'M-22 18V-8L0-22 22-8v26zM-7 18V2h14v16',
    'M-16-20h32v40h-32zM-8-8h16M-8 2h16M-8 12h8',
    'M-22 4c8-24 36-24 44 0-12 10-32 10-44 0zM0 10v12',
    'M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0M0-10v10l8 6',
    'M-22 20c4-20 20-34 44-42-4 24-16 40-44 42zM-22 20L6-6',
    'M-14-20v16c0 8 28 8 28 0v-16M0 2v20M-10 22h20',
  ];
  return glyphs
    .map((d, at) => {
      const [x, y] = [110 + (at % 4) * 140, 100 + Math.floor(at / 4) * 140];
      const isFilled = at % 5 === 1;
      return `${rect(x - 50, y - 50, 100, 100, isFilled ? p.one : '#FFFDF8', 'rx="22"')}<g transform="translate(${x} ${y}) scale(1.35)">${line(d, isFilled ? p.ground : at % 5 === 3 ? p.two : p.one, 4)}</g>`;
    })
    .join('');
};

const blueprint: Drawing = (random, _p, variant) => {
  const ink = '#DCE9FF';
  const grid =
    times(32, (at) => rect(at * 20, 0, 1, 480, ink, `fill-opacity="${at % 4 ? 0.06 : 0.14}"`)).join('') +
    times(24, (at) => rect(0, at * 20, 640, 1, ink, `fill-opacity="${at % 4 ? 0.06 : 0.14}"`)).join('');
  const drawing =
    variant % 2
      ? line('M100 140h180l20-30v60h60v-60l20 30h160v90H380l-20 30v-60h-60v60l-20-30H100zM100 300h440v70H100z', ink, 3)
      : line(
          'M130 360V150l100-50h180v210l-100 50zM130 150h180l100-50M310 150v210M160 190h120v60H160zM160 280h120v50H160z',
          ink,
          3,
        );
  return `${grid}${drawing}${line('M100 410h440M100 402v16M540 402v16M70 110v270M62 110h16M62 380h16', '#F0B454', 2)}${rect(between(random, 296, 320), 402, 40, 16, '#1D3F78')}${rect(306, 406, 28, 7, '#F0B454', 'rx="3"')}${rect(456, 434, 160, 30, 'none', `stroke="${ink}" stroke-width="2"`)}${rect(468, 446, 70, 6, ink)}`;
};

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  'poster-sun': posterSun,
  'poster-geometric': posterGeometric,
  'poster-type': posterType,
  'dashboard-bars': dashboard('bars'),
  'dashboard-lines': dashboard('lines'),
  'dashboard-dark': (random, _p, variant) => dashboard(variant % 2 ? 'lines' : 'bars')(random, NIGHT, variant),
  'chart-area': chartArea,
  'chart-dots': chartDots,
  'chart-heat': chartHeat,
  'packaging-jar': packagingJar,
  'packaging-bottle': packagingBottle,
  'packaging-box': packagingBox,
  'layout-book': layoutBook,
  'layout-report': layoutReport,
  'layout-letter': layoutLetter,
  'layout-form': layoutForm,
  'type-letter': typeLetter,
  'type-specimen': typeSpecimen,
  'type-mark': typeMark,
  'type-sign': typeSign,
  'phone-list': phoneList,
  'phone-booking': phoneBooking,
  'web-shop': webShop,
  'web-article': webArticle,
  'map-route': mapRoute,
  waveform,
  'pixel-world': pixelWorld,
  botanical,
  icons,
  blueprint,
};

const GROUNDS: Readonly<Record<string, string>> = { 'dashboard-dark': NIGHT.ground, blueprint: '#1D3F78' };

/**
 * Returns a picture of a portfolio piece as SVG of 640 × 480. The name is a drawing, with the number of its variant from
 * the second on: 'poster-sun-2'. The same name gives the same drawing.
 */
export const drawPicture = (name: string): string => {
  const kind = name.replace(/-\d+$/, '');
  const variant = Number(/\d+$/.exec(name)?.[0] ?? 1);
  const draw = DRAWINGS[kind];
  if (draw === undefined) throw new Error(`There is no drawing '${kind}'`);
  const first = Object.keys(DRAWINGS).indexOf(kind);
  const palette = PALETTES[(first + variant * 2) % PALETTES.length];
  if (palette === undefined) throw new Error('No palette');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${rect(0, 0, WIDTH, HEIGHT, GROUNDS[kind] ?? palette.ground)}${draw(randomOf(`picture ${name}`), palette, variant)}</svg>`;
};
