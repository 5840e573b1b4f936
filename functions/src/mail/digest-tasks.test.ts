import { BROWSE_GROUPS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { byGroup, fitting } from './digest-tasks.ts';
import type { DigestTask } from './model/digest-document.ts';

const task = (id: string, change: Partial<DigestTask> = {}): DigestTask => ({
  id,
  title: `Task ${id}`,
  group: 'Design',
  budget: null,
  deadline: '2026-12-01',
  client: 'client',
  skills: [],
  ...change,
});
const idsOf = (tasks: readonly DigestTask[]) => tasks.map(({ id }) => id);

describe('The tasks of a digest', () => {
  it('are listed by category in the order of Browse, the newest five of each, with the number of all', () => {
    const many = Array.from({ length: 7 }, (_, index) => task(`design ${index}`));
    const groups = byGroup([task('other', { group: null }), task('writing', { group: 'Writing' }), ...many]);
    expect(groups.map(({ group, count }) => [group, count])).toEqual([
      ['Design', 7],
      ['Writing', 1],
      [null, 1],
    ]);
    expect(idsOf(groups[0]?.listed ?? [])).toEqual(['design 0', 'design 1', 'design 2', 'design 3', 'design 4']);
  });

  it('are at most 25 in all', () => {
    const groups = [...BROWSE_GROUPS, null];
    const all = groups.flatMap((group) =>
      Array.from({ length: 9 }, (_, index) => task(`${group} ${index}`, { group })),
    );
    const listed = byGroup(all).flatMap((group) => group.listed);
    expect(listed).toHaveLength(24);
    expect(new Set(listed.map(({ group }) => group)).size).toBe(6);
  });

  it('fit a freelancer by shared skills of any spelling, most of them first, without their own tasks', () => {
    const tasks = [
      task('one', { skills: ['react'] }),
      task('none', { skills: ['oak'] }),
      task('own', { skills: ['react'], client: 'ada' }),
      task('two', { skills: ['react', 'c++'] }),
    ];
    expect(idsOf(fitting(tasks, { person: 'ada', skills: ['RÉACT', ' C++ '] }))).toEqual(['two', 'one']);
    expect(fitting(tasks, { person: 'ada', skills: [] })).toEqual([]);
  });
});
