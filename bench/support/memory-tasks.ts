import type { QueryPlan } from '../../functions/src/store/query-plan.ts';
import type { Span } from '../../functions/src/store/reader.ts';
import { type ListedTask, type SearchedTask, withIndex } from '../../functions/src/tasks/task-document.ts';
import type { TaskRepository } from '../../functions/src/tasks/task-repository.ts';
import type { CorpusTask } from '../../tests/support/corpus.ts';

type Key = string | number | null;
type Candidate = { readonly id: string; readonly data: SearchedTask };

/** Compares values in Firestore's order: null before numbers before strings. */
const compare = (one: Key, other: Key): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
};

const keyOf = (data: ListedTask, field: string): Key => {
  if (field === 'deadline' || field === 'creationTime' || field === 'budget' || field === 'ownerUid')
    return data[field];
  throw new RangeError(`Tasks cannot be listed by ${field}`);
};

/**
 * Returns an in-memory model of the task repository's reads. Results and read counts depend only on the query plan.
 * Used at sizes at which an emulator takes minutes; bench/reads.ts compares it with the emulator at smaller sizes.
 */
export const memoryTasks = (tasks: readonly CorpusTask[]): Pick<TaskRepository, 'list' | 'candidates' | 'count'> => {
  /** Tasks by indexed field and value. */
  const postings = new Map<string, Candidate[]>();
  for (const { id, data } of tasks) {
    const { facets, tokens, card } = withIndex(data);
    const stored = { id, data: { ...data, card } };
    for (const key of [...facets.map((value) => `facets ${value}`), ...tokens.map((value) => `tokens ${value}`)]) {
      const known = postings.get(key);
      if (known === undefined) postings.set(key, [stored]);
      else known.push(stored);
    }
  }

  const answers = new Map<string, Candidate[]>();
  const inOrder = (plan: QueryPlan): Candidate[] => {
    const key = JSON.stringify(plan);
    const known = answers.get(key);
    if (known !== undefined) return known;
    let found: readonly Candidate[] = [];
    for (const { field, op, value } of plan.filters) {
      if (op === '==' || op === 'not-in') throw new RangeError('Lists of the benchmark cannot filter by equality');
      if (op === '>=') found = found.filter(({ data }) => compare(keyOf(data, field), String(value)) >= 0);
      else found = [...new Set([value].flat().flatMap((one) => postings.get(`${field} ${one}`) ?? []))];
    }
    const sorted = found.toSorted((one, other) => after(plan, one, keysOf(plan, other)));
    answers.set(key, sorted);
    return sorted;
  };

  const list = async (plan: QueryPlan, { after: position, limit }: Span): Promise<Candidate[]> => {
    const all = inOrder(plan);
    const keys = position?.map((key) => (typeof key === 'string' || typeof key === 'number' ? key : null));
    const from = keys === undefined ? 0 : all.findIndex((task) => after(plan, task, keys) > 0);
    return from < 0 ? [] : all.slice(from, from + limit);
  };

  return {
    list,
    candidates: list,
    async count(plan, most) {
      return Math.min(most, inOrder(plan).length);
    },
  };
};

const keysOf = (plan: QueryPlan, { id, data }: Candidate): Key[] => [
  ...plan.orders.map(({ field }) => keyOf(data, field)),
  id,
];

/** Returns a positive number if the task follows the position in a plan's order. */
const after = (plan: QueryPlan, task: Candidate, position: readonly Key[]): number => {
  const last = plan.orders.at(-1)?.direction ?? 'asc';
  const directions = [...plan.orders.map(({ direction }) => direction), last];
  for (const [index, key] of keysOf(plan, task).entries()) {
    const order = compare(key, position[index] ?? null);
    if (order !== 0) return directions[index] === 'asc' ? order : -order;
  }
  return 0;
};
