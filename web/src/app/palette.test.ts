import { describe, expect, it } from 'vitest';
import { dark, light } from './palette.ts';

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Returns the relative luminance of '#RRGGBB', as defined by WCAG 2. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const AA = 4.5;

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, palette) => {
  const { background, text, wash, primary, error, status, mint, tag, marigold } = palette;
  const surfaces = [background?.default, background?.paper, wash].map(String);

  it('text has AA contrast on every surface', () => {
    for (const surface of surfaces) {
      for (const color of [text?.primary, text?.secondary].map(String)) {
        expect(contrast(color, surface), `${color} on ${surface}`).toBeGreaterThanOrEqual(AA);
      }
    }
  });

  it('the border of a field has a contrast of 3:1 on every surface', () => {
    for (const surface of surfaces)
      expect(contrast(String(text?.disabled), surface), surface).toBeGreaterThanOrEqual(3);
  });

  it('badges, tags and buttons have AA contrast', () => {
    for (const { fg, bg } of [...Object.values(status), mint, tag, marigold]) {
      expect(contrast(fg, bg), `${fg} on ${bg}`).toBeGreaterThanOrEqual(AA);
    }
    for (const tone of [primary, error]) {
      if (tone === undefined || !('main' in tone)) throw new Error('no tone');
      expect(contrast(tone.main, String(tone.contrastText))).toBeGreaterThanOrEqual(AA);
    }
  });
});

it('in the dark theme, cards and the active link contrast with the page', () => {
  const page = String(dark.background?.default);
  expect(contrast(String(dark.background?.paper), page)).toBeGreaterThanOrEqual(1.15);
  expect(contrast(dark.tag.bg, page)).toBeGreaterThanOrEqual(1.35);
  expect(contrast(String(dark.divider), page)).toBeGreaterThanOrEqual(1.6);
});
