import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('Work with the same key', () => {
  it('runs sequentially in order of arrival', async () => {
    const inTurn = createKeyedQueue();
    const events: string[] = [];
    const work = (name: string) =>
      inTurn('ada', async () => {
        events.push(`${name} begins`);
        await soon();
        events.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([work('one'), work('two')])).toEqual(['one', 'two']);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('does not wait for work with another key', async () => {
    const inTurn = createKeyedQueue();
    let release = (): void => {};
    const held = inTurn('ada', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await inTurn('ben', async () => 'done')).toBe('done');
    release();
    await held;
  });

  it('runs after failed work, whose failure reaches only its caller', async () => {
    const inTurn = createKeyedQueue();
    const failing = inTurn('ada', async () => Promise.reject(new Error('lost')));
    const next = inTurn('ada', async () => 'done');
    await expect(failing).rejects.toThrow('lost');
    expect(await next).toBe('done');
  });
});
