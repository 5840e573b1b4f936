import { browseTask } from '@taskwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTask, withIndex } from '../../../functions/src/tasks/model/task-document.ts';
import { success } from '../../support/api.ts';
import { clearFirestore } from '../../support/emulators.ts';
import { apiInProcess } from '../../support/in-process.ts';
import { ownFirestore } from '../../support/stack.ts';

describe('At midnight UTC', () => {
  const clock = { now: new Date() };
  const local = ownFirestore('demo-midnight');
  const api = apiInProcess(local, () => clock.now);
  const at = async (instant: string) => {
    clock.now = new Date(instant);
    const answers = [await api('GET /BrowseTask.json'), await api('GET /Tasks.json')];
    return answers.map(({ body, headers }) => ({ body, cache: headers.get('cache-control') }));
  };
  beforeAll(async () => {
    await clearFirestore('demo-midnight');
    const owner = { uid: 'ada', email: 'ada@taskwright.example', emailVerified: true, name: 'Ada' };
    const body = { title: 'x', category: 'Design', description: 'x', userEmail: owner.email, deadline: '2026-11-21' };
    const data = newTask({ ...body, creationTime: '2026-11-01T00:00:00.000Z' }, owner, new Date('2026-11-01'));
    await local.collection('tasks').doc('last-day').set(withIndex(data));
  });
  afterAll(() => local.terminate());

  it('a task whose deadline was today closes without a cleanup job', async () => {
    for (const { body } of await at('2026-11-21T23:59:59.999Z')) expect(body).toHaveLength(1);
    for (const { body } of await at('2026-11-22T00:00:00.000Z')) expect(body).toEqual([]);
  });

  it('no cache still stores it', async () => {
    for (const { cache } of await at('2026-11-21T23:59:20.000Z')) {
      expect(cache).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=10');
    }
  });

  it('no cache stores a response that started before midnight and ended after it', async () => {
    const ticking = [new Date('2026-11-21T23:59:59.900Z')];
    const slow = apiInProcess(local, () => ticking.shift() ?? new Date('2026-11-22T00:00:00.100Z'));
    for (const path of ['/BrowseTask.json', '/Tasks.json']) {
      ticking.push(new Date('2026-11-21T23:59:59.900Z'));
      const { headers } = await slow(`GET ${path}`);
      expect(headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=0, stale-while-revalidate=0');
    }
  });

  it('a cursor from the day before continues among the tasks that are still open', async () => {
    const cursor = Buffer.from(JSON.stringify({ o: 'deadline', f: 'a', p: ['2026-11-21', 'a'] })).toString('base64url');
    clock.now = new Date('2026-11-22T00:00:00.000Z');
    expect(success(await api(`GET /BrowseTask.json?cursor=${cursor}`), 200, z.array(browseTask))).toEqual([]);
  });
});
