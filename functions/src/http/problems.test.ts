import { problem } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { StoreError } from '../store/store-error.ts';
import { UnreadableDocument } from '../store/unreadable.ts';
import { ApiProblem, badRequest, foundOr, problemResponse, toApiProblem } from './problems.ts';

describe('An error', () => {
  it('is application/problem+json and never cached', async () => {
    const errors = [{ field: 'title', in: 'body', message: 'Title is required' } as const];
    const response = problemResponse(badRequest(errors), '7Q4MZ-K2X9D');
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(z.strictObject(problem.shape).parse(await response.json())).toEqual({
      type: 'https://taskwright.example/problems/bad-request',
      title: 'The request has errors',
      status: 400,
      detail: 'Title is required',
      requestId: '7Q4MZ-K2X9D',
      errors,
    });
  });

  it('that is an ApiProblem is unchanged', () => {
    const refusal = new ApiProblem('not-found', 'x');
    expect(toApiProblem(refusal)).toBe(refusal);
  });

  it.each([
    ['conflict', { code: 'unavailable', headers: { 'Retry-After': '5' }, severity: 'WARNING', isExpected: true }],
    ['unreadable', { code: 'unavailable', headers: { 'Retry-After': '5' }, severity: 'WARNING', isExpected: true }],
    [
      'too-many-unreadable',
      { code: 'unavailable', headers: { 'Retry-After': '5' }, severity: 'ERROR', isExpected: false },
    ],
    [
      'key-reused',
      { code: 'key-reused', message: 'This Idempotency-Key was used for a different request. Send a new one.' },
    ],
    ['bad-cursor', { code: 'bad-request', message: 'This cursor is invalid. Start again without it.' }],
  ] as const)('of the store has its own problem: %s', (kind, problem) => {
    expect(toApiProblem(new StoreError(kind))).toMatchObject(problem);
  });

  it('of the store keeps its cause for the log', () => {
    const cause = new Error('9 FAILED_PRECONDITION');
    expect(toApiProblem(new StoreError('conflict', { cause })).cause).toBe(cause);
  });

  it.each([
    Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }),
    Object.assign(new Error('4 DEADLINE_EXCEEDED'), { code: 4 }),
    Object.assign(new Error('10 ABORTED'), { code: 10 }),
  ])('of Firestore that is transient is an expected 503: %s', (error) => {
    const headers = { 'Retry-After': '5' };
    expect(toApiProblem(error)).toMatchObject({ code: 'unavailable', headers, isExpected: true, cause: error });
  });

  it.each([new TypeError('x'), 'text', null, undefined, 5, { code: 3 }])(
    'that is unexpected is also a 503, never a 500, and marked as a defect: %s',
    async (error) => {
      const problem = toApiProblem(error);
      expect(problem).toMatchObject({ isExpected: false, cause: error });
      const response = problemResponse(problem, 'id');
      expect(response.status).toBe(503);
      expect(JSON.stringify(await response.json())).not.toContain('TypeError');
    },
  );
});

it('A result is replaced for an unreadable or deleted document, and for no other failure', async () => {
  const failed = (error: Error) => foundOr(() => Promise.reject(error), null);
  expect(await failed(new UnreadableDocument())).toBeNull();
  expect(await failed(new ApiProblem('not-found', 'Gone.'))).toBeNull();
  await expect(failed(new ApiProblem('unavailable', 'Down.'))).rejects.toThrow('Down.');
});
