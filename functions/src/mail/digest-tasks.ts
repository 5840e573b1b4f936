import { BROWSE_GROUPS, type BrowseGroup } from '@taskwright/contract';
import { foldSkill } from '../search/facets.ts';
import type { DigestTask } from './model/digest-document.ts';

/** Maximum number of tasks in an email, in total and per category. */
const LISTED_MAX = 25;
const GROUP_MAX = 5;

/** The tasks of a category: those that an email lists, and the number of all. */
export type DigestGroup = {
  readonly group: BrowseGroup | null;
  readonly listed: readonly DigestTask[];
  readonly count: number;
};

/** Returns tasks by category, in the order of Browse. Tasks of no category are last. */
export const byGroup = (tasks: readonly DigestTask[]): DigestGroup[] => {
  const groups = [...BROWSE_GROUPS, null]
    .map((group) => ({ group, all: tasks.filter((task) => task.group === group) }))
    .filter(({ all }) => all.length > 0);
  const each = Math.min(GROUP_MAX, Math.floor(LISTED_MAX / Math.max(1, groups.length)));
  return groups.map(({ group, all }) => ({ group, listed: all.slice(0, each), count: all.length }));
};

/** A freelancer as the digest needs them: the `personKey` and the skills of the profile. */
export type DigestReader = { readonly person: string; readonly skills: readonly string[] };

/**
 * Returns the tasks that fit a freelancer: those of other clients that share a skill, most shared skills first, then in
 * the given order.
 */
export const fitting = (tasks: readonly DigestTask[], { person, skills }: DigestReader): DigestTask[] => {
  const own = new Set(skills.flatMap((skill) => foldSkill(skill) ?? []));
  return tasks
    .filter(({ client }) => client !== person)
    .map((task) => ({ task, shared: task.skills.filter((skill) => own.has(skill)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
    .map(({ task }) => task);
};
