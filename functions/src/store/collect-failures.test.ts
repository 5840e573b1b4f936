import { describe, expect, it } from 'vitest';
import { collectFailures } from './collect-failures.ts';
import { UnreadableDocument } from './unreadable.ts';

const fail = (error: unknown) => async () => Promise.reject(error);

describe('collectFailures', () => {
  it('ignores an unreadable document, because a retry would not help', async () => {
    const each = collectFailures();
    for (let index = 0; index < 20; index += 1) await each.attempt(fail(new UnreadableDocument()));
    expect(() => each.end()).not.toThrow();
  });

  it('throws the first other failure at the end, after all attempts', async () => {
    const each = collectFailures();
    const done: string[] = [];
    await each.attempt(fail(new Error('first')));
    await each.attempt(async () => done.push('one'));
    await each.attempt(fail(new Error('second')));
    await each.attempt(async () => done.push('two'));
    expect(done).toEqual(['one', 'two']);
    expect(() => each.end()).toThrow('first');
  });

  it('stops at the fifth failure, as in an outage', async () => {
    const each = collectFailures();
    for (let index = 1; index < 5; index += 1) await each.attempt(fail(new Error(`${index}`)));
    await expect(each.attempt(fail(new Error('5')))).rejects.toThrow('5');
  });
});
