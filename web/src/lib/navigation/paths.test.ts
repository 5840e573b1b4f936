import { expect, it } from 'vitest';
import { inboxAddress } from './inbox-address.ts';
import { paths } from './paths.ts';

it('the address of a dialog over a conversation keeps filter and search of the list', () => {
  const list = inboxAddress('?show=unread&step=submit&milestone=2&q=oak%20sign');
  expect(list).toBe('?show=unread&q=oak+sign');
  expect(paths.transition('a', 'submit', 2, list)).toBe('/messages/a?show=unread&q=oak+sign&step=submit&milestone=2');
  expect(paths.transition('a', 'review', undefined, inboxAddress('?step=review'))).toBe('/messages/a?step=review');
});
