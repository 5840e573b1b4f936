import type { TaskRepository } from '../../functions/src/tasks/model/task-repository.ts';

/**
 * Counts the reads that Firestore bills for tasks: one per document, at least one per query, and one per 1,000 counted
 * documents.
 */
export type ReadCounter = { readonly repository: TaskRepository; readonly take: () => Reads };
type Reads = { readonly documents: number; readonly counting: number };

/** Wraps the repository with a counter on every read. `take` returns the reads since the last call of `take`. */
export const countReads = (repository: TaskRepository): ReadCounter => {
  let documents = 0;
  let counting = 0;
  return {
    repository: {
      ...repository,
      async get(from, id) {
        documents += 1;
        return repository.get(from, id);
      },
      async list(plan, page) {
        const tasks = await repository.list(plan, page);
        documents += Math.max(1, tasks.length);
        return tasks;
      },
      async candidates(plan, page) {
        const tasks = await repository.candidates(plan, page);
        documents += Math.max(1, tasks.length);
        return tasks;
      },
      async count(plan, most) {
        const total = await repository.count(plan, most);
        counting += Math.max(1, Math.ceil(total / 1000));
        return total;
      },
    },
    take() {
      const reads = { documents, counting };
      documents = 0;
      counting = 0;
      return reads;
    },
  };
};
