import { expect, it } from 'vitest';
import { photoUrl } from './photo-address.ts';

const hash = '0123456789abcdef'.repeat(4);

it('accepts the address of an uploaded photo', () => {
  const address = `/users/photos/sha256/${hash}`;
  expect(photoUrl(address)).toBe(address);
});

it.each([
  null,
  undefined,
  '',
  'https://',
  'https://tracker.example/p.gif',
  'https://lh3.googleusercontent.com/a/ada=s96-c',
  `https://tracker.example/users/photos/sha256/${hash}`,
  `//tracker.example/users/photos/sha256/${hash}`,
  `/users/photos/sha256/${hash}\n`,
  'http://example.com/a.png',
  '//example.com/a.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'javascript:alert(1)//https://example.com/a.png',
  '/users/photos/sha256/',
  `/users/photos/${hash}`,
  `/users/photos/sha256/${hash}.svg`,
  `/users/photos/sha256/${hash.toUpperCase()}`,
  `/users/photos/sha256/../${hash}`,
  `/${hash}`,
])('rejects “%s”', (address) => {
  expect(photoUrl(address)).toBeUndefined();
});
