import { describe, expect, it } from 'vitest';
import { AVATAR_TONES, initialsOf, toneOf } from './person-avatar.tsx';

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the contrast ratio, see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
const contrast = (one: string, other: string): number => {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
};

describe('The initials in an avatar', () => {
  it.each(AVATAR_TONES.flatMap(({ light, dark }) => [light, dark]))('have AA contrast: $fg on $bg', ({ fg, bg }) => {
    expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['Ida Larkin', 'IL'],
    ['  Wilhelmina  van der Featherstonehaugh-Szczepański ', 'WF'],
    ['User', 'U'],
    ['émile “Ray” (O’Neill)', 'ÉO'],
    ['山田 太郎', '山太'],
    ['🦊', '🦊'],
    ['', ''],
  ])('of ‘%s’ are ‘%s’', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('have a stable colour for each name, and all colours are in use', () => {
    expect(toneOf('Ida Larkin')).toBe(toneOf(' Ida Larkin'));
    const names = Array.from({ length: 200 }, (_, index) => `Joiner ${index}`);
    expect(new Set(names.map(toneOf)).size).toBe(AVATAR_TONES.length);
  });
});
