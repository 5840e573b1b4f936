// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { draftKey } from '../../lib/forms/draft.ts';
import { endSession } from './log-out.ts';

const session = vi.hoisted(() => ({
  authProvider: vi.fn<() => Promise<{ logOut: () => Promise<void> }>>(),
  setLeaving: vi.fn(),
  whenSignedOut: async () => undefined,
}));
vi.mock('../../lib/auth/session.ts', () => session);

beforeEach(() => {
  localStorage.clear();
  session.setLeaving.mockReset();
});

it('A logout removes drafts and accepted terms of the user from the device', async () => {
  session.authProvider.mockResolvedValue({ logOut: async () => undefined });
  for (const key of [draftKey('ada', 'task'), 'taskwright-terms:ada', 'taskwright-terms'])
    localStorage.setItem(key, '{}');
  await endSession();
  // An acceptance that no account has yet belongs to the device.
  expect(Object.keys(localStorage)).toEqual(['taskwright-terms']);
  expect(session.setLeaving.mock.calls).toEqual([[true]]);
});

it('A failed logout restores the session', async () => {
  session.authProvider.mockResolvedValue({ logOut: () => Promise.reject(new Error('offline')) });
  await expect(endSession()).rejects.toThrow('offline');
  expect(session.setLeaving.mock.calls).toEqual([[true], [false]]);
});

it('Without the provider, a logout leaves the session as it is, which may be unconfirmed', async () => {
  session.authProvider.mockRejectedValue(new Error('offline'));
  await expect(endSession()).rejects.toThrow('offline');
  expect(session.setLeaving).not.toHaveBeenCalled();
});
