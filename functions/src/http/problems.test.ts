import { problem } from '@taskwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiProblem, badRequest, problemResponse, toApiProblem } from './problems.ts';

const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
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
