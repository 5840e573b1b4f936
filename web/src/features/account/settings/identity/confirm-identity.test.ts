import { PROBLEM_TYPE_BASE } from '@taskwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { CancelledError, withRecentLogin } from './confirm-identity.ts';

const tooOld = new ApiError(401, { type: `${PROBLEM_TYPE_BASE}recent-login-required` });
const confirmed = () => vi.fn(async () => 'credential');

describe('withRecentLogin', () => {
  it('does not ask if the login is recent', async () => {
    const confirm = confirmed();
    expect(await withRecentLogin(async () => 'done', confirm)).toBe('done');
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['the API', tooOld],
    ['the provider', Object.assign(new Error(), { code: 'auth/requires-recent-login' })],
  ])('asks once and repeats the call if the login is too old for %s', async (_whom, error) => {
    const confirm = confirmed();
    const run = vi.fn(async () => 'done').mockRejectedValueOnce(error);
    expect(await withRecentLogin(run, confirm)).toBe('done');
    expect(confirm).toHaveBeenCalledOnce();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('does not ask again if the repeated call fails', async () => {
    const confirm = confirmed();
    const run = vi.fn(() => Promise.reject(tooOld));
    await expect(withRecentLogin(run, confirm)).rejects.toBe(tooOld);
    expect(confirm).toHaveBeenCalledOnce();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('throws CancelledError without a second call if the user cancels', async () => {
    const run = vi.fn(() => Promise.reject(tooOld));
    await expect(withRecentLogin(run, async () => null)).rejects.toBeInstanceOf(CancelledError);
    expect(run).toHaveBeenCalledOnce();
  });

  it('throws other errors without asking', async () => {
    const confirm = confirmed();
    const ended = new ApiError(401, { type: `${PROBLEM_TYPE_BASE}unauthorized` });
    await expect(withRecentLogin(() => Promise.reject(ended), confirm)).rejects.toBe(ended);
    expect(confirm).not.toHaveBeenCalled();
  });
});
