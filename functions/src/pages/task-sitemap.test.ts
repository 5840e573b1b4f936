import { describe, expect, it } from 'vitest';
import { taskEntry } from './task-sitemap.ts';

const task = {
  status: 'pending',
  isHidden: false,
  deadline: '2026-12-01',
  creationTime: '2026-11-20T08:00:00.000Z',
  updatedAt: null,
} as const;

describe('The entry of a task in the sitemap', () => {
  it('has the day of the last change and ends with the deadline', () => {
    expect(taskEntry('t1', task)).toEqual({ slug: 't1', lastmod: '2026-11-20', until: '2026-12-01' });
    expect(taskEntry('t1', { ...task, updatedAt: '2026-11-24T08:00:00.000Z' })?.lastmod).toBe('2026-11-24');
  });

  it('exists only while the task is pending and visible', () => {
    expect(taskEntry('t1', { ...task, isHidden: true })).toBeNull();
    for (const status of ['in-progress', 'completed'] as const) expect(taskEntry('t1', { ...task, status })).toBeNull();
  });
});
