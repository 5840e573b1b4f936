// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { countInTitle, usePageTitle } from './page-title.ts';

const Screen = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};

afterEach(cleanup);

it('shows the count of unread notifications before the document title, in any order of updates', () => {
  document.title = 'Taskwright';
  countInTitle('2');
  expect(document.title).toBe('(2) Taskwright');
  const { rerender } = render(<Screen title="My Bids" />);
  expect(document.title).toBe('(2) My Bids · Taskwright');
  countInTitle('99+');
  rerender(<Screen title="Bids" />);
  expect(document.title).toBe('(99+) Bids · Taskwright');
  countInTitle('');
  expect(document.title).toBe('Bids · Taskwright');
});
