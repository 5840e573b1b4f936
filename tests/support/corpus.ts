import { type BrowseGroup, type BudgetBand, browseGroup, budgetBand, type TaskStatus } from '@taskwright/contract';
import { findsByForce, plainWords } from '@taskwright/contract/tasks/testing/reference-search';
import { newTask, type TaskDocument } from '../../functions/src/tasks/model/task-document.ts';
import { SEED_TASKS } from '../../scripts/seed/all-tasks.ts';

/** Returns a seeded generator of numbers in [0, 1): mulberry32. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export type CorpusTask = { readonly id: string; readonly data: TaskDocument };

const STATUSES = [...Array<TaskStatus>(6).fill('pending'), 'in-progress', 'completed'] as const;

/**
 * Required skills, assigned to the tasks in a cycle: one skill in several spellings, one that contains another skill,
 * and unrelated skills.
 */
const SKILLS: readonly (readonly string[])[] = [
  ['React', 'Stripe'],
  [],
  ['RÉACT', 'C++'],
  ['Lettering'],
  ['react', 'React Native', 'Deep  Work'],
];

/**
 * Returns `count` realistic tasks, deterministic for the same `count` and `today`. Recombines the seed's sentences with
 * mixed statuses and budgets, a tenth of them without a budget. Deadlines range from 20 days past to 60 days ahead, so
 * many tasks share one.
 */
export const corpus = (count: number, today: string): CorpusTask[] => {
  const random = randomFrom(count);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from');
    return chosen;
  };
  const owner = { uid: 'poster', email: 'poster@taskwright.example', emailVerified: true, name: 'Poster' };
  return Array.from({ length: count }, (_, index) => {
    const description =
      `${pick(SEED_TASKS).description.slice(0, 100)} ${pick(SEED_TASKS).description.slice(0, 100)}`.toWellFormed();
    const body = {
      title: pick(SEED_TASKS).title,
      category: pick(SEED_TASKS).category,
      description,
      deadline: dayFrom(today, Math.floor(random() * 81) - 20),
      budget: random() < 0.1 ? null : pick([150, 640, 999.99, 1000, 1500, 2500, 2500.01, 4200]),
      skills: [...(SKILLS[index % SKILLS.length] ?? [])],
      userEmail: owner.email,
      creationTime: `${today}T00:00:00.000Z`,
    };
    const created = new Date(Date.parse(`${today}T12:00:00Z`) - Math.floor(random() * 5000) * 60_000);
    return {
      id: `t${String(index).padStart(6, '0')}`,
      data: { ...newTask(body, owner, created), status: pick(STATUSES) },
    };
  });
};

export type Filters = {
  readonly search?: string;
  readonly skill?: string;
  readonly category?: BrowseGroup;
  readonly budget?: BudgetBand;
  readonly sort?: 'deadline' | 'newest' | 'budget';
};

const asked = (skill: string) => plainWords(skill).join(' ');

type Key = string | number;
const compare = (one: readonly Key[], other: readonly Key[]): number => {
  for (const [index, key] of one.entries()) {
    const against = other[index] ?? '';
    if (key !== against) return key < against ? -1 : 1;
  }
  return 0;
};

/** Returns the ids that the feed must return over all pages, in order. */
export const expectedIds = (tasks: readonly CorpusTask[], filters: Filters, today: string): string[] => {
  const found = tasks.filter(
    ({ data }) =>
      data.status === 'pending' &&
      data.deadline >= today &&
      (filters.category === undefined || browseGroup(data.category) === filters.category) &&
      (filters.budget === undefined || budgetBand(data.budget) === filters.budget) &&
      (asked(filters.skill ?? '') === '' || data.skills.some((skill) => asked(skill) === asked(filters.skill ?? ''))) &&
      findsByForce(data, filters.search ?? ''),
  );
  const sort = (filters.search ?? '').trim() === '' ? (filters.sort ?? 'deadline') : 'deadline';
  const ascending = (one: CorpusTask, other: CorpusTask): number => {
    if (sort === 'newest') {
      return -compare(
        [one.data.creationTime, one.data.deadline, one.id],
        [other.data.creationTime, other.data.deadline, other.id],
      );
    }
    const budgets = sort === 'budget' ? [-(one.data.budget ?? -1), -(other.data.budget ?? -1)] : [0, 0];
    return compare([budgets[0] ?? 0, one.data.deadline, one.id], [budgets[1] ?? 0, other.data.deadline, other.id]);
  };
  return found.sort(ascending).map(({ id }) => id);
};
