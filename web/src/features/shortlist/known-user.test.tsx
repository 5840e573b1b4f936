// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKnownUser } from './saved-ids.ts';

const { whenUserKnown } = vi.hoisted(() => ({ whenUserKnown: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../lib/auth/session.ts', () => ({ whenUserKnown }));

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;

beforeEach(() => {
  window.history.replaceState(null, '', '/browse-tasks?search=oak');
});
afterEach(cleanup);

it('sends a visitor to login, which leads back', async () => {
  whenUserKnown.mockResolvedValue(null);
  const { result } = renderHook(useKnownUser, { wrapper });
  await act(() => result.current({ linkState: { saves: 'a' } }));
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state.usr).toEqual({ from: '/browse-tasks?search=oak', linkState: { saves: 'a' } });
});

it('leaves a visitor alone who has left the page meanwhile', async () => {
  const known = Promise.withResolvers<null>();
  whenUserKnown.mockReturnValue(known.promise);
  const { result } = renderHook(useKnownUser, { wrapper });
  const waiting = result.current();
  window.history.pushState(null, '', '/terms');
  known.resolve(null);
  expect(await act(() => waiting)).toBeNull();
  expect(window.location.pathname).toBe('/terms');
});

it('returns a signed-in user, also after the page was left', async () => {
  whenUserKnown.mockResolvedValue({ uid: 'ada' });
  const { result } = renderHook(useKnownUser, { wrapper });
  window.history.pushState(null, '', '/terms');
  expect(await act(() => result.current())).toEqual({ uid: 'ada' });
});
