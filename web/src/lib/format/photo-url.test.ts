import { expect, it } from 'vitest';
import { photoUrl } from './photo-url.ts';

const hash = '0123456789abcdef'.repeat(4);

it.each(['https://images.example/ada.webp', 'https://images.example/ada.webp?size=96#face', `/users/photos/${hash}`])(
  'returns an address that may be rendered: %s',
  (address) => {
    expect(photoUrl(address)).toBe(address);
  },
);

it.each([
  null,
  undefined,
  '',
  'https://',
  'HTTPS://images.example/ada.webp',
  'https:///users/me',
  'http://images.example/ada.webp',
  '//images.example/ada.webp',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  ' https://images.example/ada.webp',
  `/users/photos/${hash.slice(1)}`,
  `/users/photos/${hash}?x`,
  `/users/photos/${hash}\n`,
  `/users/photos/${hash.toUpperCase()}`,
  `/users/photos/../me/${hash}`,
  '/users/me/export',
])('returns undefined for any other value: %j', (value) => {
  expect(photoUrl(value)).toBeUndefined();
});
