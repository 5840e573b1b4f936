import { problem } from '@taskwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { withDeadline } from './deadline.ts';
import { ApiProblem, badRequest, problemResponse, toApiProblem } from './problems.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

describe('An error', () => {
  it('is application/problem+json that no cache keeps', async () => {
    const errors = [{ field: 'title', in: 'body', message: 'Title is required' } as const];
    const response = problemResponse(badRequest(errors));
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(z.strictObject(problem.shape).parse(await response.json())).toEqual({
      type: 'https://taskwright.example/problems/bad-request',
      title: 'The request has errors',
      status: 400,
      detail: 'Title is required',
      errors,
    });
  });

  it('of ours stays as it is', () => {
    const refusal = new ApiProblem('not-found', 'x');
    expect(toApiProblem(refusal)).toBe(refusal);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }),
    Object.assign(new Error('4 DEADLINE_EXCEEDED'), { code: 4 }),
    Object.assign(new Error('10 ABORTED'), { code: 10 }),
  ])('of Firestore that will pass is a 503 and no news: %s', (error) => {
    expect(toApiProblem(error)).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([new TypeError('x'), 'text', null, undefined, 5, { code: 3 }])(
    'that nobody expected is a 503 too, never a 500, and is logged: %s',
    async (error) => {
      const response = problemResponse(toApiProblem(error));
      expect(response.status).toBe(503);
      expect(JSON.stringify(await response.json())).not.toContain('TypeError');
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});

describe('The deadline', () => {
  it('answers 503 when the work takes longer', async () => {
    vi.useFakeTimers();
    const answer = expect(withDeadline(new Promise(() => {}), 8000)).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(8000);
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives what the work gives, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    expect(await withDeadline(Promise.resolve(5), 8000)).toBe(5);
    await expect(withDeadline(Promise.reject(new Error('x')), 8000)).rejects.toThrow('x');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes no offence at work that fails after it', async () => {
    vi.useFakeTimers();
    const late = withDeadline(new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 9000)), 8000);
    const answer = expect(late).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(10_000);
    await answer;
  });
});
