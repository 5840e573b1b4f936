import { expect, it } from 'vitest';
import { forEachAtOnce } from './for-each-at-once.ts';

it('Work runs for each item, at most so many at once', async () => {
  const [done, running] = [[] as number[], { now: 0, most: 0 }];
  await forEachAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await Promise.resolve();
    running.now -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(running).toEqual({ now: 0, most: 2 });
});

it('After an error no further item starts, and the error is thrown once the running ones have ended', async () => {
  const [started, ended] = [[] as number[], [] as number[]];
  const second = Promise.withResolvers<void>();
  const all = forEachAtOnce([1, 2, 3, 4], 2, async (item) => {
    started.push(item);
    if (item === 1) throw new Error('The first failed');
    await second.promise;
    ended.push(item);
  });
  const rejected = expect(all)
    .rejects.toThrow('The first failed')
    .then(() => expect(ended).toEqual([2]));
  second.resolve();
  await rejected;
  expect(started).toEqual([1, 2]);
});
