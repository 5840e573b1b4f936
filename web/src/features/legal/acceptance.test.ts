// @vitest-environment jsdom
import { TERMS_VERSION } from '@taskwright/contract/terms';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../lib/api/api-error.ts';
import { acceptOnDevice, flushAcceptedTerms, loadAcceptedTerms, useAcceptance } from './acceptance.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, options: unknown) => Promise<unknown>>() }));
vi.mock('../../lib/api/api-client.ts', () => ({ call }));

const session = vi.hoisted(() => {
  let uid: string | null = null;
  const listeners: (() => void)[] = [];
  return {
    listeners,
    currentSession: () => ({ user: uid === null ? null : { uid } }),
    /** Changes the signed-in user. */
    setUid: (next: string | null) => {
      uid = next;
      for (const listener of listeners) listener();
    },
  };
});
vi.mock('../../lib/auth/session.ts', () => ({
  currentSession: session.currentSession,
  subscribeSession: (listener: () => void) => session.listeners.push(listener),
}));

const ACCEPTED = { version: TERMS_VERSION, acceptedAt: '2026-11-21T10:00:01.000Z' };
const respond = () => call.mockResolvedValue({ data: ACCEPTED });

const acceptanceOf = (uid: string | null) => renderHook(() => useAcceptance(uid)).result;

beforeEach(() => {
  call.mockReset();
  session.setUid('ada');
});

afterEach(() => {
  cleanup();
});

/** A storage event clears the in-memory copy, and only a mounted hook listens for it. */
const reset = () => {
  const { unmount } = renderHook(() => useAcceptance(null));
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  unmount();
};

describe('An acceptance of the terms', () => {
  beforeEach(reset);

  it('is stored on the device with version and time without a signed-in user', async () => {
    const result = acceptanceOf(null);
    expect(result.current).toBeNull();
    act(() => acceptOnDevice(new Date('2026-11-21T10:00:00Z')));
    expect(result.current).toEqual({
      acceptance: { version: '2025-07-02', acceptedAt: '2026-11-21T10:00:00.000Z' },
      sent: false,
    });
    expect(call).not.toHaveBeenCalled();
  });

  it('is sent once at sign-in, and stored on the account with the server’s time', async () => {
    respond();
    acceptOnDevice();
    await Promise.all([flushAcceptedTerms('ada'), flushAcceptedTerms('ada')]);
    await flushAcceptedTerms('ada');
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith('acceptTerms', { body: { version: TERMS_VERSION } });
    expect(acceptanceOf('ada').current).toEqual({ acceptance: ACCEPTED, sent: true });
  });

  it('belongs to one user', async () => {
    respond();
    acceptOnDevice();
    await flushAcceptedTerms('ada');
    expect(acceptanceOf('grace').current).toBeNull();
    expect(acceptanceOf(null).current).toBeNull();
  });

  it('stays on the device if it cannot be sent, and is sent at the next sign-in', async () => {
    call.mockRejectedValueOnce(new NetworkError());
    acceptOnDevice();
    await expect(flushAcceptedTerms('ada')).rejects.toThrow(NetworkError);
    expect(acceptanceOf('ada').current?.sent).toBe(false);
    respond();
    await flushAcceptedTerms('ada');
    expect(acceptanceOf('ada').current?.sent).toBe(true);
  });

  it('is not sent if it is missing or has another version', async () => {
    await flushAcceptedTerms('ada');
    localStorage.setItem(
      'taskwright-terms',
      JSON.stringify({ version: '2020-01-01', acceptedAt: ACCEPTED.acceptedAt }),
    );
    await flushAcceptedTerms('ada');
    localStorage.setItem('taskwright-terms', '{broken');
    await flushAcceptedTerms('ada');
    expect(call).not.toHaveBeenCalled();
  });

  it('is read from the account if another device recorded it', async () => {
    call.mockResolvedValueOnce({ data: { version: null, acceptedAt: null } });
    await expect(loadAcceptedTerms('ada', new AbortController().signal)).resolves.toBe(false);
    expect(acceptanceOf('ada').current).toBeNull();
    call.mockResolvedValueOnce({ data: { version: '2020-01-01', acceptedAt: ACCEPTED.acceptedAt } });
    await expect(loadAcceptedTerms('ada', new AbortController().signal)).resolves.toBe(false);
    expect(acceptanceOf('ada').current).toBeNull();
    respond();
    await expect(loadAcceptedTerms('ada', new AbortController().signal)).resolves.toBe(true);
    expect(acceptanceOf('ada').current).toEqual({ acceptance: ACCEPTED, sent: true });
    expect(acceptanceOf('grace').current).toBeNull();
  });

  it('is forgotten at the end of the session, also if the response arrives later', async () => {
    respond();
    await loadAcceptedTerms('ada', new AbortController().signal);
    // The session removes the stored copy.
    localStorage.clear();
    session.setUid(null);
    expect(acceptanceOf('ada').current).toBeNull();
    await loadAcceptedTerms('ada', new AbortController().signal);
    expect(acceptanceOf('ada').current).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
