// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { useMissedNavigation } from './missed-navigation.ts';

const seen: string[] = [];

/** Changes the address before the router listens to it, because effects of children run first. */
const Page = ({ back }: { back: string }) => {
  const { pathname, search } = useLocation();
  seen.push(`${pathname}${search}`);
  useLayoutEffect(() => window.history.replaceState({ usr: null }, '', back), [back]);
  useMissedNavigation();
  return null;
};

it.each([
  ['/browse-tasks?budget=medium', '/browse-tasks', ['/browse-tasks?budget=medium', '/browse-tasks']],
  ['/terms', '/terms#fees', ['/terms']],
])('a page of %s whose address changes to %s before the router listens shows %j', async (from, to, shown) => {
  seen.length = 0;
  window.history.replaceState(null, '', from);
  const root = createRoot(document.createElement('div'));
  root.render(
    <BrowserRouter>
      <Page back={to} />
    </BrowserRouter>,
  );
  await eventually(() => expect([...new Set(seen)]).toEqual(shown));
  expect(window.location.href.endsWith(to)).toBe(true);
  root.unmount();
});
