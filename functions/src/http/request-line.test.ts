import { describe, expect, it } from 'vitest';
import { ApiProblem, unavailable } from './problems.ts';
import { type Finished, newRequestId, requestLine, traceOf } from './request-line.ts';

const finished = (change: Partial<Finished> = {}): Finished => ({
  id: '7Q4MZ-K2X9D',
  method: 'GET',
  operation: 'getTask',
  path: '/tasks/{id}',
  status: 200,
  durationMs: 12.34,
  meter: { read: 1, written: 0 },
  error: undefined,
  trace: null,
  ...change,
});

describe('The log line of a request', () => {
  it('has the fields of Cloud Logging and the cost of the request, and does not identify the caller or the resource', () => {
    expect(requestLine(finished())).toEqual({
      severity: 'INFO',
      message: 'getTask 200',
      requestId: '7Q4MZ-K2X9D',
      operation: 'getTask',
      status: 200,
      durationMs: 12,
      documentsRead: 1,
      documentsWritten: 0,
      httpRequest: { requestMethod: 'GET', requestUrl: '/tasks/{id}', status: 200, latency: '0.012s' },
    });
  });

  it('does not contain an unknown address', () => {
    const line = requestLine(finished({ operation: null, path: null, status: 404 }));
    expect(line).toMatchObject({ message: 'GET 404', operation: null, httpRequest: { requestMethod: 'GET' } });
    expect(line.httpRequest).not.toHaveProperty('requestUrl');
  });

  it('of a rejected request contains the problem but not its message', () => {
    const error = new ApiProblem('conflict', 'ada@example.com may not');
    const line = requestLine(finished({ status: 409, error }));
    expect(line).toMatchObject({ severity: 'INFO', problem: 'conflict' });
    expect(JSON.stringify(line)).not.toContain('ada');
  });

  it.each([1, 2, 4, 8, 10, 13, 14])(
    'of an outage with code %i is an error with its cause, and not a defect',
    (code) => {
      const error = Object.assign(new Error(`${code} Firestore is not there`), { code });
      const line = requestLine(finished({ status: 503, error }));
      expect(line).toMatchObject({
        severity: 'ERROR',
        problem: 'unavailable',
        cause: { name: 'Error', code: String(code), message: `${code} Firestore is not there` },
      });
      expect(line).not.toHaveProperty('stack_trace');
    },
  );

  it('of an expected 503 that needs no intervention is a warning', () => {
    const error = new ApiProblem('unavailable', 'Too many at once.', { cause: new Error('9'), severity: 'WARNING' });
    const line = requestLine(finished({ status: 503, error }));
    expect(line).toMatchObject({ severity: 'WARNING', problem: 'unavailable', cause: { message: '9' } });
    expect(line).not.toHaveProperty('stack_trace');
    expect(requestLine(finished({ status: 429, error })).severity).toBe('INFO');
  });

  it('contains the cause if the keys cannot be fetched', () => {
    const error = unavailable('Sign-in cannot be checked right now.', new Error('ENOTFOUND www.googleapis.com'));
    expect(requestLine(finished({ status: 503, error }))).toMatchObject({
      cause: { message: 'ENOTFOUND www.googleapis.com' },
    });
  });

  it('of a defect contains the stack', () => {
    const line = requestLine(finished({ status: 503, error: new TypeError('x is undefined') }));
    expect(line.stack_trace).toMatch(/^TypeError: x is undefined\n\s+at .*request-line\.test\.ts/);
  });

  it.each([
    ['an address', 'No mail to ada.l+x@sub.example.com now', 'No mail to (address) now'],
    [
      'a document’s path',
      '5 NOT_FOUND: no entity projects/p/databases/(default)/documents/users/uid-1',
      '5 NOT_FOUND: no entity projects/p/databases/(default)/documents/…',
    ],
    ['a short path', 'users/uid-1 is written over', 'users/… is written over'],
    ['a token', 'Bad eyJhbGciOi.eyJzdWIi.c2ln here', 'Bad (token) here'],
  ])('contains the message of the cause without %s', (_what, said, logged) => {
    const line = requestLine(finished({ status: 503, error: new Error(said) }));
    expect(line.cause?.message).toBe(logged);
    expect(line.stack_trace).not.toContain(said);
  });

  it('contains the trace of the platform, from either header', () => {
    const id = '105445aa7843bc8bf206b12000100000';
    const trace = `projects/taskwright/traces/${id}`;
    expect(traceOf(new Headers({ 'x-cloud-trace-context': `${id}/1;o=1` }), 'taskwright')).toBe(trace);
    expect(traceOf(new Headers({ traceparent: `00-${id}-00f067aa0ba902b7-01` }), 'taskwright')).toBe(trace);
    expect(traceOf(new Headers({ 'x-cloud-trace-context': 'x' }), 'taskwright')).toBeNull();
    expect(traceOf(new Headers({ traceparent: `00-${id}-00f067aa0ba902b7-01` }), undefined)).toBeNull();
    expect(requestLine(finished({ trace }))).toMatchObject({ 'logging.googleapis.com/trace': trace });
  });
});

describe('The id of a request', () => {
  it('can be read aloud, and is unique', () => {
    const ids = Array.from({ length: 1000 }, newRequestId);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(ids).size).toBe(1000);
  });
});
