// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { googlePicture } from './bring-photo.ts';

it.each([
  ['https://lh3.googleusercontent.com/a/ada=s96-c', 'https://lh3.googleusercontent.com/a/ada=s512-c'],
  ['https://lh3.googleusercontent.com/a/ada=s50', 'https://lh3.googleusercontent.com/a/ada=s512'],
  ['https://lh3.googleusercontent.com/a-/ada', 'https://lh3.googleusercontent.com/a-/ada'],
])('requests Google’s picture %s as %s', (address, expected) => {
  expect(googlePicture(address)).toBe(expected);
});

it.each([
  null,
  '',
  'https://tracker.example/p.gif',
  'https://lh3.googleusercontent.com.tracker.example/p.gif',
  'https://lh3.googleusercontent.com@tracker.example/p.gif',
  'http://lh3.googleusercontent.com/a/ada=s96-c',
])('requests nothing at %j', (address) => {
  expect(googlePicture(address)).toBeNull();
});
